/* SPDX-License-Identifier: MIT */
/* beside.c - reads files beside a rules file. */
#include "zillions/beside.h"

#include "base/file.h"
#include "base/mem.h"
#include "zillions/found_file.h"

#include <string.h>

bool
beside_read(const struct tree *folder, const char *path, const char *name, size_t most,
            char **found, struct buf *contents, congo_error *err)
{
    const struct tree_file *file;

    if (!folder) {
        *found = found_beside(path, name);
        return *found && file_read_regular(*found, most, contents, err);
    }
    file = tree_beside(folder, path, name);
    *found = file ? mem_new(strlen(file->path) + 1, 1) : NULL;
    if (!*found)
        return false;
    memcpy(*found, file->path, strlen(file->path));
    buf_add(contents, file->contents.bytes ? file->contents.bytes : "", file->contents.length);
    return !contents->failed || err_no_memory(err);
}

bool
beside_is_there(const struct tree *folder, const char *path, const char *name)
{
    char *found;

    if (folder)
        return tree_beside(folder, path, name) != NULL;
    found = found_beside(path, name);
    mem_free(found);
    return found != NULL;
}
