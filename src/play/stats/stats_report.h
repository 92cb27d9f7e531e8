/* SPDX-License-Identifier: MIT */
/* stats_report.h - the figures of many games as tables, JSON, CSV and a drawing. */
#ifndef CONGO_PLAY_STATS_STATS_REPORT_H
#define CONGO_PLAY_STATS_STATS_REPORT_H

#include "play/stats/collection.h"

/* Tables of at most 80 columns, a line for each group; the last group is all of them together. */
void stats_write_table(const struct stats_collection *collection, struct buf *out);
void stats_write_json(const struct stats_collection *collection, struct buf *out);
void stats_write_csv(const struct stats_collection *collection, struct buf *out);

/* What pieces are worth in a group's games: as a table; as one JSON object on a line; as lines of
 * CSV, below stats_write_values_heads. */
void stats_write_values(const struct stats_group *group, const struct stats_worths *worths,
                        struct buf *out);
void stats_write_values_json(const struct stats_group *group, const struct stats_worths *worths,
                             struct buf *out);
void stats_write_values_heads(struct buf *out);
void stats_write_values_csv(const struct stats_group *group, const struct stats_worths *worths,
                            struct buf *out);

/* Draw rate and White's score of every group with their intervals: a drawing, and a page with it.
 */
void stats_draw_svg(const struct stats_collection *collection, struct buf *out);
void stats_draw_page(const struct stats_collection *collection, struct buf *out);

/* The words of a tally, most first, `most` of them: "lion captured 12, repetition 3". */
void stats_write_words(const struct stats_tally *tally, size_t most, const char *between,
                       const char *behind, struct buf *out);

/* "Congo", "Congo, river" where both terrains occur, "Congo, setup 2" by start, "all". */
void stats_group_name(const struct stats_group *group, char *text, size_t size);

#endif
