/* SPDX-License-Identifier: MIT */
/*
 * eval.h - what a position is worth at first sight.
 *
 * The one door for it: whoever has a better judge, a learned one for instance, puts it behind this
 * function. It sees a position and no more, and gives the same number on every machine.
 */
#ifndef CONGO_SEARCH_EVAL_H
#define CONGO_SEARCH_EVAL_H

#include "core/packed.h"

enum { EVAL_MAX = 20000 };

/* To the side to move, in hundredths of a Pawn, EVAL_MAX at most. */
int eval_position(const congo_position *position);

/*
 * The same in steps, for who plays moves: what each piece is worth on each square, and the sum of
 * it, which is carried on from one position to the next; and all else.
 */
void eval_worths(unsigned rules, packed_worth worth);
int32_t eval_squares(const congo_position *position, const packed_worth worth);
int eval_full(const congo_position *position, const struct pos_mailbox *mailbox, int32_t squares);

/* What exchanges are reckoned with; the Lion is worth more than all else. */
extern const int eval_worth[CONGO_PIECE_COUNT + 1];

#endif
