/* SPDX-License-Identifier: MIT */
/*
 * unmove.h - takes back quiet moves: the positions with the same pieces from which a position can
 * be reached in one move.
 */
#ifndef CONGO_THINK_TABLES_UNMOVE_H
#define CONGO_THINK_TABLES_UNMOVE_H

#include "rules/position.h"

struct unmove {
    /* From where a piece may have come on an empty board, by piece, side and square. */
    congo_squares whence[CONGO_PIECE_COUNT][2][BOARD_SQUARES];
};

void unmove_prepare(struct unmove *unmove, unsigned rules);

/*
 * Calls `visit` with each position from which a quiet move leads to this one, without captures,
 * drownings or promotions. The hash of a visited position is not valid.
 */
void unmove_each(const struct unmove *unmove, const congo_position *position,
                 void (*visit)(void *context, const congo_position *before), void *context);

#endif
