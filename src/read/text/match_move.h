/* SPDX-License-Identifier: MIT */
/* match_move.h - which legal moves a move's text can mean in a position. */
#ifndef CONGO_READ_TEXT_MATCH_MOVE_H
#define CONGO_READ_TEXT_MATCH_MOVE_H

#include "read/line/decode.h"
#include "rules/squares.h"

enum fit {
    FIT_AS_WRITTEN,
    FIT_LENIENT,    /* "-" for ":" or back, "#" where no Lion is taken */
    FIT_CONTRADICTS /* a promotion or a drowning that the rules do not have */
};

/* At most one legal move for each square that the piece may come from: the text has the others. */
enum { FIT_MOST = SQUARES_COUNT };

struct fitting {
    size_t count;
    enum fit fit; /* that of all the moves, or the worst of them */
    congo_move move[FIT_MOST];
};

/*
 * Finds the moves that fit no worse than `worst`: the best of them or, with `all`, each. They are
 * in the order of the squares they come from, A1 to G7.
 */
void match_find(const congo_position *position, const struct decoded *text, enum fit worst,
                bool all, struct fitting *fitting);

/*
 * Makes a move again that match_find has found in this position, from its first square and its
 * number of jumps. The text has the rest, so there is nothing to search.
 */
bool match_again(const congo_position *position, const struct decoded *text, congo_square from,
                 unsigned jumps, congo_move *move);

/* A square that is named and that no board has: "D9", "H4". */
bool match_no_square(const char *text, size_t length, char name[3]);
/* Why nothing fits: the code and the words, without the place. */
void match_explain(const congo_position *position, const struct decoded *text, congo_error *err);

/* What contradicts the rules in a text that was taken for this move all the same. */
void match_explain_contradiction(const congo_move *move, const struct decoded *text,
                                 congo_error *err);

#endif
