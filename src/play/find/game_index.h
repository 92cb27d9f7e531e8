/* SPDX-License-Identifier: MIT */
/*
 * game_index.h - an index of games in an SQLite database, used instead of reading the files again.
 *
 * A game is stored as its start and moves, with the facts that filters ask for. Each of its
 * positions is a row with the key of game_index_key. Candidates for an answer are played again and
 * checked by the same filters as games from files, so both give the same answers. congo-index(1)
 * describes the tables.
 */
#ifndef CONGO_PLAY_FIND_GAME_INDEX_H
#define CONGO_PLAY_FIND_GAME_INDEX_H

#include "base/buf.h"
#include "play/find/explored.h"
#include "play/find/same_game.h"

enum { GAME_INDEX_VERSION = 3 };

struct game_index;

/*
 * The key with which an index finds a position, version 3. A position and its mirror image have the
 * same key if the variant's setup is symmetric; `turned` as for position_key.
 */
uint64_t game_index_key(const congo_variant *variant, const congo_position *position,
                        uint8_t *turned);

/*
 * Opens an index to ask it; with `writes`, to change it: then it is created if necessary, and
 * locked. The variants must stay until it is closed.
 */
struct game_index *game_index_open(const char *path, bool writes, const congo_variants *variants,
                                   congo_error *err);
/* Everything that was not committed is dropped. */
void game_index_close(struct game_index *index);
bool game_index_commit(struct game_index *index, congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ writing */

/* Tells a file from an older one of the same name. */
struct indexed_file {
    const char *path;
    int64_t size, changed; /* nanoseconds */
};

/* Whether the file is in the index, unchanged. */
bool game_index_has(struct game_index *index, const struct indexed_file *file, bool *has,
                    congo_error *err) CONGO_MUST_CHECK;
/* Adds a file. An older one of the same name is removed with its games. */
bool game_index_add_file(struct game_index *index, const struct indexed_file *file,
                         congo_error *err) CONGO_MUST_CHECK;
/* Called on any thread: appends a game's data. It must have no errors and a variant. */
void game_index_write(const congo_game *game, struct buf *out);

/* A game of another kind. The index does not have its positions. */
struct indexed_other {
    struct other_facts names;
    struct game_facts facts; /* the facts that every game has */
    const char *result;      /* "1-0", or the winner */
    struct same_game same;
};
void game_index_write_other(const struct indexed_other *other, struct buf *out);

/* Adds that data as the file's game of this number; `*size` gets its length in bytes. */
bool game_index_add(struct game_index *index, const char *bytes, uint64_t number, size_t *size,
                    congo_error *err) CONGO_MUST_CHECK;
/* The number of games in the file that were not added, including those with errors. */
bool game_index_count(struct game_index *index, uint64_t games, congo_error *err) CONGO_MUST_CHECK;
/* Adds another index, except for files that are already there unchanged. */
bool game_index_merge(struct game_index *index, const char *path,
                      congo_error *err) CONGO_MUST_CHECK;

struct index_figures {
    uint64_t files, games;
};
bool game_index_figures(struct game_index *index, struct index_figures *figures,
                        congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ asking */

/* A candidate, played again. */
struct indexed_game {
    const char *path;
    int64_t size, changed;
    uint64_t file, number; /* the file's number, and the game's number in it */
    uint64_t games;        /* all games of the file */
    congo_game *game;
    const struct indexed_other *other; /* instead of a game */
};

typedef bool indexed_visit(void *context, const struct indexed_game *game, congo_error *err);

/*
 * Visits all candidates, in the order of the files. They include all games that match: games whose
 * facts match, and which reach a position that the filter means, if the index can tell. The visit
 * returns false to stop with an error.
 */
bool game_index_visit(struct game_index *index, const struct game_filter *filter,
                      indexed_visit *visit, void *context, congo_error *err) CONGO_MUST_CHECK;

/* Names the variants of the games whose facts match; some twice. */
typedef void indexed_variant(void *context, const congo_variant *variant);
bool game_index_variants(struct game_index *index, const struct game_filter *filter,
                         indexed_variant *visit, void *context, congo_error *err) CONGO_MUST_CHECK;

/* How many games of other kinds it has. */
bool game_index_others(struct game_index *index, uint64_t *count,
                       congo_error *err) CONGO_MUST_CHECK;

/* Visits those that do not start from their variant's setup. */
bool game_index_visit_elsewhere(struct game_index *index, const struct game_filter *filter,
                                indexed_visit *visit, void *context,
                                congo_error *err) CONGO_MUST_CHECK;

/*
 * Adds up the moves played from the positions asked for, without reading games. If the index `can`
 * not, because the question goes too deep or is too open, nothing is added: visit the games
 * instead.
 */
bool game_index_explore(struct game_index *index, const struct explore_question *question,
                        struct explored *explored, bool *can, congo_error *err) CONGO_MUST_CHECK;

#endif
