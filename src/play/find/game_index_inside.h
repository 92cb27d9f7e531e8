/* SPDX-License-Identifier: MIT */
/* game_index_inside.h - an open index and its statements; for the files game_index_*.c. */
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
    INDEX_ADD_VARIANT,
    INDEX_STAGE,
    INDEX_UNPLACE,
    INDEX_TOUCH,
    INDEX_CANDIDATE,
    INDEX_PLAYED,
    INDEX_PLAYED_NOW,
    INDEX_STATEMENTS
};

struct game_index {
    struct sqlite_calls calls;
    sqlite3 *db;
    char *path;
    const congo_variants *variants;
    sqlite3_stmt *statement[INDEX_STATEMENTS]; /* made when first needed */
    int64_t file;                              /* games are added to this file */
    char last_variant[64];                     /* of the last game added */
    int64_t pages;                             /* when it was opened for writing */
    bool writes, fresh,
        dropped;      /* fresh: contains only games added now; dropped: games were removed */
    congo_game *game; /* the game being played again */
};

/* Reports SQLite's error; returns false. */
bool index_failed(const struct game_index *index, int code, congo_error *err);
bool index_run(struct game_index *index, const char *sql, congo_error *err) CONGO_MUST_CHECK;
/* The first column of the first row, a number. */
bool index_ask_number(struct game_index *index, const char *sql, int64_t *number,
                      congo_error *err) CONGO_MUST_CHECK;
/* A prepared statement, reset for new values; NULL: it failed. */
sqlite3_stmt *index_statement(struct game_index *index, enum index_statement which,
                              congo_error *err);
/* Runs a statement to its end; false: it failed. */
bool index_finish(struct game_index *index, sqlite3_stmt *statement,
                  congo_error *err) CONGO_MUST_CHECK;
/* A new statement, which the caller finalizes. */
bool index_prepare(struct game_index *index, const char *sql, sqlite3_stmt **statement,
                   congo_error *err) CONGO_MUST_CHECK;

/* A position of a game, and the move played there. */
struct index_place {
    int64_t key, game, ply, result;
    const char *move; /* packed; empty if the game ended here */
    int move_size;
};
/* Keeps a position, to be added with the others at the end. */
bool index_stage(struct game_index *index, const struct index_place *place,
                 congo_error *err) CONGO_MUST_CHECK;
/* Reads a packed move and moves `*at` past it; false: there is none. */
bool index_read_move(const unsigned char *bytes, size_t size, size_t *at, congo_move *move);

/*
 * Statements that count moves from positions and then, without a move, the games that reached them:
 * both "TABLE WHERE ..." parts, each with its own columns.
 */
#define INDEX_SUMS "sum(result=0),sum(result=1),sum(result=2),sum(result=3)"
#define INDEX_COUNTS(moves, games)                                                                 \
    "SELECT move," INDEX_SUMS " FROM " moves                                                       \
    " AND move<>x'' GROUP BY move UNION ALL SELECT x''," INDEX_SUMS                                \
    " FROM (SELECT result FROM " games " GROUP BY game) HAVING count(*)"

/* Calls `visit` for each variant and rules that the index may have and the filter wants. */
typedef bool index_rules_visit(struct game_index *index, const congo_variant *variant,
                               unsigned rules, void *context, congo_error *err);
bool index_each_rules(struct game_index *index, const struct game_filter *filter,
                      index_rules_visit *visit, void *context, congo_error *err) CONGO_MUST_CHECK;
bool index_add_variant(struct game_index *index, const char *title,
                       congo_error *err) CONGO_MUST_CHECK;
/* Removes a file's games, but not the file. */
bool index_drop_games(struct game_index *index, int64_t file, congo_error *err) CONGO_MUST_CHECK;

/* The columns that index_read_game reads, starting at the row's first column. */
#define INDEX_GAME_COLUMNS                                                                         \
    "game.id,game.variant,game.terrain,game.start,game.players,game.white,game.black,"             \
    "game.result,game.reason,game.plies,game.chain,game.drowned,game.promoted,game.repeated,"      \
    "game.same,game.moves"
enum { INDEX_COLUMN_ID = 0, INDEX_COLUMN_START = 3, INDEX_GAME_COLUMN_COUNT = 16 };
/* A column's text, valid until the next row. */
const char *index_text(struct game_index *index, sqlite3_stmt *row, int column);
/* NULL: it is unknown. */
const congo_variant *index_variant(struct game_index *index, const char *title, congo_error *err);
/* Whether a row is a game of another kind, as its start in this column tells. */
bool index_is_other(const struct game_index *index, sqlite3_stmt *row, int start);
/* A row's facts, valid until the next row; false: the variant is unknown, or the row is damaged. */
bool index_read_facts(struct game_index *index, sqlite3_stmt *row, struct game_facts *facts,
                      congo_error *err) CONGO_MUST_CHECK;
/* The same for a game of another kind. */
bool index_read_other(struct game_index *index, sqlite3_stmt *row, struct indexed_other *other,
                      congo_error *err) CONGO_MUST_CHECK;
/* Plays the row's game in index->game. */
bool index_read_game(struct game_index *index, sqlite3_stmt *row, const struct game_facts *facts,
                     congo_error *err) CONGO_MUST_CHECK;
bool index_is_damaged(const struct game_index *index, congo_error *err);
#endif

#endif
