/* SPDX-License-Identifier: MIT */
/* name_list.c - a sorted list of names. */
#include "base/name_list.h"

#include "base/mem.h"
#include "base/names.h"

#include <string.h>

struct name_entry {
    size_t text; /* offset of the name in `texts` */
    size_t value;
};

const char *
name_list_text(const struct name_list *list, size_t place)
{
    return list->texts.bytes + list->entry[place].text;
}

static int
compare(const char *a, const char *b)
{
    while (*a && names_lower(*a) == names_lower(*b))
        a++, b++;
    return (unsigned char)names_lower(*a) - (unsigned char)names_lower(*b);
}

/* The place of a name in the sorted list, or where it would be inserted. */
static size_t
look_up(const struct name_list *list, const char *name, bool *found)
{
    size_t from = 0, to = list->count;

    *found = false;
    while (from < to && !*found) {
        size_t middle = from + (to - from) / 2;
        int order = compare(name, name_list_text(list, list->sorted[middle]));

        if (order > 0)
            from = middle + 1;
        else
            to = middle;
        *found = order == 0;
    }
    return to;
}

bool
name_list_add(struct name_list *list, const char *name, size_t value)
{
    size_t text = list->texts.length, at;
    struct name_entry *entry;
    uint32_t *sorted;
    bool found;

    at = look_up(list, name, &found);
    if (found)
        return true;
    entry = mem_more(list->entry, list->count, &list->room, sizeof *entry);
    if (!entry)
        return false;
    list->entry = entry;
    sorted = mem_more(list->sorted, list->count, &list->sorted_room, sizeof *sorted);
    if (!sorted)
        return false;
    list->sorted = sorted;
    buf_add(&list->texts, name, strlen(name) + 1);
    if (list->texts.failed) {
        list->texts.failed = false;
        return false;
    }
    memmove(sorted + at + 1, sorted + at, (list->count - at) * sizeof *sorted);
    sorted[at] = (uint32_t)list->count;
    entry[list->count++] = (struct name_entry){text, value};
    return true;
}

size_t
name_list_find(const struct name_list *list, const char *name)
{
    bool found;
    size_t at = look_up(list, name, &found);

    return found ? list->entry[list->sorted[at]].value : NAME_UNKNOWN;
}

void
name_list_cut(struct name_list *list, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < list->count; i++)
        if (list->sorted[i] < count)
            list->sorted[kept++] = list->sorted[i];
    if (kept < list->count)
        list->texts.length = list->entry[kept].text;
    list->count = kept;
}

void
name_list_free(struct name_list *list)
{
    mem_free(list->entry);
    mem_free(list->sorted);
    buf_free(&list->texts);
    *list = NAME_LIST_EMPTY;
}
