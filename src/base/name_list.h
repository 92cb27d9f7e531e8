/* SPDX-License-Identifier: MIT */
/*
 * name_list.h - many names, each with a value, found again whatever the case of their letters.
 *
 * Names come from strangers, who may have chosen them to make us slow. The worst that can be done
 * to a sorted list is to add names in random order, so that what stands behind each has to move.
 */
#ifndef CONGO_BASE_NAME_LIST_H
#define CONGO_BASE_NAME_LIST_H

#include "base/buf.h"

#include <stdint.h>

struct name_list {
    struct name_entry *entry; /* as they came */
    uint32_t *sorted;         /* their places, by name */
    size_t count, room, sorted_room;
    struct buf texts; /* the names, each with its NUL */
};

#define NAME_LIST_EMPTY ((struct name_list){NULL, NULL, 0, 0, 0, BUF_EMPTY})

#define NAME_UNKNOWN SIZE_MAX

/* A name that is there already keeps its value, and counts once. False: memory ran out. */
bool name_list_add(struct name_list *list, const char *name, size_t value) CONGO_MUST_CHECK;
size_t name_list_find(const struct name_list *list, const char *name);

/* The name that was added at this place, counted from 0. */
const char *name_list_text(const struct name_list *list, size_t place);

/* As it was when it had so many names. */
void name_list_cut(struct name_list *list, size_t count);
void name_list_free(struct name_list *list);

#endif
