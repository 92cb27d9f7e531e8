/* SPDX-License-Identifier: MIT */
/*
 * games.h - reads the games of files one after another, and says where each one is.
 *
 *     struct games games;
 *
 *     if (!games_start(&games, variants, &reading, err))
 *         return false;
 *     games_of_paths(&games, &paths);
 *     while ((got = games_next(&games, err)) != GAMES_END)
 *         ...games.game is at games.place...
 *     games_free(&games);
 *
 * It starts no threads and prints nothing. `place` has what a search over many files or an index
 * needs to know: the game's file, and the offset where it begins. work.h runs many of these at once
 * on chunks of files, and keeps their results in order.
 *
 * Only here are saves of other games told from saves with errors: GAMES_OTHER. Commands that can
 * read other games do so then.
 */
#ifndef CONGO_CLI_GAMES_H
#define CONGO_CLI_GAMES_H

#include "cli/chunks.h"

enum games_got {
    GAMES_GAME,  /* may have errors: congo_game_errors */
    GAMES_OTHER, /* a save of another game; counted like a game, and `game` says which game it is */
    GAMES_FAULT, /* not a game; the error says why, and the next call continues after it */
    GAMES_END
};

/* Where a game is: `size` bytes from `offset` on, starting with line `line`. */
struct game_place {
    const char *path; /* as given, or folder and name joined; "-": standard input */
    size_t number;    /* the game's number in the file, or in the chunk, from 1 */
    unsigned long line;
    uint64_t offset;
    size_t size;
};

struct games {
    congo_reader *reader;
    congo_game *game;
    struct game_place place; /* of the last game */
    bool unread;             /* games are only located: `game` stays empty */
    struct chunks chunks;    /* if reading paths */
    struct chunk own;        /* their current chunk */
    struct chunk *chunk;     /* being read; NULL: none */
};

/* Copies the reading; the variants must stay. False: no memory, and there is nothing to free. */
bool games_start(struct games *games, const congo_variants *variants, const congo_reading *reading,
                 congo_error *err) CONGO_MUST_CHECK;
void games_free(struct games *games);

/* Reads all games of these files; `paths` must stay until the end. */
void games_of_paths(struct games *games, const struct paths *paths);
/* Reads the games of a chunk, which must stay likewise. */
void games_of_chunk(struct games *games, struct chunk *chunk, const char *path);

enum games_got games_next(struct games *games, congo_error *err);
/* Closes the current file; games_of_paths sets the next ones. */
void games_leave(struct games *games);
/*
 * Whether a file starts with a game, even if it has errors, or is in UTF-16: GAMES_GAME.
 * GAMES_OTHER: with a save of another game, also if it is called a text. Anything else: with none.
 */
enum games_got games_first(struct games *games, const char *path);
/* For --game: a file has only so many games. */
void games_miss(congo_error *err, unsigned long wanted, size_t count);
/* The error that shows that this is not a game of Congo; NULL: it is. */
const congo_error *games_is_other(const congo_game *game);

#endif
