/* SPDX-License-Identifier: MIT */
/*
 * game_index.h - an index of games on SQLite: asked in place of reading the files again.
 *
 * A game is kept as its start and moves, with what filters ask for beside them; each of its
 * positions is a row by the key of game_index_key. What an answer needs is played again, and asked
 * by the same filters as games out of files, so that both answer alike. congo-index(1) has the
 * tables.
 */
#ifndef CONGO_PLAY_FIND_GAME_INDEX_H
#define CONGO_PLAY_FIND_GAME_INDEX_H

#include "base/buf.h"
#include "play/find/explored.h"
#include "play/find/same_game.h"

enum { GAME_INDEX_VERSION = 3 };

struct game_index;

/*
 * By which an index finds a position: version 3 of the key. A position and its mirror image have
 * the same where the variant's setup is its own; `turned` is that of position_key.
 */
uint64_t game_index_key(const congo_variant *variant, const congo_position *position,
                        uint8_t *turned);

/*
 * To be asked; or, with `writes`, to be changed: made if there is none, and closed to others.
 * The variants are lent until it is closed.
 */
struct game_index *game_index_open(const char *path, bool writes, const congo_variants *variants,
                                   congo_error *err);
/* What was not committed is as if it had never been. */
void game_index_close(struct game_index *index);
bool game_index_commit(struct game_index *index, congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ writing */

/* What tells a file from an older one of its name. */
struct indexed_file {
    const char *path;
    int64_t size, changed; /* nanoseconds */
};

/* Whether the file is there just so. */
bool game_index_has(struct game_index *index, const struct indexed_file *file, bool *has,
                    congo_error *err) CONGO_MUST_CHECK;
/* Adds a file; an older one of its name goes with its games. */
bool game_index_add_file(struct game_index *index, const struct indexed_file *file,
                         congo_error *err) CONGO_MUST_CHECK;
/* On any thread: appends what is to be added of a game, which has no errors and a variant. */
void game_index_write(const congo_game *game, struct buf *out);

/* A game of another kind than Congo: of its positions the index has none. */
struct indexed_other {
    struct other_facts names;
    struct game_facts facts; /* what every game has */
    const char *result;      /* "1-0", or who won */
    struct same_game same;
};
void game_index_write_other(const struct indexed_other *other, struct buf *out);

/* Adds that, as the file's game of this number; `*size` is how many bytes it was. */
bool game_index_add(struct game_index *index, const char *bytes, uint64_t number, size_t *size,
                    congo_error *err) CONGO_MUST_CHECK;
/* So many more games were in the file, those with errors too. */
bool game_index_count(struct game_index *index, uint64_t games, congo_error *err) CONGO_MUST_CHECK;
/* Adds all of another index; files that are there just so are left out. */
bool game_index_merge(struct game_index *index, const char *path,
                      congo_error *err) CONGO_MUST_CHECK;

struct index_figures {
    uint64_t files, games;
};
bool game_index_figures(struct game_index *index, struct index_figures *figures,
                        congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ asking */

/* A game that may fit, played again. */
struct indexed_game {
    const char *path;
    int64_t size, changed;
    uint64_t file, number; /* which file, and which of its games */
    uint64_t games;        /* that the file has in all */
    congo_game *game;
    const struct indexed_other *other; /* in place of a game */
};

typedef bool indexed_visit(void *context, const struct indexed_game *game, congo_error *err);

/*
 * Visits all games that may fit, in the order of the files, and surely those that do: whose facts
 * fit, and which come to a position that the filter's position or opening means where the index can
 * tell. The visit returns false to end with an error.
 */
bool game_index_visit(struct game_index *index, const struct game_filter *filter,
                      indexed_visit *visit, void *context, congo_error *err) CONGO_MUST_CHECK;

/*
 * Adds what was played from the positions asked for, without looking at the games. Where the index
 * `can` not tell, because the question goes deeper or is open, nothing is added: visit the games.
 */
bool game_index_explore(struct game_index *index, const struct explore_question *question,
                        struct explored *explored, bool *can, congo_error *err) CONGO_MUST_CHECK;

#endif
