/* SPDX-License-Identifier: MIT */
/*
 * tables.h - looking positions up: what congo.h calls congo_tables, for callers that look up many.
 */
#ifndef CONGO_THINK_TABLES_TABLES_H
#define CONGO_THINK_TABLES_TABLES_H

#include "think/tables/table_values.h"

#include "base/err.h"
#include "rules/lions.h"

enum tables_found { TABLES_NONE, TABLES_FOUND, TABLES_DAMAGED };

/*
 * The value of a position with a Lion each. Several threads may ask at once. From a file of results
 * the distance is 0 or 1, and `*exact` is false. Where a table is damaged, `err` says which.
 */
enum tables_found tables_look_up(congo_tables *tables, const congo_position *position,
                                 bool repetition_loses, table_value *value, bool *exact,
                                 congo_error *err);

/*
 * What a legal move leads to, seen from its player. `past`: what had occurred before the position,
 * NULL for nothing; it counts between bare Lions where repetition loses, and nowhere else, since a
 * table's wins repeat nothing. False: no table knows (CONGO_NO_TABLE), or the one that does is
 * damaged.
 */
bool tables_probe_move(congo_tables *tables, const congo_position *position, const congo_move *move,
                       bool repetition_loses, const struct lions_past *past, congo_probe *probe,
                       congo_error *err) CONGO_MUST_CHECK;

#endif
