/* SPDX-License-Identifier: MIT */
/*
 * unmove.h - quiet moves taken back: the positions of the same pieces that one move before a
 * position can have been.
 */
#ifndef CONGO_TABLE_UNMOVE_H
#define CONGO_TABLE_UNMOVE_H

#include "core/position.h"

struct unmove {
    /* Whence a piece may come to a square on an empty board, by piece, side and square. */
    congo_squares whence[CONGO_PIECE_COUNT][2][BOARD_SQUARES];
};

void unmove_prepare(struct unmove *unmove, unsigned rules);

/*
 * Calls `visit` for each position from which a quiet move, by which nobody drowns and nothing
 * becomes anything else, leads to this one. The hash of what is visited is not kept.
 */
void unmove_each(const struct unmove *unmove, const congo_position *position,
                 void (*visit)(void *context, const congo_position *before), void *context);

#endif
