/* SPDX-License-Identifier: MIT */
/*
 * collection.h - the figures of many games, variant by variant, in one pass.
 *
 * Each game is first reduced to a few numbers, on any number of threads; these are then added up in
 * the order of the games, so that the sums do not depend on which thread was first. Sixteen bytes
 * are kept of each game, by which the same game is recognised.
 */
#ifndef CONGO_PLAY_STATS_COLLECTION_H
#define CONGO_PLAY_STATS_COLLECTION_H

#include "base/buf.h"
#include "play/find/same_game.h"
#include "play/stats/interval.h"
#include "play/stats/tally.h"
#include "play/stats/piece_values.h"
#include "rules/position.h"

/* ------------------------------------------------------------------ one game */

/* Plain bytes, to be handed on between threads; words follow, and samples if they are wanted. */
struct stats_game {
    const congo_variant *variant;
    congo_position start; /* or its mirror image, the same one for both */
    uint64_t key[2]; /* equal for the same game: variant, terrain, start and moves, or mirrored */
    uint32_t plies, drowned, promoted, chain;
    uint32_t samples;
    uint8_t result; /* that of its moves, or the claimed one if they leave it unfinished */
    bool river;
    bool random;           /* a match began it with half-moves that nothing kept even */
    uint8_t reason, first; /* lengths of the words that follow; of two moves that mirror each
                              other at a start that mirrors itself, it is one and the same */
};

/* Appends a game's numbers; with `samples`, also those for the values of pieces. */
void stats_game_write(const congo_game *game, bool samples, struct buf *out);

/* ------------------------------------------------------------------ all of them */

/* Among the titles whose setups games start from: a setup that no variant has. */
#define STATS_NO_SETUP "edited setup"

struct stats_group {
    const congo_variant *variant; /* NULL: all together */
    bool river;
    bool both; /* the variant has games on the other terrain as well */
    /* By start: of how many such a setup, if no variant has it, is the first, second... */
    unsigned setup;
    congo_position start;
    uint64_t games, distinct, unfinished;
    uint64_t result[4]; /* by congo_result */
    struct stats_lengths plies;
    uint64_t drowned, promoted, chain;
    struct stats_tally reasons, first_moves;
    struct stats_tally starts;   /* whose setups the games start from, by title */
    struct stats_values *values; /* NULL: not wanted */
};

struct stats_collection {
    const congo_variants *book;
    bool unique;   /* the same game counts once */
    bool values;   /* what pieces are worth is wanted too */
    bool by_start; /* a game belongs to the variant whose setup it starts from, not to its title */
    struct stats_group *groups;
    size_t count, room;
    struct seen_games seen;
    uint64_t again;  /* games that had been seen before */
    uint64_t random; /* games with random openings */
};

/* Adds what stats_game_write has appended, any number of games. */
bool stats_collection_add(struct stats_collection *collection, const char *bytes, size_t length,
                          congo_error *err) CONGO_MUST_CHECK;
/*
 * When all have been added: puts the groups in the order of the variants' book, islands first, with
 * one of all together behind them.
 */
bool stats_collection_end(struct stats_collection *collection, congo_error *err) CONGO_MUST_CHECK;
void stats_collection_free(struct stats_collection *collection);

/* ------------------------------------------------------------------ figures of a group */

uint64_t stats_group_finished(const struct stats_group *group);
struct stats_interval stats_group_score(const struct stats_group *group);
struct stats_interval stats_group_draws(const struct stats_group *group);

#endif
