/* SPDX-License-Identifier: MIT */
/*
 * solve.h - computes all values of a table from the rules and from smaller tables.
 *
 * First comes each position by itself: moves that leave the table - captures, promotions, drownings
 * - have their values in other tables, and moves that stay are counted. Then it works backwards,
 * one half-move in each round: a position with a move to a lost one is won, and a position whose
 * moves all lead to won ones is lost. Only quiet moves stay in a table, and these can be taken back
 * exactly: a move in which the mover or a friend drowned would have left the table.
 */
#ifndef CONGO_THINK_TABLES_SOLVE_H
#define CONGO_THINK_TABLES_SOLVE_H

#include "base/jobs.h"
#include "think/tables/index.h"
#include "think/tables/table_values.h"

/* The rules of a table. */
struct table_rules {
    unsigned rules; /* of a position */
    bool repetition_loses;
};

/* A table in memory. */
struct table_values {
    struct table_index index;
    table_value *value; /* by entry */
};

/* The tables in which positions are looked up. */
struct table_set {
    struct table_values *tables;
    size_t count;
};

/* The value of a position with one Lion on each side; the set must have its material. */
table_value solve_look_up(const struct table_set *set, const congo_position *position);

/* Bytes of memory for each entry. */
enum { SOLVE_ENTRY_BYTES = sizeof(table_value) + 1 };

/*
 * Computes the values of a table whose index has been made; false without an error: cancelled.
 * `below` has the tables that its moves can lead to.
 */
bool solve_table(struct table_values *table, const struct table_set *below,
                 const struct table_rules *rules, size_t threads, const atomic_bool *cancel,
                 congo_error *err) CONGO_MUST_CHECK;

#endif
