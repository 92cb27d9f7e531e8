/* SPDX-License-Identifier: MIT */
/* count.h - counts how many placements of a table's pieces are won, and by whom. */
#ifndef CONGO_THINK_TABLES_COUNT_H
#define CONGO_THINK_TABLES_COUNT_H

#include "think/tables/table_file.h"

/* For one side to move; wins and losses are White's. */
struct table_count {
    uint64_t wins, open, losses;
    bool exact;       /* distances are known */
    unsigned longest; /* half-moves of White's longest win, if so; 0 if it has none */
};

/* By side to move; `turned`: White has the second side's pieces. */
bool table_count(const struct table_file *file, bool turned, struct table_count count[2],
                 congo_error *err) CONGO_MUST_CHECK;

#endif
