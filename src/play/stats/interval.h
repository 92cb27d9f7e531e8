/* SPDX-License-Identifier: MIT */
/* interval.h - shares and mean scores with their 95 % intervals. */
#ifndef CONGO_PLAY_STATS_INTERVAL_H
#define CONGO_PLAY_STATS_INTERVAL_H

#include <stdint.h>

/* The normal distribution's point for 95 %, to as many digits as match programs use. */
#define STATS_Z 1.959963984540054

/* All three are NAN if there is nothing to count. */
struct stats_interval {
    double value, low, high;
};

/* A share: Wilson's interval, which also holds for few games, and at 0 and 1. */
struct stats_interval stats_share(uint64_t hits, uint64_t of);

/* The mean of 1 for each win and 1/2 for each draw: mean +- z * sqrt(variance / n), cut to 0..1. */
struct stats_interval stats_score(uint64_t wins, uint64_t draws, uint64_t losses);

#endif
