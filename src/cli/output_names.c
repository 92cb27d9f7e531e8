/* SPDX-License-Identifier: MIT */
/* output_names.c - names for results: a table of those that are taken. */
#include "cli/output_names.h"

#include "base/mem.h"
#include "base/names.h"

#include <string.h>

static void
write_base(const char *path, struct buf *out)
{
    const char *base = strcmp(path, "-") == 0 ? "game" : paths_base(path);
    const char *dot = strrchr(base, '.');

    buf_add(out, base, dot && dot > base ? (size_t)(dot - base) : strlen(base));
}

/* The place of the same name in the list, or `count` where it is the one that is taken. */
static size_t
find(const struct stems *stems, const char *name, const char *taken, size_t count)
{
    return taken && names_equal(name, taken) ? count : name_list_find(&stems->names, name);
}

static bool
add(struct stems *stems, const char *path, const char *taken, size_t count, struct buf *name)
{
    size_t length, first;

    buf_clear(name);
    write_base(path, name);
    length = name->length;
    if (!buf_text(name))
        return false;
    first = find(stems, name->bytes, taken, count);
    while (find(stems, name->bytes, taken, count) != NAME_UNKNOWN) {
        name->length = length;
        buf_printf(name, "~%zu", ++stems->twins[first] + 1);
        if (!buf_text(name))
            return false;
    }
    return name_list_add(&stems->names, name->bytes, stems->names.count);
}

bool
stems_make(struct stems *stems, const struct paths *paths, const char *taken, congo_error *err)
{
    struct buf name = BUF_EMPTY;
    bool fine = true;

    *stems = (struct stems){NAME_LIST_EMPTY, mem_new(paths->count + 1, sizeof *stems->twins)};
    if (!stems->twins)
        return err_no_memory(err);
    for (size_t i = 0; fine && i < paths->count; i++)
        fine = add(stems, paths->list[i], taken, paths->count, &name);
    buf_free(&name);
    return fine || err_no_memory(err);
}

void
stems_free(struct stems *stems)
{
    name_list_free(&stems->names);
    mem_free(stems->twins);
    stems->twins = NULL;
}

void
stems_write(const struct stems *stems, size_t path, size_t number, struct buf *out)
{
    size_t length;

    buf_clear(out);
    buf_add_text(out, name_list_text(&stems->names, path));
    if (number > 1)
        buf_printf(out, "-%zu", number);
    length = out->length;
    for (size_t twin = 2;
         number > 1 && buf_text(out) && name_list_find(&stems->names, out->bytes) != NAME_UNKNOWN;
         twin++) {
        out->length = length;
        buf_printf(out, "~%zu", twin);
    }
}
