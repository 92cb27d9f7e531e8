/* SPDX-License-Identifier: MIT */
/*
 * piece_reach.h - finds where a piece goes from the middle of an empty board, and what it captures.
 */
#ifndef CONGO_ZILLIONS_PIECE_REACH_H
#define CONGO_ZILLIONS_PIECE_REACH_H

#include "zillions/zboard_play.h"

/* A bit each. */
enum { REACH_GOES = 1, REACH_CAPTURES = 2 };

struct piece_reach {
    int from;            /* its square; RULES_NONE: the board has none for it */
    int owner;           /* the player whose piece it is */
    unsigned char *mark; /* by square; NULL: the board is too large to check each square */
    unsigned goes, captures;
};

/* False: no memory, or the moves of the piece cannot be found. */
bool piece_reach(struct code_run *run, int piece, struct piece_reach *reach, congo_error *err);
void piece_reach_free(struct piece_reach *reach);

#endif
