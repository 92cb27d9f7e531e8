/* SPDX-License-Identifier: MIT */
/*
 * spec.h - how a player thinks, as people write it: "random", "depth=6", "nodes=5000,threads=2",
 * "time=0.5", "tc=10+0.1", "level=7", "eval=FILE", and last "option.NAME=VALUE" and "cmd=COMMAND"
 * for any program that speaks UCI.
 */
#ifndef CONGO_PLAY_PLAYER_SPEC_H
#define CONGO_PLAY_PLAYER_SPEC_H

#include "base/err.h"

enum { PLAYER_LEVELS = 20 };

/* MiB of the hash table, if none are given. */
enum { PLAYER_HASH = 16 };

/* Zero or NULL: not given. */
struct player_spec {
    const char *text; /* all of it, borrowed */
    bool random;
    unsigned mixed; /* so many of 100 moves are random */
    unsigned level;
    congo_limits
        limits;   /* depth, nodes and milliseconds for a move; a clock as at the game's start */
    bool options; /* the text has options for the program */
    unsigned threads;
    size_t hash;         /* MiB */
    const char *net;     /* a file's name in the text, that ends at a comma or with it */
    const char *command; /* the end of the text */
};

/*
 * The next option for a program: "NAME=VALUE" or "NAME", with its length. `*at` is the text at
 * first.
 */
const char *player_spec_option(const char **at, size_t *length);

bool player_spec_read(const char *text, struct player_spec *spec,
                      congo_error *err) CONGO_MUST_CHECK;

#endif
