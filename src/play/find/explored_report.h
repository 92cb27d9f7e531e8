/* SPDX-License-Identifier: MIT */
/* explored_report.h - what was played from a position, as a table, as JSON and as a page. */
#ifndef CONGO_PLAY_FIND_EXPLORED_REPORT_H
#define CONGO_PLAY_FIND_EXPLORED_REPORT_H

#include "play/find/explored.h"
#include "play/stats/interval.h"

struct explored_style {
    size_t depth;   /* half-moves */
    uint64_t least; /* moves played in fewer games are not shown */
};

/* The positions below a root, each once, on a shortest path, in the order of their depth. */
struct explored_walk {
    uint32_t *order;
    uint32_t *depth; /* for each position: half-moves from the root plus one; 0: it is not below */
    size_t count;
};
bool explored_walk(const struct explored *explored, uint32_t root,
                   const struct explored_style *style, struct explored_walk *walk,
                   congo_error *err) CONGO_MUST_CHECK;
void explored_walk_free(struct explored_walk *walk);
/* White's score of the finished games. */
struct stats_interval explored_score(const struct explored_counts *counts);

/*
 * The moves of each root. Below each move, indented, those that followed; a position is shown once.
 */
bool explored_write_table(const struct explored *explored, const struct explored_style *style,
                          struct buf *out, congo_error *err) CONGO_MUST_CHECK;
/* One object on a line for each move; opening books have the same form. */
bool explored_write_json(const struct explored *explored, const struct explored_style *style,
                         struct buf *out, congo_error *err) CONGO_MUST_CHECK;
bool explored_write_page(const struct explored *explored, const struct explored_style *style,
                         struct buf *out, congo_error *err) CONGO_MUST_CHECK;

#endif
