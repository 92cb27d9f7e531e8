/* SPDX-License-Identifier: MIT */
/*
 * games.h - the games of files, one after the other, each with the place where it stands.
 *
 *     struct games games;
 *
 *     if (!games_start(&games, variants, &reading, err))
 *         return false;
 *     games_of_paths(&games, &paths);
 *     while ((got = games_next(&games, err)) != GAMES_END)
 *         ...games.game stands at games.place...
 *     games_free(&games);
 *
 * That is all of reading; it starts no threads and prints nothing. What a search over many files
 * or an index wants to know of a game, its file and the byte at which it begins, is in `place`.
 * work.h runs many of these at once, on chunks of files, and keeps their results in order.
 *
 * Here, and nowhere else in this room, a save of another game than Congo is told from a faulty
 * one: GAMES_OTHER. A command that can read such saves does so then.
 */
#ifndef CONGO_CLI_GAMES_H
#define CONGO_CLI_GAMES_H

#include "cli/chunks.h"

enum games_got {
    GAMES_GAME,  /* perhaps with errors: congo_game_errors */
    GAMES_OTHER, /* a save of another game; it counts as one game too, and `game` says which */
    GAMES_FAULT, /* no game, and the error says why; the next call goes on behind it */
    GAMES_END
};

/* Where a game stands: its bytes are `size` many from `offset` on, the first of them on `line`. */
struct game_place {
    const char *path; /* as given, or folder and name joined; "-" is standard input */
    size_t number;    /* which game of the file, or of the chunk, from 1 */
    unsigned long line;
    uint64_t offset;
    size_t size;
};

struct games {
    congo_reader *reader;
    congo_game *game;
    struct game_place place; /* of the game that was given last */
    bool unread;             /* games are found and not read: `game` stays empty */
    struct chunks chunks;    /* where there are paths */
    struct chunk own;        /* and where they are read from */
    struct chunk *chunk;     /* being read; NULL: none */
};

/* The reading is copied, the variants are lent. False: no memory, and nothing is to be freed. */
bool games_start(struct games *games, const congo_variants *variants, const congo_reading *reading,
                 congo_error *err) CONGO_MUST_CHECK;
void games_free(struct games *games);

/* All games of these files, which are lent until the end, from the first one on. */
void games_of_paths(struct games *games, const struct paths *paths);
/* Those of one chunk of a file, which is lent likewise. */
void games_of_chunk(struct games *games, struct chunk *chunk, const char *path);

enum games_got games_next(struct games *games, congo_error *err);
/* Closes the file that is being read; the next ones are named by games_of_paths. */
void games_leave(struct games *games);
/* Whether there is a game at the beginning of a file, right or wrong. */
bool games_holds_one(struct games *games, const char *path);
/* What tells that the game is another one than Congo; NULL: it is Congo. */
const congo_error *games_is_other(const congo_game *game);

#endif
