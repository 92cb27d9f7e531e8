/* SPDX-License-Identifier: MIT */
/*
 * see.h - static exchange evaluation: what a move gains if captures on its square follow.
 *
 * Each side continues with its cheapest piece, or stops. A Monkey captures by jumping and is then
 * elsewhere, so the exchange ends with it; it also ends with a piece that stays in deep water and
 * drowns.
 */
#ifndef CONGO_THINK_SEARCH_SEE_H
#define CONGO_THINK_SEARCH_SEE_H

#include "rules/packed.h"
#include "think/search/eval.h"

/* What the move itself gains, including promotion. */
static inline int
see_gain(const congo_position *position, const struct pos_mailbox *mailbox, packed_move move,
         unsigned piece)
{
    congo_squares captured = packed_captured(move);
    int gain = 0;

    for (; captured; captured &= captured - 1)
        gain += eval_worth[mailbox->piece[board_first(captured)]];
    if (packed_promotes(position->to_move, piece, move))
        gain += eval_worth[packed_promotion(position->rules)] - eval_worth[CONGO_PAWN];
    return gain;
}

/*
 * Whether the mover's side gains at least what was wanted. `balance` is the gain beyond that if the
 * mover, now a piece of this kind, is captured.
 */
bool see_exchange(const congo_position *position, packed_move move, unsigned piece, int balance);

/* Whether the mover's side gains at least this much. */
static inline bool
see_reaches(const congo_position *position, const struct pos_mailbox *mailbox, packed_move move,
            unsigned piece, int wanted)
{
    int balance = see_gain(position, mailbox, move, piece) - wanted;

    if (move & PACKED_DROWNS)
        return balance >= eval_worth[piece];
    if (balance < 0)
        return false;
    if (packed_promotes(position->to_move, piece, move))
        piece = packed_promotion(position->rules);
    balance -= eval_worth[piece];
    return balance >= 0 || see_exchange(position, move, piece, balance);
}

#endif
