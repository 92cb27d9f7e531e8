/* SPDX-License-Identifier: MIT */
/*
 * name_list.h - many names, each with a value, found regardless of case.
 *
 * Names come from strangers, who may have chosen them to slow us down. The worst they can do to a
 * sorted list is to add names in random order, so that many entries have to move.
 */
#ifndef CONGO_BASE_NAME_LIST_H
#define CONGO_BASE_NAME_LIST_H

#include "base/buf.h"

#include <stdint.h>

struct name_list {
    struct name_entry *entry; /* in the order in which they were added */
    uint32_t *sorted;         /* indexes into `entry`, sorted by name */
    size_t count, room, sorted_room;
    struct buf texts; /* all names, each with a final NUL */
};

#define NAME_LIST_EMPTY ((struct name_list){NULL, NULL, 0, 0, 0, BUF_EMPTY})

#define NAME_UNKNOWN SIZE_MAX

/* If the name exists, it keeps its old value. False: out of memory. */
bool name_list_add(struct name_list *list, const char *name, size_t value) CONGO_MUST_CHECK;
size_t name_list_find(const struct name_list *list, const char *name);

/* The name that was added at this place, from 0. */
const char *name_list_text(const struct name_list *list, size_t place);

/* Back to the first `count` names. */
void name_list_cut(struct name_list *list, size_t count);
void name_list_free(struct name_list *list);

#endif
