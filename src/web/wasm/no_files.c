/* SPDX-License-Identifier: MIT */
/*
 * no_files.c - a page has no disk: the files that a rules file names are in the folder that was
 * handed over.
 */
#include "base/file.h"
#include "zillions/found_file.h"

char *
found_beside(const char *path, const char *name)
{
    (void)path;
    (void)name;
    return NULL;
}

const char *
found_last_part(const char *path)
{
    const char *last = path;

    for (const char *at = path; *at; at++)
        if (*at == '/' || *at == '\\')
            last = at + 1;
    return last;
}

bool
file_read_regular(const char *path, size_t most, struct buf *contents, congo_error *err)
{
    (void)most;
    (void)contents;
    return err_set(err, CONGO_CANNOT_READ, 0, 0, "%s", path);
}
