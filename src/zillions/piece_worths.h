/* SPDX-License-Identifier: MIT */
/* piece_worths.h - estimates the value of any game's pieces from the rules. */
#ifndef CONGO_ZILLIONS_PIECE_WORTHS_H
#define CONGO_ZILLIONS_PIECE_WORTHS_H

#include "zillions/zboard_play.h"

/* A number for each piece of the game. Uses the board, which must be set up again afterwards. */
void piece_worths(struct code_run *run, struct zboard *board, int *worth);

#endif
