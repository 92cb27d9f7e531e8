/* SPDX-License-Identifier: MIT */
/*
 * Compares rules/repetition with a search through the whole list: random walks that add and remove
 * positions, most of which have occurred before.
 */
#include "rules/repetition.h"

#include <stdio.h>
#include <stdlib.h>

enum { POSITIONS = 60, STEPS = 20000, WALKS = 3, DISTINCT = 3000 };

static uint64_t state = 20;

static size_t
below(size_t n)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)(state >> 33) % n;
}

/* Each two have one hash, and all are near each other in the index. */
static congo_position
a_position(size_t number)
{
    congo_position position;

    pos_clear(&position, 0);
    pos_put(&position, CONGO_WHITE, CONGO_LION, (congo_square)(number % 7));
    pos_put(&position, CONGO_BLACK, CONGO_LION, (congo_square)(48 + number / 7 % 7));
    if (number / 49 % 7)
        pos_put(&position, CONGO_WHITE, CONGO_ZEBRA, (congo_square)(8 + number / 49 % 7 - 1));
    if (number / 343)
        pos_put(&position, CONGO_WHITE, CONGO_ROOK,
                (congo_square)(24 + 8 * (number / 2401) + number / 343 % 7));
    position.hash = number / 2;
    return position;
}

static bool
as_listed(const struct repetition *repetition, size_t at)
{
    const struct repetition_entry *entry = &repetition->list[at];
    size_t times = 0, first = at;

    for (size_t i = at + 1; i-- > 0;)
        if (congo_position_equal(&repetition->list[i].position, &entry->position)) {
            first = i;
            times++;
        }
    return entry->times == times && entry->first == first;
}

static bool
walk(struct repetition *repetition, size_t distinct)
{
    congo_position position = a_position(0);
    bool fine = repetition_begin(repetition, &position);

    for (size_t step = 0; step < STEPS && fine; step++) {
        size_t times = 0;

        if (below(100) < 48 && repetition->count > 1) {
            repetition_cut(repetition, 1 + below(repetition->count));
            continue;
        }
        for (size_t i = below(40); i > 0 && fine; i--) {
            position = a_position(below(distinct));
            fine = repetition_add(repetition, &position) &&
                   as_listed(repetition, repetition->count - 1);
        }
        position = a_position(below(distinct));
        for (size_t i = 0; i < repetition->count; i++)
            times += congo_position_equal(&repetition->list[i].position, &position);
        fine = fine && repetition_times(repetition, &position) == times;
    }
    return fine;
}

int
main(void)
{
    struct repetition repetition = REPETITION_EMPTY;
    congo_position position = a_position(1);
    bool fine = repetition_times(&repetition, &position) == 0, many = true;

    printf("%s 1 - an empty one\n", fine ? "ok" : "not ok");
    for (size_t i = 0; i < WALKS && fine; i++) {
        repetition.serial = i == 1 ? UINT32_MAX : repetition.serial; /* it begins at 0 again */
        fine = walk(&repetition, i == 2 ? DISTINCT : POSITIONS);
    }
    printf("%s 2 - as many times, and first, as looking through them says\n",
           fine ? "ok" : "not ok");
    many = repetition_begin(&repetition, &position);
    for (size_t i = 0; i < DISTINCT && many; i++) {
        position = a_position(i);
        many = repetition_add(&repetition, &position);
    }
    for (size_t i = 0; i < DISTINCT && many; i++) {
        position = a_position(i);
        many = repetition_times(&repetition, &position) == 1u + (i == 1);
    }
    printf("%s 3 - the index grows\n1..3\n", many ? "ok" : "not ok");
    repetition_free(&repetition);
    return !fine || !many;
}
