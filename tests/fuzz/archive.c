/* SPDX-License-Identifier: MIT */
/*
 * archive.c - any bytes as a zip archive: everything is extracted or nothing, no path leads out of
 * the folder, the limits hold, and what was extracted can be packed and extracted again.
 */
#include "fuzz.h"

#include "zillions/archive.h"
#include "zillions/package.h"

#include <string.h>

static void
check_path(const char *path)
{
    fuzz_check(path[0] && path[0] != '/' && !strchr(path, '\\') && !strchr(path, ':'),
               "a path is below the folder");
    for (const char *part = path; *part;) {
        size_t length = strcspn(part, "/");

        fuzz_check(length && !(length == 1 && part[0] == '.') &&
                       !(length == 2 && part[0] == '.' && part[1] == '.'),
                   "no part of a path leads elsewhere");
        part += length + (part[length] == '/');
    }
}

static void
check_again(const struct tree *tree)
{
    struct buf packed = BUF_EMPTY;
    struct tree again = TREE_EMPTY;
    congo_error err;

    if (tree_zip(tree, "Congo", &packed, &err) && tree->count) {
        /* Contents that pack too well are taken for a bomb's. */
        if (!archive_read(&packed, "Congo", &again, &err)) {
            fuzz_check(strstr(err.text, "bombs") != NULL, "what was packed can be unpacked");
            tree_free(&again);
            buf_free(&packed);
            return;
        }
        fuzz_check(again.count == tree->count, "as many files come out as went in");
        for (size_t i = 0; i < tree->count; i++) {
            const struct tree_file *file = tree_find(&again, tree->file[i].path);

            fuzz_check(file &&
                           fuzz_same(file->contents.bytes, file->contents.length,
                                     tree->file[i].contents.bytes, tree->file[i].contents.length),
                       "a file comes out as it went in");
        }
    }
    buf_free(&packed);
    tree_free(&again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buf archive = {(char *)(uintptr_t)data, size, size, false};
    struct tree tree = TREE_EMPTY, package = TREE_EMPTY;
    size_t total = 0;
    congo_error err;

    if (archive_read(&archive, "Congo", &tree, &err)) {
        for (size_t i = 0; i < tree.count; i++) {
            check_path(tree.file[i].path);
            total += tree.file[i].contents.length;
        }
        fuzz_check(total <= ARCHIVE_BYTES_MAX && tree.count <= ARCHIVE_ENTRIES_MAX,
                   "the limits hold");
        check_again(&tree);
    }
    tree_free(&tree);
    (void)!package_from_archive(&archive, fuzz_variants(), &package, &err);
    tree_free(&package);
    return 0;
}
