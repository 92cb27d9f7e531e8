/* SPDX-License-Identifier: MIT */
/*
 * repetition.h - the positions of a game in order, and how often each has occurred.
 *
 * Each game has one; a search may use another for its line. Positions are added and removed at the
 * end. Invariant: the index finds the first occurrence of each position in the list, and nothing
 * else.
 */
#ifndef CONGO_RULES_REPETITION_H
#define CONGO_RULES_REPETITION_H

#include "rules/position.h"

struct repetition_entry {
    congo_position position;
    uint32_t first; /* the index, from 0, of the first occurrence of this position */
    uint32_t times; /* how often it has occurred by now, including this time */
    uint32_t later; /* at a first occurrence: how often it came back */
};

struct repetition {
    struct repetition_entry *list;
    size_t count;
    size_t room;
    struct repetition_slot *index;
    size_t index_room;
    uint32_t serial;
};

#define REPETITION_EMPTY ((struct repetition){NULL, 0, 0, NULL, 0, 0})

/* Starts again with one position. Can only run out of memory the first time. */
bool repetition_begin(struct repetition *repetition, const congo_position *first) CONGO_MUST_CHECK;

/* Room after the last position, to be filled and then added; NULL: no memory. */
bool repetition_grow(struct repetition *repetition) CONGO_MUST_CHECK;
static inline congo_position *
repetition_room(struct repetition *repetition)
{
    return repetition->count < repetition->room || repetition_grow(repetition)
               ? &repetition->list[repetition->count].position
               : NULL;
}
void repetition_take_in(struct repetition *repetition);

/* Adds a position, which must not be part of the list. False: no memory; nothing has changed. */
bool repetition_add(struct repetition *repetition, const congo_position *position) CONGO_MUST_CHECK;

/* Removes positions from the end until so many are left. */
void repetition_cut(struct repetition *repetition, size_t count);

/* How often a position is in the list. */
uint32_t repetition_times(const struct repetition *repetition, const congo_position *position);

void repetition_free(struct repetition *repetition);

static inline const struct repetition_entry *
repetition_last(const struct repetition *repetition)
{
    return &repetition->list[repetition->count - 1];
}

#endif
