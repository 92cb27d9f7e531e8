/* SPDX-License-Identifier: MIT */
/*
 * solve.h - all values of one table, from the rules and the tables below it.
 *
 * First each position by itself: its moves that leave the table - captures, promotions, drownings -
 * have their values in other tables, and those that stay are counted. Then backwards, one half-move
 * a round: a position with a move to a lost one is won, and one all of whose moves lead to won ones
 * is lost. Only quiet moves stay in a table, and those can be taken back exactly: a move by which
 * the mover or a friend drowned would have left the table.
 */
#ifndef CONGO_THINK_TABLES_SOLVE_H
#define CONGO_THINK_TABLES_SOLVE_H

#include "base/jobs.h"
#include "think/tables/index.h"
#include "think/tables/table_values.h"

/* The rules that a table belongs to. */
struct table_rules {
    unsigned rules; /* of a position */
    bool repetition_loses;
};

/* A table in memory. */
struct table_values {
    struct table_index index;
    table_value *value; /* by entry */
};

/* Tables to look positions up in. */
struct table_set {
    struct table_values *tables;
    size_t count;
};

/* The value of a position with a Lion each, whose material the set has. */
table_value solve_look_up(const struct table_set *set, const congo_position *position);

/* Bytes of memory for each entry. */
enum { SOLVE_ENTRY_BYTES = sizeof(table_value) + 1 };

/*
 * Fills in the values of a table whose index has been made; false without an error: cancelled.
 * `below` has the tables that its moves can lead to.
 */
bool solve_table(struct table_values *table, const struct table_set *below,
                 const struct table_rules *rules, size_t threads, const atomic_bool *cancel,
                 congo_error *err) CONGO_MUST_CHECK;

#endif
