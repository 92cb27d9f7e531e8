/* SPDX-License-Identifier: MIT */
/* tables.h - looks up positions: what congo.h calls congo_tables, for code that looks up many. */
#ifndef CONGO_THINK_TABLES_TABLES_H
#define CONGO_THINK_TABLES_TABLES_H

#include "think/tables/table_values.h"

#include "base/err.h"
#include "rules/lions.h"

enum tables_found { TABLES_NONE, TABLES_FOUND, TABLES_DAMAGED };

/* Whether there is any table of these rules. */
bool tables_cover(const congo_tables *tables, unsigned rules, bool repetition_loses);

/*
 * The value of a position with one Lion on each side. Several threads may call this at once. From a
 * file of results the distance is 0 or 1, and `*exact` is false. If a table is damaged, `err` says
 * which.
 */
enum tables_found tables_look_up(congo_tables *tables, const congo_position *position,
                                 bool repetition_loses, table_value *value, bool *exact,
                                 congo_error *err);

/*
 * The result of a legal move, for its player. `past`: the positions before, NULL: none. They only
 * count for bare Lions where repetition loses, since a table's wins repeat nothing. False: no table
 * has the position (CONGO_NO_TABLE), or that table is damaged.
 */
bool tables_probe_move(congo_tables *tables, const congo_position *position, const congo_move *move,
                       bool repetition_loses, const struct lions_past *past, congo_probe *probe,
                       congo_error *err) CONGO_MUST_CHECK;

#endif
