/* SPDX-License-Identifier: MIT */
/*
 * piece_values.h - the values of pieces: how well the material on the board predicts the results.
 *
 * This is a logistic regression: the logarithm of White's odds is modelled as a sum of a weight for
 * each piece that White has more than Black, and one for having the first move. The samples are
 * quiet positions, one for each balance of material in a game. The intervals come from
 * bootstrapping whole games, since the samples of one game are not independent.
 */
#ifndef CONGO_PLAY_STATS_PIECE_VALUES_H
#define CONGO_PLAY_STATS_PIECE_VALUES_H

#include "base/buf.h"

/*
 * The kinds of pieces without the Lion; two kinds that share a letter are separate. See
 * stats_kind_name().
 */
enum { STATS_KINDS = 11 };

/* If there are more games, those with small keys are kept, which is as good as a random choice. */
enum { STATS_VALUES_GAMES_MAX = 100000 };

struct stats_sample {
    int8_t more[STATS_KINDS]; /* how many more White has of each kind */
};

/* Appends a game's samples. */
void stats_samples_write(const congo_game *game, struct buf *out);

struct stats_values;

struct stats_values *stats_values_new(congo_error *err);
bool stats_values_add(struct stats_values *values, const char *samples, size_t count,
                      congo_result result, uint64_t key, congo_error *err) CONGO_MUST_CHECK;
void stats_values_free(struct stats_values *values);

/*
 * Values that cannot be estimated are NAN: those of kinds of which no side ever had more; and all
 * of them if there are fewer than STATS_FEWEST games, or if the Pawn's weight, by which the others
 * are divided, may be zero.
 */
struct stats_worth {
    double weight;           /* in the logarithm of the odds */
    double value, low, high; /* relative to a Pawn, with a 95 % interval */
    double guess;            /* Zillions' own; NAN if the documents do not give it */
};

struct stats_worths {
    struct stats_worth of[STATS_KINDS];
    size_t games, samples;
    bool known; /* there are values */
};
bool stats_values_fit(const struct stats_values *values, struct stats_worths *worths,
                      congo_error *err) CONGO_MUST_CHECK;

const char *stats_kind_name(unsigned kind);

#endif
