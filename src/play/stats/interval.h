/* SPDX-License-Identifier: MIT */
/* interval.h - shares and mean scores with their 95 % intervals. */
#ifndef CONGO_PLAY_STATS_INTERVAL_H
#define CONGO_PLAY_STATS_INTERVAL_H

#include "base/buf.h"

#include <stdint.h>

/* The normal distribution's point for 95 %, to as many digits as match programs use. */
#define STATS_Z 1.959963984540054

/* From fewer games, or pairs of games, nothing is concluded: their interval does not exist. */
enum { STATS_FEWEST = 10 };

/* All three are NAN if there is nothing to count; without an interval, `low` and `high` are. */
struct stats_interval {
    double value, low, high;
};

/* A share: Wilson's interval, which also holds for few games, and at 0 and 1. */
struct stats_interval stats_share(uint64_t hits, uint64_t of);

/*
 * The mean of 1 for each win and 1/2 for each draw: mean ± z * sqrt(variance / n), cut to 0..1.
 * Where every game ended alike the scatter is not zero but unknown: Wilson's interval if one side
 * won them all, and none if all were drawn.
 */
struct stats_interval stats_score(uint64_t wins, uint64_t draws, uint64_t losses);

/* "12.3 %", with "(10.1–14.5)" where there is an interval; "-" for nothing. */
void stats_write_share(struct stats_interval share, struct buf *out);

#endif
