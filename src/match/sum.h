/* SPDX-License-Identifier: MIT */
/* sum.h - what the pairs of a match come to, and how it is told. */
#ifndef CONGO_MATCH_SUM_H
#define CONGO_MATCH_SUM_H

#include "match/match.h"
#include "stats/elo.h"

struct match_sum {
    uint64_t wins, draws, losses; /* the first player's; of one against itself, White's */
    uint64_t singles;             /* games that belong to no pair */
    struct stats_pairs pairs;
};

void match_sum_add(struct match_sum *sum, const struct match_outcome *outcome);
void match_sum_join(struct match_sum *sum, const struct match_sum *other);
uint64_t match_sum_games(const struct match_sum *sum);

/* A sequential test, where there is one. */
struct match_test {
    bool on;
    double elo0, elo1;
};

enum match_verdict { MATCH_OPEN, MATCH_FIRST, MATCH_SECOND }; /* which bound holds */
enum match_verdict match_test_verdict(const struct match_test *test, const struct match_sum *sum);

/* Some lines for people; and one JSON object on a line, `name` being a bout's among several. */
void match_sum_write(const struct match_sum *sum, const struct match_test *test, struct buf *out);
void match_sum_write_json(const struct match_sum *sum, const struct match_test *test,
                          const struct match_bout *bout, struct buf *out);
/* On one line, while it goes on. */
void match_sum_write_short(const struct match_sum *sum, const struct match_test *test,
                           struct buf *out);

#endif
