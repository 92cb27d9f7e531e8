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
square_weight(const congo_position *position, congo_square square, unsigned side)
{
    enum eval_kind kind = eval_kind_of(pos_piece_on(position, square), position->rules);
    int32_t weight = eval_weights[EVAL_SQUARE + kind * EVAL_SQUARES + eval_place(square, side)];

    return side == CONGO_WHITE ? weight : -weight;
}

int32_t
eval_squares(const congo_position *position)
{
    int32_t sum = 0;

    for (unsigned side = 0; side < 2; side++)
        for (congo_squares left = position->side[side]; left; left &= left - 1)
            sum += square_weight(position, board_first(left), side);
    return sum;
}

int32_t
eval_squares_after(int32_t sum, const congo_position *before, const congo_position *after)
{
    for (unsigned side = 0; side < 2; side++) {
        congo_squares gone = before->side[side] & ~after->side[side];
        congo_squares come = after->side[side] & ~before->side[side];

        for (; gone; gone &= gone - 1)
            sum -= square_weight(before, board_first(gone), side);
        for (; come; come &= come - 1)
            sum += square_weight(after, board_first(come), side);
    }
    return sum;
}

int
eval_rough(const congo_position *position, int32_t squares)
{
    return mixed(position, position->to_move == CONGO_WHITE ? squares : -squares);
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
