/* SPDX-License-Identifier: MIT */
/* clock.c - how long to think. */
#include "think/search/clock.h"

#include "think/search/os.h"

enum {
    MOVES_EXPECTED = 30, /* if the number of remaining moves is unknown */
    MARGIN_LEAST = 500,  /* microseconds for the answer to arrive */
    MARGIN_MOST = 5000,
    MARGIN_CLOCK = 10000, /* with a clock, where running out of time loses the game */
    DROP_COUNTED = 80,    /* a score that fell by this much or more doubles the time */
    FORCED_PERCENT = 10   /* of its share, for the only legal move */
};

static uint64_t
less(uint64_t time, uint64_t margin)
{
    return time > 2 * margin ? time - margin : time / 2;
}

/* A move's share of the remaining time. */
static void
share_out(struct clock *clock, const congo_limits *limits, unsigned side)
{
    uint64_t left = limits->left[side] > 0 ? (uint64_t)limits->left[side] * 1000 : 0;
    uint64_t more = limits->increment[side] > 0 ? (uint64_t)limits->increment[side] * 1000 : 0;
    uint64_t moves = limits->moves_to_go ? limits->moves_to_go : MOVES_EXPECTED, share, most;

    if (moves > MOVES_EXPECTED)
        moves = MOVES_EXPECTED;
    left = less(left, MARGIN_CLOCK);
    share = left / moves + more * 3 / 4;
    most = moves == 1 ? left : left / 2;
    clock->soft = share * 6 / 10 < most ? share * 6 / 10 : most;
    clock->hard = share * 3 < most ? share * 3 : most;
}

void
clock_start(struct clock *clock, const congo_limits *limits, unsigned side)
{
    atomic_store_explicit(&clock->started, os_now(), memory_order_relaxed);
    clock->pondering = limits->ponder;
    clock->limited = (limits->milliseconds || limits->clock) && !limits->infinite;
    clock->soft = clock->hard = UINT64_MAX;
    clock->hit = 0;
    clock->elastic = limits->clock;
    if (limits->clock)
        share_out(clock, limits, side);
    if (limits->milliseconds) {
        uint64_t time = (uint64_t)limits->milliseconds * 1000, margin = time / 20;

        margin = margin < MARGIN_LEAST ? MARGIN_LEAST : margin > MARGIN_MOST ? MARGIN_MOST : margin;
        time = less(time, margin);
        if (time < clock->hard)
            clock->hard = time;
        if (!limits->clock)
            clock->soft = time;
    }
}

uint64_t
clock_elapsed(const struct clock *clock)
{
    return os_now() - atomic_load_explicit(&clock->started, memory_order_relaxed);
}

/* Whether so much time has passed, not counting the time before a ponderhit. */
static bool
passed(struct clock *clock, const atomic_bool *hit, uint64_t time)
{
    if (clock->pondering && atomic_load_explicit(hit, memory_order_relaxed)) {
        clock->pondering = false;
        clock->hit = clock_elapsed(clock);
    }
    if (!clock->limited || clock->pondering)
        return false;
    return clock_elapsed(clock) - clock->hit >= time;
}

/*
 * If a move has been best for several depths, it will hardly change, and time is better saved for
 * moves in doubt. A move is in doubt if it has just become the best, or if its score falls: then
 * another may be better.
 */
uint64_t
clock_soft(const struct clock *clock, const struct search_trend *trend)
{
    static const unsigned steady_percent[] = {150, 125, 105, 90, 80, 70};
    enum { STEADIEST = sizeof steady_percent / sizeof *steady_percent - 1 };
    unsigned percent = steady_percent[trend->steady < STEADIEST ? trend->steady : STEADIEST];
    int dropped = trend->dropped < 0              ? 0
                  : trend->dropped < DROP_COUNTED ? trend->dropped
                                                  : DROP_COUNTED;
    uint64_t soft;

    if (!clock->elastic)
        return clock->soft;
    if (trend->forced)
        percent = FORCED_PERCENT;
    else
        percent += percent * (unsigned)dropped / DROP_COUNTED;
    soft = clock->soft / 100 * percent;
    return soft < clock->hard ? soft : clock->hard;
}

bool
clock_passed(struct clock *clock, const atomic_bool *hit)
{
    return passed(clock, hit, clock->hard);
}

bool
clock_enough(struct clock *clock, const atomic_bool *hit, const struct search_trend *trend)
{
    return passed(clock, hit, clock_soft(clock, trend));
}
