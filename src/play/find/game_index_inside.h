/* SPDX-License-Identifier: MIT */
/* game_index_inside.h - an open index, and its statements, for the files that make it up. */
#ifndef CONGO_PLAY_FIND_GAME_INDEX_INSIDE_H
#define CONGO_PLAY_FIND_GAME_INDEX_INSIDE_H

#include "play/find/game_index.h"
#include "play/find/sqlite_calls.h"

#ifdef HAVE_SQLITE
enum index_statement {
    INDEX_FIND_FILE,
    INDEX_ADD_FILE,
    INDEX_COUNT_GAMES,
    INDEX_ADD_GAME,
    INDEX_COPY_GAME,
    INDEX_STAGE,
    INDEX_UNPLACE,
    INDEX_CANDIDATE,
    INDEX_STATEMENTS
};

struct game_index {
    struct sqlite_calls calls;
    sqlite3 *db;
    char *path;
    const congo_variants *variants;
    sqlite3_stmt *statement[INDEX_STATEMENTS]; /* made when first needed */
    int64_t file;                              /* that games are added to */
    bool writes;
    congo_game *game; /* played again */
};

/* What SQLite says, as an error; false. */
bool index_failed(const struct game_index *index, int code, congo_error *err);
bool index_run(struct game_index *index, const char *sql, congo_error *err) CONGO_MUST_CHECK;
/* One of the statements, ready for new values; NULL: it cannot be made. */
sqlite3_stmt *index_statement(struct game_index *index, enum index_statement which,
                              congo_error *err);
/* Runs it to its end; false: it failed. */
bool index_finish(struct game_index *index, sqlite3_stmt *statement,
                  congo_error *err) CONGO_MUST_CHECK;
/* A statement of its own, to be finalized. */
bool index_prepare(struct game_index *index, const char *sql, sqlite3_stmt **statement,
                   congo_error *err) CONGO_MUST_CHECK;
/* A game's position, which goes in with the others at the end. */
bool index_stage(struct game_index *index, int64_t key, int64_t game, int64_t ply,
                 congo_error *err) CONGO_MUST_CHECK;
/* Takes away a file's games; the file itself stays. */
bool index_drop_games(struct game_index *index, int64_t file, congo_error *err) CONGO_MUST_CHECK;

/* The columns of a game that index_read_game takes, from the first column of a row on. */
#define INDEX_GAME_COLUMNS                                                                         \
    "game.id,game.variant,game.terrain,game.start,game.players,game.white,game.black,"             \
    "game.result,game.reason,game.plies,game.chain,game.drowned,game.promoted,game.repeated,"      \
    "game.same,game.moves"
enum { INDEX_GAME_COLUMN_COUNT = 16 };
/* The facts of a row, lent until the next one; false: an unknown variant, or damage. */
bool index_read_facts(struct game_index *index, sqlite3_stmt *row, struct game_facts *facts,
                      congo_error *err) CONGO_MUST_CHECK;
/* Plays the row's game into index->game. */
bool index_read_game(struct game_index *index, sqlite3_stmt *row, const struct game_facts *facts,
                     congo_error *err) CONGO_MUST_CHECK;
bool index_is_damaged(const struct game_index *index, congo_error *err);
#endif

#endif
