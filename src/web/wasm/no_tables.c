/* SPDX-License-Identifier: MIT */
/* no_tables.c - replaces think/analysis/table_lines.c in a page, which has no endgame tables. */
#include "think/analysis/analysis.h"

void
analysis_look_up(struct analysis_point *point, congo_tables *tables, const congo_game *game)
{
    (void)point;
    (void)tables;
    (void)game;
}
