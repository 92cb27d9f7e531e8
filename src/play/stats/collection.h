/* SPDX-License-Identifier: MIT */
/*
 * collection.h - statistics of many games, for each variant, in one pass.
 *
 * Each game is first reduced to a few numbers, on any number of threads. These are then added up in
 * the order of the games, so that the sums do not depend on the threads. Sixteen bytes of each game
 * are kept, to recognise duplicates.
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

/* Plain bytes, passed between threads; words follow, and samples if wanted. */
struct stats_game {
    const congo_variant *variant;
    congo_position start; /* the start or its mirror image, the same one for both */
    uint64_t
        key[2]; /* equal for the same game, mirrored or not: variant, terrain, start and moves */
    uint32_t plies, drowned, promoted, chain;
    uint32_t samples;
    uint8_t result; /* from the moves, or the claimed one if they leave the game unfinished */
    bool river;
    bool broken;           /* it has an error, and is counted as broken only */
    bool random;           /* it has a random opening that was not balanced */
    bool turned;           /* `start` is the mirror image */
    uint8_t reason, first; /* lengths of the words that follow; of two moves that mirror each
                              other at a start that mirrors itself, it is one and the same */
    uint8_t image;         /* the length of the first move's mirror image, which follows it */
};

/* Appends a game's numbers; with `samples`, also those for the values of pieces. */
void stats_game_write(const congo_game *game, bool samples, struct buf *out);

/* ------------------------------------------------------------------ all of them */

/* In the list of starts: a setup that belongs to no variant. */
#define STATS_NO_SETUP "edited setup"

struct stats_group {
    const congo_variant *variant; /* NULL: all together */
    bool river;
    bool both; /* the variant also has games on the other terrain */
    /* By start, the number of this group among setups that belong to no variant. */
    unsigned setup;
    congo_position start;
    uint64_t games, distinct, unfinished;
    uint64_t broken;    /* games with errors, which are not among the games */
    uint64_t result[4]; /* by congo_result */
    struct stats_lengths plies;
    uint64_t drowned, promoted, chain;
    struct stats_tally reasons, first_moves;
    struct stats_tally starts;   /* by title, which variants' setups the games start from */
    struct stats_values *values; /* NULL: not wanted */
};

struct stats_collection {
    const congo_variants *book;
    bool unique;   /* count duplicates once */
    bool values;   /* also estimate the values of pieces */
    bool by_start; /* group games by the setup they start from, not by their title */
    struct stats_group *groups;
    size_t count, room;
    struct seen_games seen;
    uint64_t again;  /* games that were duplicates */
    uint64_t random; /* games with random openings */
};

/* Adds the bytes of stats_game_write, for any number of games. */
bool stats_collection_add(struct stats_collection *collection, const char *bytes, size_t length,
                          congo_error *err) CONGO_MUST_CHECK;
/*
 * Call this at the end: sorts the groups in the order of the list of variants, islands first, and
 * adds one for all together.
 */
bool stats_collection_end(struct stats_collection *collection, congo_error *err) CONGO_MUST_CHECK;
void stats_collection_free(struct stats_collection *collection);

/* ------------------------------------------------------------------ figures of a group */

uint64_t stats_group_finished(const struct stats_group *group);
struct stats_interval stats_group_score(const struct stats_group *group);
struct stats_interval stats_group_draws(const struct stats_group *group);

#endif
