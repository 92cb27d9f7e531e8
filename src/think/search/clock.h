/* SPDX-License-Identifier: MIT */
/* clock.h - how long to think. */
#ifndef CONGO_THINK_SEARCH_CLOCK_H
#define CONGO_THINK_SEARCH_CLOCK_H

#include "think/search/search.h"

/* Starts the clock, with the limits of the side to move. */
void clock_start(struct clock *clock, const congo_limits *limits, unsigned side);
/* Whether the time is up. Before a ponderhit it is not running. */
bool clock_passed(struct clock *clock, const atomic_bool *hit);
/* Whether enough was thought to begin no further depth. */
bool clock_enough(struct clock *clock, const atomic_bool *hit, const struct search_trend *trend);
/* After how long that is: never later than the time is up. */
uint64_t clock_soft(const struct clock *clock, const struct search_trend *trend);
uint64_t clock_elapsed(const struct clock *clock);

#endif
