/* SPDX-License-Identifier: MIT */
/*
 * lions.h - two bare Lions where repetition loses: who wins, in how many half-moves, and by which
 * move.
 *
 * A Lion that steps into the other's view is captured, and a player who repeats a position loses.
 * So a game is a path through 104 places that visits none twice. It is solved exactly, from a fresh
 * history or from a given one.
 */
#ifndef CONGO_RULES_LIONS_H
#define CONGO_RULES_LIONS_H

#include "rules/position.h"

/* The positions that have occurred, possibly including the one to be solved. All zero: none. */
struct lions_past {
    bool stood[2][81]; /* by side to move, then by lions_place */
};

struct lions_answer {
    bool wins; /* the side to move wins */
    /*
     * Half-moves up to and including the capture of the Lion, or up to the move after which every
     * move of the loser repeats. If stepping into the other's view takes longer, the loser does
     * that.
     */
    unsigned distance;
    congo_square from, to; /* a best move: the shortest win or the longest defence */
    uint64_t nodes;        /* the number of positions it took */
};

/* A solver, with what it remembers; use one for each thread. NULL: no memory. */
struct lions *lions_new(congo_error *err) CONGO_MUST_CHECK;
void lions_free(struct lions *lions);

/* Whether only the two Lions are left, both in their castles. */
bool lions_are_bare(const congo_position *position);

/*
 * Adds a position to those that have occurred. One with other pieces can never come back, and is
 * ignored.
 */
void lions_stood(struct lions_past *past, const congo_position *position);
/* Whether this position of bare Lions has occurred. */
bool lions_have_stood(const struct lions_past *past, const congo_position *position);

/*
 * Called now and then while solving, which can take tens of milliseconds. If it returns true, the
 * solver gives up.
 */
typedef bool lions_should_stop(void *context);
void lions_ask(struct lions *lions, lions_should_stop *should_stop, void *context);

/* Solves a position; `past` is NULL for a fresh history. False: it gave up. */
bool lions_solve(struct lions *lions, const congo_position *position, const struct lions_past *past,
                 struct lions_answer *answer);

/* The same from a fresh history, with results remembered, for frequent questions. */
bool lions_fresh(struct lions *lions, const congo_position *position, struct lions_answer *answer);

#endif
