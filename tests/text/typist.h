/* SPDX-License-Identifier: MIT */
/* typist.h - writes games as people type them, with all habits at once. */
#ifndef CONGO_TESTS_TYPIST_H
#define CONGO_TESTS_TYPIST_H

#include "base/buf.h"
#include "congo.h"

struct typist {
    uint64_t random;
    struct buf text;
    unsigned habit;    /* of numbers */
    bool careless;     /* moves are spelt in all ways */
    unsigned wrapping; /* what stands round the game: nothing, HTML, Markdown, a mail */
    size_t moves;      /* of variations too */
    size_t comments, marks, variations;
};

size_t typist_below(struct typist *typist, size_t bound);

/* Random variations, in each other too, into a game. */
void typist_branch(struct typist *typist, congo_game *game);

/* Puts such variations into the game and types all of it, with remarks of every kind. */
void typist_type(struct typist *typist, congo_game *game);

/* Variations that cannot be played as a whole, and one of words alone, behind the last line. */
void typist_add_unplayable(struct typist *typist);

#endif
