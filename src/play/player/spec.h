/* SPDX-License-Identifier: MIT */
/*
 * spec.h - the syntax of players: "random", "depth=6", "nodes=5000,threads=2", "time=0.5",
 * "tc=10+0.1", "level=7", "eval=FILE", and last "option.NAME=VALUE" and "cmd=COMMAND" for any
 * program that speaks UCI.
 */
#ifndef CONGO_PLAY_PLAYER_SPEC_H
#define CONGO_PLAY_PLAYER_SPEC_H

#include "base/err.h"

/* The syntax in words, for messages and help texts: what a player is, and what may follow. */
#define PLAYER_WAYS "random, depth=N, nodes=N, time=SECONDS, tc=SECONDS[+INCREMENT] or level=N"
#define PLAYER_NO_HUMAN "human cannot play in a match; to play yourself, use 'congo play'"
#define PLAYER_MORE                                                                                \
    "threads=N, hash=MIB, random=PERCENT, eval=FILE, option.NAME=VALUE and, last, cmd=COMMAND"

enum { PLAYER_LEVELS = 20 };

/* Default size of the hash table in MiB. */
enum { PLAYER_HASH = 16 };

/* Zero or NULL: not given. */
struct player_spec {
    const char *text; /* the whole text, owned by the caller */
    bool random;
    unsigned mixed; /* percentage of random moves */
    unsigned level;
    congo_limits
        limits;   /* depth, nodes and milliseconds per move; a clock as at the start of the game */
    bool options; /* the text has options for the program */
    unsigned threads;
    size_t hash;         /* MiB */
    const char *net;     /* a file name inside the text, which ends at a comma or with the text */
    const char *command; /* the rest of the text */
};

/*
 * The next option for a program: "NAME=VALUE" or "NAME", with its length. Start with `*at` at the
 * text.
 */
const char *player_spec_option(const char **at, size_t *length);

bool player_spec_read(const char *text, struct player_spec *spec,
                      congo_error *err) CONGO_MUST_CHECK;

#endif
