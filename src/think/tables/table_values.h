/* SPDX-License-Identifier: MIT */
/*
 * table_values.h - what a table knows about a position, in 16 bits.
 *
 * A distance is the number of half-moves up to and including the Lion's capture; a player without a
 * move has lost, in 0. The side to move wins in odd distances and loses in even ones, so the number
 * says both.
 */
#ifndef CONGO_THINK_TABLES_TABLE_VALUES_H
#define CONGO_THINK_TABLES_TABLE_VALUES_H

#include <stdbool.h>
#include <stdint.h>

typedef uint16_t table_value;

enum {
    VALUE_OPEN = 0,        /* a draw; if repetition loses, neither won nor lost */
    VALUE_MOST = 0x7ffe,   /* the largest value of a distance */
    VALUE_BROKEN = 0x7fff, /* two pieces on one square */
    /*
     * While solving: undecided; the other bits contain the longest loss among moves out of the
     * table.
     */
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
