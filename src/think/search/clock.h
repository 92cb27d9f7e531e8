/* SPDX-License-Identifier: MIT */
/* clock.h - how long to think. */
#ifndef CONGO_THINK_SEARCH_CLOCK_H
#define CONGO_THINK_SEARCH_CLOCK_H

#include "think/search/search.h"

/* Starts the clock, with the limits of the side to move. */
void clock_start(struct clock *clock, const congo_limits *limits, unsigned side);
/* Whether the time is up. The clock does not run before a ponderhit. */
bool clock_passed(struct clock *clock, const atomic_bool *hit);
/* Whether there is not enough time to start another depth. */
bool clock_enough(struct clock *clock, const atomic_bool *hit, const struct search_trend *trend);
/* How long until then; never later than the end of the time. */
uint64_t clock_soft(const struct clock *clock, const struct search_trend *trend);
uint64_t clock_elapsed(const struct clock *clock);

#endif
