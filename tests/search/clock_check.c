/* SPDX-License-Identifier: MIT */
/* How much time a move gets: only numbers; nothing here waits or looks at a clock. */
#include "think/search/clock.h"

#include "tap.h"

static uint64_t
soft(const struct clock *clock, unsigned steady, int dropped)
{
    const struct search_trend trend = {.steady = steady, .dropped = dropped};

    return clock_soft(clock, &trend);
}

static struct clock
start(const congo_limits *limits)
{
    struct clock clock = {0};

    clock_start(&clock, limits, CONGO_WHITE);
    return clock;
}

static void
check_shares(void)
{
    struct clock clock = start(&(congo_limits){.clock = true, .left = {60000, 60000}});
    bool less = true, more = true;

    tap(clock.soft < clock.hard && clock.hard < 60000000 / 4,
        "one move does not take all the time");
    for (unsigned steady = 1; steady < 10; steady++)
        less = less && soft(&clock, steady, 0) <= soft(&clock, steady - 1, 0);
    tap(less && soft(&clock, 9, 0) < soft(&clock, 0, 0) / 2,
        "the longer a move is the best, the less time it gets");
    for (int dropped = 1; dropped < 200; dropped++)
        more = more && soft(&clock, 3, dropped) >= soft(&clock, 3, dropped - 1);
    tap(more && soft(&clock, 3, 50) > soft(&clock, 3, 0) * 3 / 2,
        "the further its score falls, the more time it gets");
    tap(soft(&clock, 3, -50) == soft(&clock, 3, 0), "a score that rises changes nothing");
    tap(clock_soft(&clock, &(struct search_trend){.forced = true, .dropped = 500}) <
            soft(&clock, 9, 0) / 4,
        "a move without another one gets hardly any");
}

/* No trend, however bad, takes a move past the end of its time. */
static void
check_hard(void)
{
    bool within = true;

    for (long left = -5; left < 100000; left += left < 100 ? 1 : 997)
        for (unsigned moves = 0; moves < 40; moves++)
            for (long more = 0; more < 2000; more += 499) {
                struct clock clock = start(&(congo_limits){.clock = true,
                                                           .left = {left, 1},
                                                           .increment = {more, 0},
                                                           .moves_to_go = moves});

                within = within && soft(&clock, 0, 32000) <= clock.hard &&
                         clock.hard <= (left > 0 ? (uint64_t)left * 1000 : 0);
            }
    tap(within, "never more than is on the clock");
}

static void
check_fixed(void)
{
    struct clock clock = start(&(congo_limits){.milliseconds = 1000});

    tap(soft(&clock, 9, 0) == clock.hard && soft(&clock, 0, 500) == clock.hard,
        "a time for each move is used up, whatever the search finds");
    clock = start(&(congo_limits){.clock = true, .milliseconds = 50, .left = {600000, 1}});
    tap(soft(&clock, 0, 500) == clock.hard && clock.hard <= 50000,
        "with a clock too it is the limit");
}

int
main(void)
{
    check_shares();
    check_hard();
    check_fixed();
    tap_end();
    return 0;
}
