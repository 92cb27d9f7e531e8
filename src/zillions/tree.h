/* SPDX-License-Identifier: MIT */
/* tree.h - a folder in memory: files by path, in order, without duplicates. */
#ifndef CONGO_ZILLIONS_TREE_H
#define CONGO_ZILLIONS_TREE_H

#include "base/buf.h"
#include "base/name_list.h"

struct tree_file {
    char *path; /* with "/" between folders; a folder's own entry ends with one */
    struct buf contents;
};

struct tree {
    struct tree_file *file;
    size_t count, room;
    struct name_list paths; /* with each file's index in the list */
};

#define TREE_EMPTY ((struct tree){NULL, 0, 0, NAME_LIST_EMPTY})

/* Takes over the contents, even if it fails. An existing path is an error. */
bool tree_add(struct tree *tree, const char *path, struct buf *contents,
              congo_error *err) CONGO_MUST_CHECK;
/* Ignores case, as Windows and therefore Zillions does; NULL: there is no such file. */
const struct tree_file *tree_find(const struct tree *tree, const char *path);
/*
 * `name`, which may contain folders and either slash, in the folder of `path`; NULL: there is no
 * such file.
 */
const struct tree_file *tree_beside(const struct tree *tree, const char *path, const char *name);
void tree_free(struct tree *tree);

/*
 * Writes the folder: builds it beside its target, and then moves it there in one step. An existing
 * folder is an error, unless `replace` is set and it contains only what a build wrote; then it is
 * removed once the new one is in its place. If anything fails, what was there before stays, and no
 * leftovers remain.
 */
bool tree_write(const struct tree *tree, const char *folder, bool replace,
                congo_error *err) CONGO_MUST_CHECK;

/* Makes a zip archive of everything, in a folder of the given name. */
bool tree_zip(const struct tree *tree, const char *top, struct buf *archive,
              congo_error *err) CONGO_MUST_CHECK;

#endif
