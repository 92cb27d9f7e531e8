/* SPDX-License-Identifier: MIT */
/* stats_report.h - statistics of many games as tables, JSON, CSV and a drawing. */
#ifndef CONGO_PLAY_STATS_STATS_REPORT_H
#define CONGO_PLAY_STATS_STATS_REPORT_H

#include "play/stats/collection.h"

/*
 * Tables of at most 80 columns, with a line for each group; the last group is all games together.
 */
void stats_write_table(const struct stats_collection *collection, struct buf *out);
void stats_write_json(const struct stats_collection *collection, struct buf *out);
void stats_write_csv(const struct stats_collection *collection, struct buf *out);

/*
 * The values of pieces in a group's games: as a table; as one JSON object on a line; as lines of
 * CSV, after stats_write_values_heads.
 */
void stats_write_values(const struct stats_group *group, const struct stats_worths *worths,
                        struct buf *out);
void stats_write_values_json(const struct stats_group *group, const struct stats_worths *worths,
                             struct buf *out);
void stats_write_values_heads(struct buf *out);
void stats_write_values_csv(const struct stats_group *group, const struct stats_worths *worths,
                            struct buf *out);

/* Draw rate and White's score of every group, with intervals: as a drawing, and as a page. */
void stats_draw_svg(const struct stats_collection *collection, struct buf *out);
void stats_draw_page(const struct stats_collection *collection, struct buf *out);

/*
 * The words of a tally, most frequent first, at most `most` of them: "lion captured 12, repetition
 * 3".
 */
void stats_write_words(const struct stats_tally *tally, size_t most, const char *between,
                       const char *behind, struct buf *out);

/* "Congo"; "Congo, river" if there are both terrains; "Congo, setup 2" by start; "all". */
void stats_group_name(const struct stats_group *group, char *text, size_t size);

#endif
