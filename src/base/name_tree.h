/* SPDX-License-Identifier: MIT */
/*
 * name_tree.h - many names, each with a value, found again letter case apart.
 *
 * Names come from strangers, who may have chosen them to be slow: whatever they are, to find or add
 * one takes no more steps than it has bits. A hash that can be foreseen would not promise that.
 */
#ifndef CONGO_BASE_NAME_TREE_H
#define CONGO_BASE_NAME_TREE_H

#include "base/buf.h"

#include <stdint.h>

struct name_node;

struct name_tree {
    struct name_node *node;
    size_t count, room;
    size_t root;
    struct buf texts; /* the names, each with its NUL */
};

#define NAME_TREE_EMPTY ((struct name_tree){NULL, 0, 0, 0, BUF_EMPTY})

#define NAME_UNKNOWN SIZE_MAX

/* A name that is there already keeps its value, and counts once. False: memory ran out. */
bool name_tree_add(struct name_tree *tree, const char *name, size_t value) CONGO_MUST_CHECK;
size_t name_tree_find(const struct name_tree *tree, const char *name);

/* The name that was added at this place, counted from 0. */
const char *name_tree_text(const struct name_tree *tree, size_t place);

/* As it was when it had so many names. */
void name_tree_cut(struct name_tree *tree, size_t count);
void name_tree_free(struct name_tree *tree);

#endif
