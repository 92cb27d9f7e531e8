/* SPDX-License-Identifier: MIT */
/* piece_worths.h - what the pieces of any game are worth, by their rules alone. */
#ifndef CONGO_ZILLIONS_PIECE_WORTHS_H
#define CONGO_ZILLIONS_PIECE_WORTHS_H

#include "zillions/zboard_play.h"

/* One number for each piece of the game; the board is used for it, and is to be set up again. */
void piece_worths(struct code_run *run, struct zboard *board, int *worth);

#endif
