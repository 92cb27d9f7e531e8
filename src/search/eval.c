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
#define TERM_SQUARE(sums, of, index) ((void)(index))
#include "search/eval_count.h"

/* A sum of weights to one number, by what is left on the board. */
BOARD_INLINE int
mixed(const congo_position *position, int32_t sum)
{
    int phase = (int)count_phase(position), score;
    int full = (int16_t)(uint16_t)(uint32_t)sum;
    int empty = (int16_t)(uint16_t)(((uint32_t)sum + 0x8000) >> 16);

    score = (full * phase + empty * (EVAL_PHASES - phase)) / EVAL_PHASES;
    return score > EVAL_MAX ? EVAL_MAX : score < -EVAL_MAX ? -EVAL_MAX : score;
}

BOARD_INLINE int
evaluate(const congo_position *position, int32_t squares)
{
    unsigned side = position->to_move;
    struct sums sums = {{squares, 0}};

    count_terms(&sums, position);
    return mixed(position, sums.side[side] - sums.side[side ^ 1]);
}

BOARD_INLINE int32_t
square_weight(unsigned rules, unsigned piece, congo_square square, unsigned side)
{
    enum eval_kind kind = eval_kind_of((congo_piece)piece, rules);
    int32_t weight = eval_weights[EVAL_SQUARE + kind * EVAL_SQUARES + eval_place(square, side)];

    return side == CONGO_WHITE ? weight : -weight;
}

/* Of all that stands on a set of squares. */
BOARD_INLINE int32_t
set_weight(const congo_position *position, congo_squares set, unsigned side)
{
    int32_t sum = 0;

    for (; set; set &= set - 1) {
        congo_square square = board_first(set);

        sum += square_weight(position->rules, pos_piece_on(position, square), square, side);
    }
    return sum;
}

int32_t
eval_squares(const congo_position *position)
{
    return set_weight(position, position->side[CONGO_WHITE], CONGO_WHITE) +
           set_weight(position, position->side[CONGO_BLACK], CONGO_BLACK);
}

int32_t
eval_squares_after(int32_t sum, const congo_position *before, packed_move move, unsigned piece)
{
    unsigned side = before->to_move, rules = before->rules;
    congo_squares captured = packed_captured(move), left = packed_left_behind(before, move);
    unsigned becomes = packed_promotes(side, piece, move) ? packed_promotion(rules) : piece;

    sum -= square_weight(rules, piece, packed_from(move), side);
    if (!(move & PACKED_DROWNS))
        sum += square_weight(rules, becomes, packed_to(move), side);
    if (captured)
        sum -= set_weight(before, captured, side ^ 1);
    if (left)
        sum -= set_weight(before, left, side);
    return sum;
}

int32_t
eval_squares_after_pass(int32_t sum, const congo_position *before)
{
    congo_squares wet = board_deep(before->rules) & ~pos_swimmers(before);

    return sum - set_weight(before, before->side[before->to_move] & wet, before->to_move);
}

#if defined(__GNUC__) && defined(__x86_64__)
/* The same for processors that count bits in one instruction. */
__attribute__((target("popcnt"))) static int
evaluate_popcnt(const congo_position *position, int32_t squares)
{
    return evaluate(position, squares);
}

int
eval_full(const congo_position *position, int32_t squares)
{
    return __builtin_cpu_supports("popcnt") ? evaluate_popcnt(position, squares)
                                            : evaluate(position, squares);
}
#else
int
eval_full(const congo_position *position, int32_t squares)
{
    return evaluate(position, squares);
}
#endif

int
eval_position(const congo_position *position)
{
    return eval_full(position, eval_squares(position));
}
