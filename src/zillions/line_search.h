/* SPDX-License-Identifier: MIT */
/* line_search.h - finds the legal move that a line of a save means. */
#ifndef CONGO_ZILLIONS_LINE_SEARCH_H
#define CONGO_ZILLIONS_LINE_SEARCH_H

#include "zillions/replay_save.h"

/* How well a move explains its line. */
enum likeness { NOTHING, SAME_MOVER, OTHER_TYPE, EXACT };

struct wanted;

struct line_search {
    struct zreplay *p;
    const struct wanted *wanted;
    struct buf line;
    int16_t *best;
    size_t best_room;
    enum likeness likeness;
    struct buf alike; /* SAME_MOVER: all moves that begin most like the line, each with a newline */
    size_t common;    /* how much of the line all of these begin with */
    unsigned alike_count;
    bool alike_more; /* there are more than are listed */
    bool refused;    /* a move with this text leaves a piece en prise */
    int skip;        /* ignore so many moves with the same text, except perhaps for a number */
    bool failed;
};

/*
 * The move of a row of the save, on the replay's board, is `best`; NOTHING: there is no such legal
 * move. False: no memory.
 */
bool line_search_row(struct line_search *search, size_t row) CONGO_MUST_CHECK;
void line_search_free(struct line_search *search);

/* The square that a line's first mover leaves; RULES_NONE: the line names no mover. */
int line_leaves(const struct ruleset *rules, struct bytes line);

#endif
