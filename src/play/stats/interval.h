/* SPDX-License-Identifier: MIT */
/* interval.h - proportions and mean scores with their 95 % intervals. */
#ifndef CONGO_PLAY_STATS_INTERVAL_H
#define CONGO_PLAY_STATS_INTERVAL_H

#include "base/buf.h"

#include <stdint.h>

/* The normal distribution's quantile for 95 %, with as many digits as match programs use. */
#define STATS_Z 1.959963984540054

/* With fewer games, or pairs of games, nothing is concluded, and there is no interval. */
enum { STATS_FEWEST = 10 };

/*
 * All three are NAN if there is nothing to count; `low` and `high` are NAN if there is no interval.
 */
struct stats_interval {
    double value, low, high;
};

/* A proportion with Wilson's interval, which is also valid for few games, and at 0 and 1. */
struct stats_interval stats_share(uint64_t hits, uint64_t of);

/*
 * The mean of 1 for each win and 1/2 for each draw: mean ± z * sqrt(variance / n), clipped to 0..1.
 * If all games ended the same way, the scatter is not zero but unknown: then Wilson's interval if
 * one side won them all, and none if all were drawn.
 */
struct stats_interval stats_score(uint64_t wins, uint64_t draws, uint64_t losses);

/* "12.3 %", with "(10.1–14.5)" if there is an interval; "-" if there is nothing. */
void stats_write_share(struct stats_interval share, struct buf *out);

#endif
