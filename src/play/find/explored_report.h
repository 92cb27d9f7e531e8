/* SPDX-License-Identifier: MIT */
/* explored_report.h - what was played from a position, as a table, as JSON and as a page. */
#ifndef CONGO_PLAY_FIND_EXPLORED_REPORT_H
#define CONGO_PLAY_FIND_EXPLORED_REPORT_H

#include "play/find/explored.h"
#include "play/stats/interval.h"

struct explored_style {
    size_t depth;   /* half-moves */
    uint64_t least; /* games in which a move was played, else it is not shown */
};

/* The positions below a root, each once, on the shortest way: those of fewer half-moves first. */
struct explored_walk {
    uint32_t *order;
    uint32_t *depth; /* of each position: half-moves from the root and one; 0: it is not below */
    size_t count;
};
bool explored_walk(const struct explored *explored, uint32_t root,
                   const struct explored_style *style, struct explored_walk *walk,
                   congo_error *err) CONGO_MUST_CHECK;
void explored_walk_free(struct explored_walk *walk);
/* White's score of the finished games. */
struct stats_interval explored_score(const struct explored_counts *counts);

/* The moves of each root; below each, indented, those that followed it, but once for a position. */
bool explored_write_table(const struct explored *explored, const struct explored_style *style,
                          struct buf *out, congo_error *err) CONGO_MUST_CHECK;
/* One object a line for each move: also the form of an opening book. */
bool explored_write_json(const struct explored *explored, const struct explored_style *style,
                         struct buf *out, congo_error *err) CONGO_MUST_CHECK;
bool explored_write_page(const struct explored *explored, const struct explored_style *style,
                         struct buf *out, congo_error *err) CONGO_MUST_CHECK;

#endif
