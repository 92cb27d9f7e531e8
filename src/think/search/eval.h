/* SPDX-License-Identifier: MIT */
/*
 * eval.h - what a position is worth without any search.
 *
 * The one door for it: a better judge, a learned one for instance, goes behind this function. It
 * sees a position and nothing else, and gives the same number on every machine.
 */
#ifndef CONGO_THINK_SEARCH_EVAL_H
#define CONGO_THINK_SEARCH_EVAL_H

#include "rules/packed.h"

enum { EVAL_MAX = 20000 };

/* For the side to move, in hundredths of a Pawn, EVAL_MAX at most. */
int eval_position(const congo_position *position);

/*
 * The same in parts, for a search: what each piece is worth on each square, their sum, which is
 * kept up from one position to the next, and everything else.
 */
void eval_worths(unsigned rules, packed_worth worth);
int32_t eval_squares(const congo_position *position, const packed_worth worth);
int eval_full(const congo_position *position, const struct pos_mailbox *mailbox, int32_t squares);

/* Worths for exchanges; the Lion's is more than all others together. */
extern const int eval_worth[CONGO_PIECE_COUNT + 1];

#endif
