/* SPDX-License-Identifier: MIT */
/*
 * repetition.h - positions in the order in which they stood, and how often each has occurred.
 *
 * A game keeps its positions in one, a search may follow its line in another: positions are added
 * at the end and taken off there again. What holds between calls: the index finds the first place
 * of each position that stands in the list, and nothing else.
 */
#ifndef CONGO_RULES_REPETITION_H
#define CONGO_RULES_REPETITION_H

#include "rules/position.h"

struct repetition_entry {
    congo_position position;
    uint32_t first; /* the place, from 0, where this position first stood */
    uint32_t times; /* how often it has stood by now, this time included */
    uint32_t later; /* of a position's first occurrence: how often it has come back */
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

/* Begins anew with one position. Only the first time can it run out of memory. */
bool repetition_begin(struct repetition *repetition, const congo_position *first) CONGO_MUST_CHECK;

/* Room behind the last for the next one, to be filled and then taken in; NULL: no memory. */
bool repetition_grow(struct repetition *repetition) CONGO_MUST_CHECK;
static inline congo_position *
repetition_room(struct repetition *repetition)
{
    return repetition->count < repetition->room || repetition_grow(repetition)
               ? &repetition->list[repetition->count].position
               : NULL;
}
void repetition_take_in(struct repetition *repetition);

/* Adds one, which is not of this list itself, at the end; false: no memory, all is as it was. */
bool repetition_add(struct repetition *repetition, const congo_position *position) CONGO_MUST_CHECK;

/* Takes positions off the end until so many are left. */
void repetition_cut(struct repetition *repetition, size_t count);

/* How often a position stands in the list. */
uint32_t repetition_times(const struct repetition *repetition, const congo_position *position);

void repetition_free(struct repetition *repetition);

static inline const struct repetition_entry *
repetition_last(const struct repetition *repetition)
{
    return &repetition->list[repetition->count - 1];
}

#endif
