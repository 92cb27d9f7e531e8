/* SPDX-License-Identifier: MIT */
/* sections.h - the sections of a game, for the code that compiles them. */
#ifndef CONGO_ZILLIONS_SECTIONS_H
#define CONGO_ZILLIONS_SECTIONS_H

#include "zillions/ruleset.h"

struct sections {
    const struct expr **item;
    size_t count, room;
};

/* Pieces and options replace those of the same name; other sections replace all of the game's. */
bool sections_merge(struct sections *s, const struct expr *game, const struct expr *variant,
                    congo_error *err);
/* The last section of a kind, which counts; NULL: none. */
const struct expr *section_last(const struct sections *s, const char *head);
bool section_is_goal(const struct expr *e);
/* The name of a piece; empty: it has none. */
const char *section_piece(const struct expr *piece);
/* The options that matter for the rules; all others have greater numbers. */
enum {
    OPTION_PASS_TURN,
    OPTION_PASS_PARTIAL,
    OPTION_RECYCLE,
    OPTION_MAXIMAL,
    OPTION_UNKNOWN = 1000
};

/*
 * The option set by (option "pass turn" v), or by the older (pass-turn v); RULES_NONE: not an
 * option.
 */
int section_option(const struct expr *e);

/* Pieces with their moves, and the numbers of types and attributes in saves. */
bool pieces_compile(struct ruleset *r, const struct sections *s, congo_error *err);

#endif
