/* SPDX-License-Identifier: MIT */
/*
 * eval.c - what a position is worth at first sight: the terms of eval_terms.h with the weights of
 * eval_weights.h, which tests/tune has fitted.
 *
 * A weight is two, for a full board and for an empty one, in one number: so both sums are made by
 * one addition. The lower half may borrow from the upper one, which is made good when they part.
 */
#include "search/eval_terms.h"
#include "search/eval_weights.h"

const int eval_worth[CONGO_PIECE_COUNT + 1] = {
    [CONGO_PAWN] = 100,     [CONGO_SUPERPAWN] = 200, [CONGO_MEGAPAWN] = 450,
    [CONGO_ELEPHANT] = 180, [CONGO_ROOK] = 250,      [CONGO_ZEBRA] = 150,
    [CONGO_GIRAFFE] = 180,  [CONGO_MONKEY] = 180,    [CONGO_CROCODILE] = 250,
    [CONGO_LION] = 20000,
};

struct sums {
    int32_t side[2];
};

#define TERM_CONTEXT struct sums
#define TERM(sums, of, index, times) ((sums)->side[of] += eval_weights[index] * (times))
#include "search/eval_count.h"

BOARD_INLINE int
evaluate(const congo_position *position)
{
    unsigned side = position->to_move;
    int phase = (int)count_phase(position), score, full, empty;
    struct sums sums = {{0, 0}};
    int32_t sum;

    count_terms(&sums, position);
    sum = sums.side[side] - sums.side[side ^ 1];
    full = (int16_t)(uint16_t)(uint32_t)sum;
    empty = (int16_t)(uint16_t)(((uint32_t)sum + 0x8000) >> 16);
    score = (full * phase + empty * (EVAL_PHASES - phase)) / EVAL_PHASES;
    return score > EVAL_MAX ? EVAL_MAX : score < -EVAL_MAX ? -EVAL_MAX : score;
}

int
eval_position(const congo_position *position)
{
    return evaluate(position);
}
