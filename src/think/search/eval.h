/* SPDX-License-Identifier: MIT */
/*
 * eval.h - evaluates positions without search.
 *
 * This is the only interface for it. A net (net.h) evaluates; any other method would go behind
 * these functions. The numbers are the same on every machine. In a search each frame has a state,
 * which is computed when first needed, from the nearest earlier frame that has one.
 */
#ifndef CONGO_THINK_SEARCH_EVAL_H
#define CONGO_THINK_SEARCH_EVAL_H

#include "think/search/net.h"

enum { EVAL_MAX = 20000 };

/* For the side to move, in hundredths of a Pawn, at most EVAL_MAX. */
int eval_position(const struct net *net, const congo_position *position);

/* What stays the same during a search. */
struct eval_rules {
    const struct net *net;
    unsigned rules;
    struct net_rows rows;
};
void eval_prepare(struct eval_rules *of, const struct net *net, unsigned rules);

/* Like eval_position, for the position of the state. */
int eval_value(const struct eval_rules *of, const struct net_state *state,
               const congo_position *position);

/* Values for exchanges; the Lion's is larger than all others together. */
extern const int eval_worth[CONGO_PIECE_COUNT + 1];

#endif
