/* SPDX-License-Identifier: MIT */
/* no_tables.c - a page has no endgame tables: this stands in for think/analysis/table_lines.c. */
#include "think/analysis/analysis.h"

void
analysis_look_up(struct analysis_point *point, congo_tables *tables, const congo_game *game)
{
    (void)point;
    (void)tables;
    (void)game;
}
