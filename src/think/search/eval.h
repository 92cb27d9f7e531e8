/* SPDX-License-Identifier: MIT */
/*
 * eval.h - what a position is worth without any search.
 *
 * The one door for it: what else may judge positions, something learned for instance, goes behind
 * these functions. It sees positions, and what changes from one to the next, and gives the same
 * numbers on every machine. In a search each frame has a state: eval_begin makes the root's,
 * eval_update brings it along as a move is played, and eval_value asks it.
 */
#ifndef CONGO_THINK_SEARCH_EVAL_H
#define CONGO_THINK_SEARCH_EVAL_H

#include "think/search/net.h"

enum { EVAL_MAX = 20000 };

/* For the side to move, in hundredths of a Pawn, EVAL_MAX at most; by a net, or by hand if NULL. */
int eval_position(const struct net *net, const congo_position *position);

/* What does not change during a search: a net, or what each piece is worth on each square to White.
 */
struct eval_rules {
    const struct net *net;
    int32_t square[2][CONGO_PIECE_COUNT][BOARD_SQUARES];
};
void eval_prepare(struct eval_rules *of, const struct net *net, unsigned rules);

/* What is kept up from one position to the next: a net's hidden values, or the sum of these. */
struct eval_state {
    int32_t squares;
    struct net_state net;
};
void eval_begin(struct eval_state *state, const struct eval_rules *of,
                const congo_position *position);

/* What eval_update gets as its context: the state that it brings along, and the rules' rows. */
struct eval_playing {
    const struct eval_rules *of;
    const net_row (*rows)[CONGO_PIECE_COUNT][BOARD_SQUARES];
    struct eval_state *state;
};

/* The state of the position that follows begins as the one before it. */
BOARD_INLINE struct eval_playing
eval_follow(const struct eval_rules *of, const struct eval_state *before, struct eval_state *state,
            unsigned rules)
{
    if (!of->net) {
        state->squares = before->squares;
        return (struct eval_playing){of, NULL, state};
    }
    state->net = before->net;
    return (struct eval_playing){of, of->net->rows[rules], state};
}

/* For packed_play_by and packed_pass. */
BOARD_INLINE void
eval_update(void *context, unsigned side, unsigned piece, congo_square square, bool put)
{
    struct eval_playing *playing = context;

    if (playing->rows) {
        net_change(&playing->state->net, playing->rows, side, piece, square, put);
    } else {
        int32_t worth = playing->of->square[side][piece][square];

        playing->state->squares += put ? worth : -worth;
    }
}

/* As eval_position, of the position that the state is of. */
int eval_value(const struct eval_rules *of, const struct eval_state *state,
               const congo_position *position, const struct pos_mailbox *mailbox);

/* Worths for exchanges; the Lion's is more than all others together. */
extern const int eval_worth[CONGO_PIECE_COUNT + 1];

#endif
