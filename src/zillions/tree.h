/* SPDX-License-Identifier: MIT */
/* tree.h - a folder in memory: files by path, in order, none of them twice. */
#ifndef CONGO_ZILLIONS_TREE_H
#define CONGO_ZILLIONS_TREE_H

#include "base/buf.h"
#include "base/name_list.h"

struct tree_file {
    char *path; /* with "/" between folders; a folder's own entry ends in one */
    struct buf contents;
};

struct tree {
    struct tree_file *file;
    size_t count, room;
    struct name_list paths; /* with each file's place in the list */
};

#define TREE_EMPTY ((struct tree){NULL, 0, 0, NAME_LIST_EMPTY})

/* Takes the contents over, also when it fails. A path that is there already is an error. */
bool tree_add(struct tree *tree, const char *path, struct buf *contents,
              congo_error *err) CONGO_MUST_CHECK;
/* Ignoring letter case, as Windows and so Zillions does; NULL: no such file. */
const struct tree_file *tree_find(const struct tree *tree, const char *path);
/* `name`, with its folders and either slash, in the folder in which `path` lies; NULL: no such
 * file.
 */
const struct tree_file *tree_beside(const struct tree *tree, const char *path, const char *name);
void tree_free(struct tree *tree);

/*
 * Writes the folder: built beside its place, then put there in one step. What stands there already
 * is an error, unless `replace` and nothing lies in it but what a build wrote; then it goes once
 * the new folder has taken its place. Whatever fails leaves what was there before, and nothing
 * beside it.
 */
bool tree_write(const struct tree *tree, const char *folder, bool replace,
                congo_error *err) CONGO_MUST_CHECK;

/* Packs all of it, under a folder of the name given, into a zip archive. */
bool tree_zip(const struct tree *tree, const char *top, struct buf *archive,
              congo_error *err) CONGO_MUST_CHECK;

#endif
