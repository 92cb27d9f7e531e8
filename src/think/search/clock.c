/* SPDX-License-Identifier: MIT */
/* clock.c - how long to think. */
#include "think/search/clock.h"

#include "think/search/os.h"

enum {
    MOVES_EXPECTED = 30, /* if nobody says how many are to come */
    MARGIN_LEAST = 500,  /* microseconds for the answer to arrive */
    MARGIN_MOST = 5000,
    MARGIN_CLOCK = 10000 /* with a clock, on which the game can be lost */
};

static uint64_t
less(uint64_t time, uint64_t margin)
{
    return time > 2 * margin ? time - margin : time / 2;
}

/* A move's share of the time that is left. */
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
    clock->started = os_now();
    clock->pondering = limits->ponder;
    clock->limited = (limits->milliseconds || limits->clock) && !limits->infinite;
    clock->soft = clock->hard = UINT64_MAX;
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
    return os_now() - clock->started;
}

bool
clock_passed(struct clock *clock, const atomic_bool *hit, bool hard)
{
    if (clock->pondering && atomic_load_explicit(hit, memory_order_relaxed)) {
        clock->pondering = false;
        /* The time before the hit does not count. */
        clock->soft += clock_elapsed(clock);
        clock->hard += clock_elapsed(clock);
    }
    if (!clock->limited || clock->pondering)
        return false;
    return clock_elapsed(clock) >= (hard ? clock->hard : clock->soft);
}
