/* SPDX-License-Identifier: MIT */
/*
 * solve.h - all values of one table, from the rules and the tables below it.
 *
 * First each position by itself: its moves that leave the table - captures, promotions, drownings -
 * have their values there, and those that stay in it are counted. Then backwards, a half-move a
 * round: a position with a move to one that is lost is won, and one all of whose moves lead to won
 * ones is lost. Only quiet moves stay in a table, and those can be taken back exactly: whoever left
 * a friend in deep water, or drowned, left the table as well.
 */
#ifndef CONGO_TABLE_SOLVE_H
#define CONGO_TABLE_SOLVE_H

#include "base/jobs.h"
#include "table/index.h"
#include "table/values.h"

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

/* Tables to look things up in. */
struct table_set {
    struct table_values *tables;
    size_t count;
};

/* The value of a position with a Lion each, of a material that is there. */
table_value solve_look_up(const struct table_set *set, const congo_position *position);

/* Memory that it takes for each entry. */
enum { SOLVE_ENTRY_BYTES = sizeof(table_value) + 1 };

/*
 * Fills the values of a table whose index is made; false with no error: cancelled. `below` has
 * what its positions can become.
 */
bool solve_table(struct table_values *table, const struct table_set *below,
                 const struct table_rules *rules, size_t threads, const atomic_bool *cancel,
                 congo_error *err) CONGO_MUST_CHECK;

#endif
