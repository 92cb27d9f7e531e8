/* SPDX-License-Identifier: MIT */
/* sections.h - the sections of a game, for the files that compile them. */
#ifndef CONGO_ZILLIONS_SECTIONS_H
#define CONGO_ZILLIONS_SECTIONS_H

#include "zillions/ruleset.h"

struct sections {
    const struct expr **item;
    size_t count, room;
};

/* Pieces and options take the place of their like; of all else, what the game has goes. */
bool sections_merge(struct sections *s, const struct expr *game, const struct expr *variant,
                    congo_error *err);
/* The last one of a kind, which holds; NULL: none. */
const struct expr *section_last(const struct sections *s, const char *head);
bool section_is_goal(const struct expr *e);
/* The name of a piece; empty: it has none. */
const char *section_piece(const struct expr *piece);
/* Options that matter to the rules; the number of any other is greater. */
enum {
    OPTION_PASS_TURN,
    OPTION_PASS_PARTIAL,
    OPTION_RECYCLE,
    OPTION_MAXIMAL,
    OPTION_UNKNOWN = 1000
};

/* What is set by (option "pass turn" v), or by (pass-turn v) of old; RULES_NONE: no option. */
int section_option(const struct expr *e);

/* Pieces with their moves, and the numbers that types and attributes have in saves. */
bool pieces_compile(struct ruleset *r, const struct sections *s, congo_error *err);

#endif
