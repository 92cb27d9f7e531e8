/* SPDX-License-Identifier: MIT */
/*
 * ratings.h - the Elo of several players who have met each other in pairs of games: the ratings
 * that make the results most likely, with the errors that the scatter of the pairs gives them.
 */
#ifndef CONGO_PLAY_STATS_RATINGS_H
#define CONGO_PLAY_STATS_RATINGS_H

#include "base/err.h"
#include "play/stats/elo.h"

/* Two players, by their numbers, and their pairs as the first one sees them. */
struct ratings_meeting {
    size_t first, second;
    struct stats_pairs pairs;
};

/*
 * Ratings hold among players each of whom has scored against each other, if only by way of others;
 * where there are several such groups, only the largest is rated.
 */
enum ratings_standing {
    RATINGS_ABOVE, /* never failed to win against the rated: no limit upwards */
    RATINGS_RATED,
    RATINGS_BELOW,   /* never scored against them */
    RATINGS_UNKNOWN, /* has not met them */
    RATINGS_STANDINGS
};

struct rating {
    enum ratings_standing standing;
    double elo; /* the mean of the rated is 0; NAN for all others */
    /* Half the width of the 95 % interval; NAN with fewer than STATS_FEWEST pairs, or no scatter.
     */
    double elo_error;
};

/* False: no memory. */
bool ratings_fit(size_t players, const struct ratings_meeting *meetings, size_t count,
                 struct rating *ratings, congo_error *err) CONGO_MUST_CHECK;

#endif
