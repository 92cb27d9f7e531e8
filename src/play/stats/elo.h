/* SPDX-License-Identifier: MIT */
/*
 * elo.h - what pairs of games say about two players: the Elo difference, and whether it is decided.
 *
 * The two games of a pair have the same opening with colours exchanged, so they are not
 * independent. Therefore pairs are counted, by their points: 0, 1/2, 1, 3/2 or 2 (LL, LD, WL or DD,
 * WD, WW).
 */
#ifndef CONGO_PLAY_STATS_ELO_H
#define CONGO_PLAY_STATS_ELO_H

#include <stdint.h>

enum { STATS_PAIR_KINDS = 5 };

struct stats_pairs {
    uint64_t of[STATS_PAIR_KINDS];
};

/*
 * Figures that do not exist are NAN: all if there are no pairs; those that would be infinite; and
 * errors and bounds if there are fewer than STATS_FEWEST pairs, or all pairs scored the same.
 */
struct stats_strength {
    double score, score_low, score_high; /* with its 95 % interval, not clipped to 0 and 1 */
    double elo, elo_error;               /* the error is half the width of the 95 % interval */
    /*
     * Between these it is at 95 %. They also hold where hardly a pair scored less than 2 points, or
     * more than 0: there is no error then, and only the bound on the near side.
     */
    double elo_low, elo_high;
    double nelo,
        nelo_error;     /* normalised by a game's deviation: so many games, so much certainty */
    double superiority; /* how likely it is that the player is the stronger one, 0 to 1 */
};

uint64_t stats_pairs_total(const struct stats_pairs *pairs);
struct stats_strength stats_strength(const struct stats_pairs *pairs);

/* The Elo difference for a score; NAN at 0 and 1. */
double stats_elo(double score);

/*
 * The log-likelihood ratio of the pairs for a normalised Elo of `elo1` against `elo0`: the
 * generalised sequential test of fishtest, OpenBench and fastchess.
 */
double stats_llr(const struct stats_pairs *pairs, double elo0, double elo1);

/* Beyond these bounds the test ends, with an error rate of one in twenty either way. */
#define STATS_LLR_LOW (-2.9444389791664403)
#define STATS_LLR_HIGH 2.9444389791664403

#endif
