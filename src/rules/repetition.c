/* SPDX-License-Identifier: MIT */
/* repetition.c - an open hash table beside a list of positions. */
#include "rules/repetition.h"

#include "base/mem.h"

#include <string.h>

enum { INDEX_AT_FIRST = 512 };

/* Kept small so that it stays in the cache; the whole hash is in the position. */
struct repetition_slot {
    uint32_t serial; /* the list's serial number; other slots count as free */
    uint32_t place;
};

/* The slot of a position, or the free slot for it. */
static inline struct repetition_slot *
find(const struct repetition *repetition, const congo_position *position)
{
    size_t mask = repetition->index_room - 1;
    size_t at = (size_t)position->hash & mask;

    for (;; at = (at + 1) & mask) {
        struct repetition_slot *slot = &repetition->index[at];
        const congo_position *there;

        if (slot->serial != repetition->serial)
            return slot;
        there = &repetition->list[slot->place].position;
        if (there->hash == position->hash && congo_position_equal(position, there))
            return slot;
    }
}

static void
take_slot(const struct repetition *repetition, struct repetition_slot *slot, size_t place)
{
    slot->serial = repetition->serial;
    slot->place = (uint32_t)place;
}

/* Fewer than half of the slots are in use, so that a search for a free one is short. */
static bool
grow_index(struct repetition *repetition)
{
    size_t room = repetition->index_room; /* bounded by the list, whose entries are larger */
    struct repetition_slot *grown;

    room = room ? room * 2 : INDEX_AT_FIRST;
    grown = mem_new(room, sizeof *grown);
    if (!grown)
        return false;
    mem_free(repetition->index);
    repetition->index = grown;
    repetition->index_room = room;
    repetition->serial = 1;
    for (size_t i = 0; i < repetition->count; i++)
        if (repetition->list[i].times == 1)
            take_slot(repetition, find(repetition, &repetition->list[i].position), i);
    return true;
}

/* Growing the list also makes room in the index, so this cannot fail later. */
bool
repetition_grow(struct repetition *repetition)
{
    size_t room = repetition->room;
    struct repetition_entry *list = mem_double(repetition->list, room, &room, sizeof *list);

    if (!list)
        return false;
    repetition->list = list;
    while (repetition->index_room / 2 < room)
        if (!grow_index(repetition))
            return false;
    repetition->room = room;
    return true;
}

void
repetition_take_in(struct repetition *repetition)
{
    struct repetition_entry *entry = &repetition->list[repetition->count];
    struct repetition_slot *slot = find(repetition, &entry->position);

    entry->later = 0;
    entry->times = 1;
    if (slot->serial != repetition->serial)
        take_slot(repetition, slot, repetition->count);
    else
        entry->times = ++repetition->list[slot->place].later + 1;
    entry->first = slot->place;
    repetition->count++;
}

bool
repetition_add(struct repetition *repetition, const congo_position *position)
{
    congo_position *next = repetition_room(repetition);

    if (!next)
        return false;
    *next = *position;
    repetition_take_in(repetition);
    return true;
}

/* A new serial number empties the index at once. When the numbers run out, it is cleared. */
bool
repetition_begin(struct repetition *repetition, const congo_position *first)
{
    repetition->count = 0;
    if (++repetition->serial == 0) {
        memset(repetition->index, 0, repetition->index_room * sizeof *repetition->index);
        repetition->serial = 1;
    }
    return repetition_add(repetition, first);
}

/* Last in, first out: the slots that the search passed on its way here are still in use. */
void
repetition_cut(struct repetition *repetition, size_t count)
{
    while (repetition->count > count) {
        struct repetition_entry *entry = &repetition->list[--repetition->count];

        if (entry->times > 1)
            repetition->list[entry->first].later--;
        else
            find(repetition, &entry->position)->serial = repetition->serial - 1;
    }
}

uint32_t
repetition_times(const struct repetition *repetition, const congo_position *position)
{
    const struct repetition_slot *slot;

    if (!repetition->count)
        return 0;
    slot = find(repetition, position);
    return slot->serial == repetition->serial ? repetition->list[slot->place].later + 1 : 0;
}

void
repetition_free(struct repetition *repetition)
{
    mem_free(repetition->list);
    mem_free(repetition->index);
    *repetition = REPETITION_EMPTY;
}
