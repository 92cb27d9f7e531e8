/* SPDX-License-Identifier: MIT */
/* sum.h - the results of a match's pairs added up, and printed. */
#ifndef CONGO_PLAY_MATCH_SUM_H
#define CONGO_PLAY_MATCH_SUM_H

#include "play/match/match.h"
#include "play/stats/elo.h"

struct match_sum {
    uint64_t wins, draws, losses; /* for the first player; if both are the same, for White */
    uint64_t singles;             /* games without a pair */
    struct stats_pairs pairs;
};

void match_sum_add(struct match_sum *sum, const struct match_outcome *outcome);
/* Adds another one's counts. */
void match_sum_join(struct match_sum *sum, const struct match_sum *other);
uint64_t match_sum_games(const struct match_sum *sum);

/* A sequential test, if `on`. */
struct match_test {
    bool on;
    double elo0, elo1;
};

enum match_verdict { MATCH_OPEN, MATCH_FIRST, MATCH_SECOND }; /* the bound that was reached */
enum match_verdict match_test_verdict(const struct match_test *test, const struct match_sum *sum);

/* Some lines for people: the players, then the results. */
void match_sum_write_players(const struct match_bout *bout, struct buf *out);
void match_sum_write(const struct match_sum *sum, const struct match_test *test, struct buf *out);
/* A JSON object on one line; with `all`, the sum of several bouts, of which `bout` is one. */
void match_sum_write_json(const struct match_sum *sum, const struct match_test *test,
                          const struct match_bout *bout, bool all, struct buf *out);
/* The figures of one sum, as every command gives them, within an object. */
void match_sum_add_json(const struct match_sum *sum, const struct match_test *test,
                        struct buf *out);
/* One line, for progress. */
void match_sum_write_short(const struct match_sum *sum, const struct match_test *test,
                           struct buf *out);

#endif
