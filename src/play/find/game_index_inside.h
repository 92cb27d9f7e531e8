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
    int64_t file;                              /* that games are added to */
    char last_variant[64];                     /* of the game that was added last */
    int64_t pages;                             /* when it was opened to be written */
    bool writes, fresh, dropped; /* has no games but those added now; games were taken away */
    congo_game *game;            /* played again */
};

/* What SQLite says, as an error; false. */
bool index_failed(const struct game_index *index, int code, congo_error *err);
bool index_run(struct game_index *index, const char *sql, congo_error *err) CONGO_MUST_CHECK;
/* The first number of the first row. */
bool index_ask_number(struct game_index *index, const char *sql, int64_t *number,
                      congo_error *err) CONGO_MUST_CHECK;
/* One of the statements, ready for new values; NULL: it cannot be made. */
sqlite3_stmt *index_statement(struct game_index *index, enum index_statement which,
                              congo_error *err);
/* Runs it to its end; false: it failed. */
bool index_finish(struct game_index *index, sqlite3_stmt *statement,
                  congo_error *err) CONGO_MUST_CHECK;
/* A statement of its own, to be finalized. */
bool index_prepare(struct game_index *index, const char *sql, sqlite3_stmt **statement,
                   congo_error *err) CONGO_MUST_CHECK;

/* A position of a game, and what was played there. */
struct index_place {
    int64_t key, game, ply, result;
    const char *move; /* packed; nothing where the game ended */
    int move_size;
};
/* It goes in with the others at the end. */
bool index_stage(struct game_index *index, const struct index_place *place,
                 congo_error *err) CONGO_MUST_CHECK;
/* Reads a packed move and moves `*at` on; false: there is none. */
bool index_read_move(const unsigned char *bytes, size_t size, size_t *at, congo_move *move);

/*
 * What was played from positions, and behind that, with no move, how many games came to them:
 * two times from "TABLE WHERE ...", with what is selected first.
 */
#define INDEX_SUMS "sum(result=0),sum(result=1),sum(result=2),sum(result=3)"
#define INDEX_COUNTS(moves, games)                                                                 \
    "SELECT move," INDEX_SUMS " FROM " moves                                                       \
    " AND move<>x'' GROUP BY move UNION ALL SELECT x''," INDEX_SUMS                                \
    " FROM (SELECT result FROM " games " GROUP BY game) HAVING count(*)"

/* Calls the visit for each variant and rules that the index may have and the filter wants. */
typedef bool index_rules_visit(struct game_index *index, const congo_variant *variant,
                               unsigned rules, void *context, congo_error *err);
bool index_each_rules(struct game_index *index, const struct game_filter *filter,
                      index_rules_visit *visit, void *context, congo_error *err) CONGO_MUST_CHECK;
bool index_add_variant(struct game_index *index, const char *title,
                       congo_error *err) CONGO_MUST_CHECK;
/* Takes away a file's games; the file itself stays. */
bool index_drop_games(struct game_index *index, int64_t file, congo_error *err) CONGO_MUST_CHECK;

/* The columns of a game that index_read_game takes, from the first column of a row on. */
#define INDEX_GAME_COLUMNS                                                                         \
    "game.id,game.variant,game.terrain,game.start,game.players,game.white,game.black,"             \
    "game.result,game.reason,game.plies,game.chain,game.drowned,game.promoted,game.repeated,"      \
    "game.same,game.moves"
enum { INDEX_COLUMN_ID = 0, INDEX_COLUMN_START = 3, INDEX_GAME_COLUMN_COUNT = 16 };
/* A column's text, lent until the next row. */
const char *index_text(struct game_index *index, sqlite3_stmt *row, int column);
/* NULL: it is unknown. */
const congo_variant *index_variant(struct game_index *index, const char *title, congo_error *err);
/* Whether a row is a game of another kind than Congo, by its start in this column. */
bool index_is_other(const struct game_index *index, sqlite3_stmt *row, int start);
/* The facts of a row, lent until the next one; false: an unknown variant, or damage. */
bool index_read_facts(struct game_index *index, sqlite3_stmt *row, struct game_facts *facts,
                      congo_error *err) CONGO_MUST_CHECK;
/* The same of a game of another kind. */
bool index_read_other(struct game_index *index, sqlite3_stmt *row, struct indexed_other *other,
                      congo_error *err) CONGO_MUST_CHECK;
/* Plays the row's game into index->game. */
bool index_read_game(struct game_index *index, sqlite3_stmt *row, const struct game_facts *facts,
                     congo_error *err) CONGO_MUST_CHECK;
bool index_is_damaged(const struct game_index *index, congo_error *err);
#endif

#endif
