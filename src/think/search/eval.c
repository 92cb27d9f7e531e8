/* SPDX-License-Identifier: MIT */
/*
 * eval.c - what a position is worth without any search: the terms of eval_terms.h with the weights
 * of eval_weights.h, which tests/tune has fitted.
 *
 * A weight is two numbers in one, for a full board and for an empty one, so that one addition makes
 * both sums. The lower half may borrow from the upper, which is made good when they are separated.
 */
#include "think/search/eval_terms.h"
#include "think/search/eval_weights.h"

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
#include "think/search/eval_count.h"

static int
within(int score)
{
    return score > EVAL_MAX ? EVAL_MAX : score < -EVAL_MAX ? -EVAL_MAX : score;
}

/* A sum of weights as one number, by how much is left on the board. */
BOARD_INLINE int
mixed(const congo_position *position, int32_t sum)
{
    int phase = (int)count_phase(position), score;
    int full = (int16_t)(uint16_t)(uint32_t)sum;
    int empty = (int16_t)(uint16_t)(((uint32_t)sum + 0x8000) >> 16);

    score = (full * phase + empty * (EVAL_PHASES - phase)) / EVAL_PHASES;
    return within(score);
}

BOARD_INLINE int
evaluate(const congo_position *position, const struct pos_mailbox *mailbox, int32_t squares)
{
    unsigned side = position->to_move;
    struct sums sums = {{squares, 0}};

    count_terms(&sums, position, mailbox);
    return mixed(position, sums.side[side] - sums.side[side ^ 1]);
}

void
eval_prepare(struct eval_rules *of, const struct net *net, unsigned rules)
{
    of->net = net;
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
        enum eval_kind kind = eval_kind_of((congo_piece)piece, rules);

        for (congo_square square = 0; square < BOARD_SQUARES; square++)
            for (unsigned side = 0; side < 2; side++)
                of->square[side][piece][square] =
                    eval_weights[EVAL_SQUARE + kind * EVAL_SQUARES + eval_place(square, side)] *
                    (side == CONGO_WHITE ? 1 : -1);
    }
}

void
eval_begin(struct eval_state *state, const struct eval_rules *of, const congo_position *position)
{
    if (of->net) {
        net_begin(&state->net, of->net, position);
        return;
    }
    state->squares = 0;
    for (unsigned side = 0; side < 2; side++)
        for (congo_squares left = position->side[side]; left; left &= left - 1)
            state->squares +=
                of->square[side][pos_piece_on(position, board_first(left))][board_first(left)];
}

#if defined(__GNUC__) && defined(__x86_64__)
/*
 * Twice: for processors that count bits with one instruction, and for others. Neither is inlined,
 * so that who asks which one has no registers to save.
 */
__attribute__((target("popcnt"), noinline)) static int
evaluate_popcnt(const congo_position *position, const struct pos_mailbox *mailbox, int32_t squares)
{
    return evaluate(position, mailbox, squares);
}

__attribute__((noinline)) static int
evaluate_plain(const congo_position *position, const struct pos_mailbox *mailbox, int32_t squares)
{
    return evaluate(position, mailbox, squares);
}

static int
evaluate_by_hand(const congo_position *position, const struct pos_mailbox *mailbox, int32_t squares)
{
    return __builtin_cpu_supports("popcnt") ? evaluate_popcnt(position, mailbox, squares)
                                            : evaluate_plain(position, mailbox, squares);
}
#else
static int
evaluate_by_hand(const congo_position *position, const struct pos_mailbox *mailbox, int32_t squares)
{
    return evaluate(position, mailbox, squares);
}
#endif

int
eval_value(const struct eval_rules *of, const struct eval_state *state,
           const congo_position *position, const struct pos_mailbox *mailbox)
{
    return of->net ? within(net_value(of->net, &state->net, position))
                   : evaluate_by_hand(position, mailbox, state->squares);
}

int
eval_position(const struct net *net, const congo_position *position)
{
    struct pos_mailbox mailbox;
    struct eval_rules of;
    struct eval_state state;

    pos_fill_mailbox(position, &mailbox);
    eval_prepare(&of, net, position->rules);
    eval_begin(&state, &of, position);
    return eval_value(&of, &state, position, &mailbox);
}
