/* SPDX-License-Identifier: MIT */
/*
 * lions.h - two bare Lions where repetition loses: who wins, in how many half-moves, by what move.
 *
 * A Lion that steps into the other's view is captured, and whoever brings back a position loses, so
 * a game is a way through 104 places that passes none twice. It is solved exactly, from a fresh
 * history or from a given one.
 */
#ifndef CONGO_RULES_LIONS_H
#define CONGO_RULES_LIONS_H

#include "rules/position.h"

/* The positions that have occurred; the one to be solved may be among them. All zero: none. */
struct lions_past {
    bool stood[2][81]; /* by side to move, then lions_place */
};

struct lions_answer {
    bool wins; /* the side to move */
    /*
     * Half-moves up to and including the Lion's capture, or to the move after which every move of
     * the loser's repeats; the loser steps into the other's view if that takes longer.
     */
    unsigned distance;
    congo_square from, to; /* a best move: the shortest win, the longest defence */
    uint64_t nodes;        /* how many positions it took */
};

/* A solver remembers what it found; one for each thread. NULL: no memory. */
struct lions *lions_new(congo_error *err) CONGO_MUST_CHECK;
void lions_free(struct lions *lions);

/* Whether nothing but the two Lions is left, both in their castles. */
bool lions_are_bare(const congo_position *position);

/* Adds a position to what has occurred; one with other pieces can never come back, and is ignored.
 */
void lions_stood(struct lions_past *past, const congo_position *position);
/* Whether bare Lions have stood like this. */
bool lions_have_stood(const struct lions_past *past, const congo_position *position);

/* Called now and then while solving, which can take tens of milliseconds; true makes it give up. */
typedef bool lions_should_stop(void *context);
void lions_ask(struct lions *lions, lions_should_stop *should_stop, void *context);

/* Solves bare Lions; `past` is NULL for a fresh history. False: it gave up, without an answer. */
bool lions_solve(struct lions *lions, const congo_position *position, const struct lions_past *past,
                 struct lions_answer *answer);

/* The same from a fresh history, with a memory, for those who ask often. */
bool lions_fresh(struct lions *lions, const congo_position *position, struct lions_answer *answer);

#endif
