/* SPDX-License-Identifier: MIT */
/* tables.h - looking positions up: what congo.h calls congo_tables, for those who ask often. */
#ifndef CONGO_THINK_TABLES_TABLES_H
#define CONGO_THINK_TABLES_TABLES_H

#include "think/tables/table_values.h"

#include "congo.h"

enum tables_found { TABLES_NONE, TABLES_FOUND, TABLES_DAMAGED };

/*
 * The value of a position with a Lion each. Several threads may ask at once. From a file of results
 * the distance is 0 or 1, and `*exact` is false.
 */
enum tables_found tables_look_up(congo_tables *tables, const congo_position *position,
                                 bool repetition_loses, table_value *value, bool *exact);

#endif
