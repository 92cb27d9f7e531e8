/* SPDX-License-Identifier: MIT */
/*
 * lions.h - two bare Lions where repetition loses: who wins, in how many half-moves, by what move.
 *
 * There is no luck and no horizon in this: a Lion that steps into the other's look is captured, and
 * a position that stood before loses for who brings it back, so a game is a way through 104 places
 * on which none is passed twice. It is solved exactly, from a fresh history or from a given one.
 */
#ifndef CONGO_SEARCH_LIONS_H
#define CONGO_SEARCH_LIONS_H

#include "core/position.h"

/* What stood before in the game, the position to be solved included or not. All zero: nothing. */
struct lions_past {
    bool stood[2][81]; /* by side to move, then lions_place */
};

struct lions_answer {
    bool wins; /* the side to move */
    /*
     * Half-moves to the Lion's capture, that included, or to the move after which the loser's every
     * move repeats; the loser steps into the other's look where that takes longer.
     */
    unsigned distance;
    congo_square from, to; /* a best move: the shortest win, the longest defence */
    uint64_t nodes;        /* how many positions it took */
};

/* A solver keeps what it found; one for each thread. NULL: no memory. */
struct lions *lions_new(congo_error *err) CONGO_MUST_CHECK;
void lions_free(struct lions *lions);

/* True where nothing but a Lion each is left, both in their castles. */
bool lions_are_bare(const congo_position *position);

/* Adds a position to what stood; one with more than bare Lions never comes back, and is left out.
 */
void lions_stood(struct lions_past *past, const congo_position *position);

/* Asked now and then by what solves: true, and it gives up. A hard one takes tens of milliseconds.
 */
typedef bool lions_tired(void *context);
void lions_ask(struct lions *lions, lions_tired *tired, void *context);

/* Bare Lions; `past` is NULL for a fresh history. False: given up, and nothing is answered. */
bool lions_solve(struct lions *lions, const congo_position *position, const struct lions_past *past,
                 struct lions_answer *answer);

/* The same from a fresh history, remembered: for those who ask often. */
bool lions_fresh(struct lions *lions, const congo_position *position, struct lions_answer *answer);

#endif
