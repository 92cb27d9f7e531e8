/* SPDX-License-Identifier: MIT */
/*
 * unmove.h - quiet moves taken back: the positions, with the same pieces, that can have been one
 * move before a position.
 */
#ifndef CONGO_THINK_TABLES_UNMOVE_H
#define CONGO_THINK_TABLES_UNMOVE_H

#include "rules/position.h"

struct unmove {
    /* Where a piece may have come from on an empty board, by piece, side and square. */
    congo_squares whence[CONGO_PIECE_COUNT][2][BOARD_SQUARES];
};

void unmove_prepare(struct unmove *unmove, unsigned rules);

/*
 * Calls `visit` with each position from which a quiet move leads to this one: nothing is captured,
 * drowns or is promoted. The hash of a visited position is not valid.
 */
void unmove_each(const struct unmove *unmove, const congo_position *position,
                 void (*visit)(void *context, const congo_position *before), void *context);

#endif
