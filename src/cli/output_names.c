/* SPDX-License-Identifier: MIT */
/* output_names.c - names of output files, without duplicates. */
#include "cli/output_names.h"

#include "base/mem.h"
#include "base/names.h"

#include <string.h>

/* The rest of the path after the folder; NULL: it is not in there. */
static const char *
below(const char *path, const char *folder)
{
    size_t length = strlen(folder);

    while (length && folder[length - 1] == '/')
        length--;
    if (strncmp(path, folder, length) != 0 || path[length] != '/')
        return NULL;
    return path + length + strspn(path + length, "/");
}

/* The part of a path that is kept. `*at`: the argument that the previous path came from. */
static const char *
kept_part(const char *path, const struct output_roots *roots, size_t *at)
{
    for (size_t i = *at; i < roots->count; i++) {
        const char *part = below(path, roots->arguments[i]);

        if (part || strcmp(path, roots->arguments[i]) == 0) {
            *at = i;
            return part ? part : paths_base(path);
        }
    }
    return paths_base(path);
}

bool
output_names_folder(const struct paths *paths, struct buf *folder)
{
    const char *first = paths->count ? paths->list[0] : "";
    size_t length = strlen(first);

    for (size_t i = 1; i < paths->count; i++) {
        size_t same = 0;

        while (same < length && paths->list[i][same] == first[same])
            same++;
        length = same;
    }
    while (length && first[length - 1] != '/')
        length--;
    while (length && first[length - 1] == '/')
        length--;
    buf_add(folder, first, length);
    return buf_text(folder) != NULL;
}

static void
write_stem(const char *part, struct buf *out)
{
    const char *base = paths_base(part), *dot = strrchr(base, '.');

    buf_add(out, part, dot && dot > base ? (size_t)(dot - part) : strlen(part));
}

/* The index of the same name in the list, or `count` if it is the reserved one. */
static size_t
find(const struct output_names *names, const char *name, const char *taken, size_t count)
{
    return taken && names_equal(name, taken) ? count : name_list_find(&names->names, name);
}

static bool
add(struct output_names *names, const char *part, const char *taken, size_t count, struct buf *name)
{
    size_t length, first;

    buf_clear(name);
    write_stem(part, name);
    length = name->length;
    if (!buf_text(name))
        return false;
    first = find(names, name->bytes, taken, count);
    while (find(names, name->bytes, taken, count) != NAME_UNKNOWN) {
        name->length = length;
        buf_printf(name, "~%zu", ++names->twins[first] + 1);
        if (!buf_text(name))
            return false;
    }
    return name_list_add(&names->names, name->bytes, names->names.count);
}

bool
output_names_make(struct output_names *names, const struct paths *paths,
                  const struct output_roots *roots, congo_error *err)
{
    struct buf name = BUF_EMPTY;
    size_t at = 0;
    bool fine = true;

    *names =
        (struct output_names){NAME_LIST_EMPTY, mem_new(paths->count + 1, sizeof *names->twins)};
    if (!names->twins)
        return err_no_memory(err);
    for (size_t i = 0; fine && i < paths->count; i++) {
        const char *path = paths->list[i];
        const char *part = strcmp(path, "-") == 0 ? "game" : kept_part(path, roots, &at);

        fine = add(names, part, roots->taken, paths->count, &name);
    }
    buf_free(&name);
    return fine || err_no_memory(err);
}

void
output_names_free(struct output_names *names)
{
    name_list_free(&names->names);
    mem_free(names->twins);
    names->twins = NULL;
}

void
output_names_write(const struct output_names *names, size_t path, size_t number, struct buf *out)
{
    size_t length;

    buf_clear(out);
    buf_add_text(out, name_list_text(&names->names, path));
    if (number > 1)
        buf_printf(out, "-%zu", number);
    length = out->length;
    for (size_t twin = 2;
         number > 1 && buf_text(out) && name_list_find(&names->names, out->bytes) != NAME_UNKNOWN;
         twin++) {
        out->length = length;
        buf_printf(out, "~%zu", twin);
    }
}
