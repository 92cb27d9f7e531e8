/* SPDX-License-Identifier: MIT */
/*
 * elo.h - what pairs of games say about two players: the Elo difference, and whether it is decided.
 *
 * The two games of a pair share their opening, with colours exchanged, so they are not independent;
 * pairs are counted instead, by their points: 0, 1/2, 1, 3/2 or 2 (LL, LD, WL or DD, WD, WW).
 */
#ifndef CONGO_PLAY_STATS_ELO_H
#define CONGO_PLAY_STATS_ELO_H

#include <stdint.h>

enum { STATS_PAIR_KINDS = 5 };

struct stats_pairs {
    uint64_t of[STATS_PAIR_KINDS];
};

/*
 * What does not exist is NAN: all of it without pairs, and whatever would be infinite; and all
 * errors and bounds of fewer than STATS_FEWEST pairs, or of pairs that all scored the same.
 */
struct stats_strength {
    double score, score_low, score_high; /* with its 95 % interval, not cut to 0 and 1 */
    double elo, elo_error;               /* the error is half the width of the 95 % interval */
    double nelo,
        nelo_error;     /* normalised by a game's deviation: so many games, so much certainty */
    double superiority; /* how likely it is that the player is the stronger one, 0 to 1 */
};

uint64_t stats_pairs_total(const struct stats_pairs *pairs);
struct stats_strength stats_strength(const struct stats_pairs *pairs);

/* The Elo difference that gives a score; NAN at 0 and 1. */
double stats_elo(double score);

/*
 * The logarithm of how much likelier the pairs are with a normalised Elo of `elo1` than of `elo0`:
 * the generalised sequential test of fishtest, OpenBench and fastchess.
 */
double stats_llr(const struct stats_pairs *pairs, double elo0, double elo1);

/* Beyond these the test is over, with an error rate of one in twenty either way. */
#define STATS_LLR_LOW (-2.9444389791664403)
#define STATS_LLR_HIGH 2.9444389791664403

#endif
