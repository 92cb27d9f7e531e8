/* SPDX-License-Identifier: MIT */
/* spec.h - what the rule blocks of tests/spec/ ask of a mover. */
#ifndef TESTS_RULES_SPEC_H
#define TESTS_RULES_SPEC_H

#include "both.h"

struct spec_move {
    char from[3];
    char path[SLOW_TEXT]; /* its landings, "B3" or "B3:B5" */
    char notation[SLOW_TEXT];
    char after[SLOW_TEXT];
};

struct spec_moves {
    size_t count;
    struct spec_move *move; /* to be freed */
};

/* A game from a position, and what is to be said of it after its moves. */
struct spec_game {
    const congo_variant *variant;
    unsigned rules;
    const char *start;
    size_t plies;
    const char *const *notation;
    char verdict[64]; /* "1-0 repetition /4": result, reason, the number where one is lost by it */
    const char *opening; /* free, centre, right, left */
};

struct spec_mover {
    const char *name;
    /* All moves; false where the position cannot be read or played. */
    bool (*moves)(unsigned rules, const char *position, struct spec_moves *moves);
    /* Fills the verdict and the opening; the moves are legal. */
    void (*judge)(struct spec_game *game);
};

enum { SPEC_MOVERS = 2 };
extern const struct spec_mover spec_movers[SPEC_MOVERS];

#endif
