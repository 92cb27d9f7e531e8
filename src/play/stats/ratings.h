/* SPDX-License-Identifier: MIT */
/*
 * ratings.h - the Elo of several players who have played pairs of games: the ratings that make the
 * results most likely, with errors from the scatter of the pairs.
 */
#ifndef CONGO_PLAY_STATS_RATINGS_H
#define CONGO_PLAY_STATS_RATINGS_H

#include "base/err.h"
#include "play/stats/elo.h"

/* Two players, by number, and their pairs from the first one's point of view. */
struct ratings_meeting {
    size_t first, second;
    struct stats_pairs pairs;
};

/*
 * Ratings are comparable among players who have all scored against each other, directly or through
 * others. If there are several such groups, only the largest is rated.
 */
enum ratings_standing {
    RATINGS_ABOVE, /* never lost or drew against the rated players: no upper limit */
    RATINGS_RATED,
    RATINGS_BELOW,   /* never scored against them */
    RATINGS_UNKNOWN, /* has not met them */
    RATINGS_STANDINGS
};

struct rating {
    enum ratings_standing standing;
    double elo; /* the mean of the rated players is 0; NAN for all others */
    /*
     * Half the width of the 95 % interval; NAN with fewer than STATS_FEWEST pairs, or no scatter.
     */
    double elo_error;
};

/* False: no memory. */
bool ratings_fit(size_t players, const struct ratings_meeting *meetings, size_t count,
                 struct rating *ratings, congo_error *err) CONGO_MUST_CHECK;

#endif
