/* SPDX-License-Identifier: MIT */
/*
 * values.h - what a table knows of a position, and how it is kept in 16 bits.
 *
 * A distance is in half-moves to the Lion's capture, that included; a player without a move has
 * lost, in 0. Who is to move wins in odd numbers and loses in even ones, so the number says both.
 */
#ifndef CONGO_TABLE_VALUES_H
#define CONGO_TABLE_VALUES_H

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t table_value;

enum {
    VALUE_OPEN = 0,        /* a draw; or neither won nor lost, where repetition loses */
    VALUE_MOST = 0x7ffe,   /* the greatest number of a distance */
    VALUE_BROKEN = 0x7fff, /* two pieces on one square */
    /* While it is worked on: undecided, and so far all that leaves the table loses within that. */
    VALUE_PENDING = 0x8000
};

static inline table_value
value_of_distance(unsigned distance)
{
    return (table_value)(distance + 1);
}

static inline unsigned
value_distance(table_value value)
{
    return value - 1u;
}

static inline bool
value_is_decided(table_value value)
{
    return value > VALUE_OPEN && value <= VALUE_MOST;
}

static inline bool
value_wins(table_value value)
{
    return value_is_decided(value) && value % 2 == 0;
}

static inline bool
value_loses(table_value value)
{
    return value_is_decided(value) && value % 2 == 1;
}

#endif
