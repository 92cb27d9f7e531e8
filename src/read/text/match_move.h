/* SPDX-License-Identifier: MIT */
/* match_move.h - finds the legal moves that a move's text can mean in a position. */
#ifndef CONGO_READ_TEXT_MATCH_MOVE_H
#define CONGO_READ_TEXT_MATCH_MOVE_H

#include "read/line/decode.h"
#include "rules/squares.h"

enum fit {
    FIT_AS_WRITTEN,
    FIT_LENIENT,    /* "-" for ":" or the reverse; "#" without a captured Lion */
    FIT_CONTRADICTS /* a promotion or drowning that does not follow from the rules */
};

/* There is at most one legal move for each starting square, since the text has the rest. */
enum { FIT_MOST = SQUARES_COUNT };

struct fitting {
    size_t count;
    enum fit fit; /* the fit of all the moves, or of the worst one */
    congo_move move[FIT_MOST];
};

/*
 * Finds the moves that fit no worse than `worst`: only the best ones, or with `all` every one. They
 * are in the order of their starting squares, A1 to G7.
 */
void match_find(const congo_position *position, const struct decoded *text, enum fit worst,
                bool all, struct fitting *fitting);

/*
 * Makes a move again that match_find has found in this position, from its starting square and its
 * number of jumps. The text has the rest, so nothing is searched.
 */
bool match_again(const congo_position *position, const struct decoded *text, congo_square from,
                 unsigned jumps, congo_move *move);

/* A square in the text that is not on the board: "D9", "H4". */
bool match_no_square(const char *text, size_t length, char name[3]);
/* Explains why nothing fits: the code and the text, without the place. */
void match_explain(const congo_position *position, const struct decoded *text, congo_error *err);

/* Says what contradicts the rules in a text that was nevertheless taken for this move. */
void match_explain_contradiction(const congo_move *move, const struct decoded *text,
                                 congo_error *err);

#endif
