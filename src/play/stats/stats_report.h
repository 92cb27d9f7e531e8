/* SPDX-License-Identifier: MIT */
/* stats_report.h - the figures of many games as text, JSON, CSV and a drawing. */
#ifndef CONGO_PLAY_STATS_STATS_REPORT_H
#define CONGO_PLAY_STATS_STATS_REPORT_H

#include "play/stats/collection.h"

/* A table, a line for each group; the last group is that of all together. */
void stats_write_table(const struct stats_collection *collection, struct buf *out);
void stats_write_json(const struct stats_collection *collection, struct buf *out);
void stats_write_csv(const struct stats_collection *collection, struct buf *out);

/* What pieces are worth, as a table; as one JSON object on a line; as lines of CSV. */
struct stats_worths {
    struct stats_worth of[STATS_KINDS];
    size_t games, samples;
};
void stats_write_values(const struct stats_worths *worths, struct buf *out);
void stats_write_values_json(const struct stats_worths *worths, struct buf *out);
void stats_write_values_csv(const struct stats_worths *worths, struct buf *out);

/* Draw rate and White's score of every group with their intervals: a drawing, and a page with it.
 */
void stats_draw_svg(const struct stats_collection *collection, struct buf *out);
void stats_draw_page(const struct stats_collection *collection, struct buf *out);

/* "Congo", "Congo, river" where both terrains occur, "all". */
void stats_group_name(const struct stats_group *group, char *text, size_t size);

#endif
