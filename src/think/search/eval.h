/* SPDX-License-Identifier: MIT */
/*
 * eval.h - what a position is worth without any search.
 *
 * The one door for it: a net judges (net.h), and what else may do so goes behind these functions.
 * It gives the same numbers on every machine. In a search each frame has a state, which is worked
 * out when it is first asked for, from the nearest frame before it that has one.
 */
#ifndef CONGO_THINK_SEARCH_EVAL_H
#define CONGO_THINK_SEARCH_EVAL_H

#include "think/search/net.h"

enum { EVAL_MAX = 20000 };

/* For the side to move, in hundredths of a Pawn, EVAL_MAX at most. */
int eval_position(const struct net *net, const congo_position *position);

/* What does not change during a search. */
struct eval_rules {
    const struct net *net;
    unsigned rules;
    struct net_rows rows;
};
void eval_prepare(struct eval_rules *of, const struct net *net, unsigned rules);

/* As eval_position, of the position that the state is of. */
int eval_value(const struct eval_rules *of, const struct net_state *state,
               const congo_position *position);

/* Worths for exchanges; the Lion's is more than all others together. */
extern const int eval_worth[CONGO_PIECE_COUNT + 1];

#endif
