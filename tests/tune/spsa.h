/* SPDX-License-Identifier: MIT */
/*
 * spsa.h - finds better values for the search's margins, by simultaneous perturbation: in a pair of
 * games, one player has every margin changed by a step up or down at random, and the other by the
 * opposite steps. All values then move a little towards the winner's. Over many pairs, effects that
 * matter add up, and the others cancel out.
 */
#ifndef TESTS_TUNE_SPSA_H
#define TESTS_TUNE_SPSA_H

#include "think/search/margins.h"

#include <stdbool.h>
#include <stdint.h>

#define SEARCH_MARGIN(name, value, least, most, step) MARGIN_##name,
enum { SEARCH_MARGINS(SEARCH_MARGIN) MARGINS };
#undef SEARCH_MARGIN

struct spsa_margin {
    const char *name;
    int value, least, most, step; /* the engine's own value */
};
extern const struct spsa_margin spsa_margins[MARGINS];

struct spsa {
    uint64_t seed;
    unsigned long pairs, done; /* to be played in all, and so far */
    double value[MARGINS];
};

/* Begins with the engine's own values. */
void spsa_begin(struct spsa *spsa, unsigned long pairs, uint64_t seed);

/* The margins of a pair's two players; `pair` counts from 0. */
void spsa_players(const struct spsa *spsa, unsigned long pair, struct search_margins player[2]);

/* Adds a pair's pull to a sum; `won` is what the first player won less what it lost, -2 to 2. */
void spsa_pull(const struct spsa *spsa, unsigned long pair, int won, double sum[MARGINS]);

/* So many pairs were played with these values, and pull them this way. */
void spsa_move(struct spsa *spsa, unsigned long pairs, const double sum[MARGINS]);

#endif
