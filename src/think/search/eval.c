/* SPDX-License-Identifier: MIT */
/* eval.c - evaluates positions without search. */
#include "think/search/eval.h"

const int eval_worth[CONGO_PIECE_COUNT + 1] = {
    [CONGO_PAWN] = 100,     [CONGO_SUPERPAWN] = 200, [CONGO_MEGAPAWN] = 450,
    [CONGO_ELEPHANT] = 180, [CONGO_ROOK] = 250,      [CONGO_ZEBRA] = 150,
    [CONGO_GIRAFFE] = 180,  [CONGO_MONKEY] = 180,    [CONGO_CROCODILE] = 250,
    [CONGO_LION] = 20000,
};

static int
within(int value)
{
    return value > EVAL_MAX ? EVAL_MAX : value < -EVAL_MAX ? -EVAL_MAX : value;
}

int
eval_position(const struct net *net, const congo_position *position)
{
    struct net_state state;

    net_begin(&state, net, position);
    return within(net_value(net, &state, position));
}

void
eval_prepare(struct eval_rules *of, const struct net *net, unsigned rules)
{
    if (of->net == net && of->rules == rules)
        return;
    of->net = net;
    of->rules = rules;
    net_prepare(&of->rows, net, rules);
}

int
eval_value(const struct eval_rules *of, const struct net_state *state,
           const congo_position *position)
{
    return within(net_value(of->net, state, position));
}
