/* SPDX-License-Identifier: MIT */
/* tally.h - how often each word came up, and medians: in bounded memory, however many games. */
#ifndef CONGO_PLAY_STATS_TALLY_H
#define CONGO_PLAY_STATS_TALLY_H

#include "base/err.h"

struct stats_word {
    char *text;
    uint64_t count;
};

/* Sorted by bytes; all zero at first. */
struct stats_tally {
    struct stats_word *words;
    size_t count, room;
};

/* Strangers' files may hold any number of different words: beyond so many they are "other". */
enum { STATS_WORDS_MAX = 4096 };

bool stats_tally_add(struct stats_tally *tally, const char *text, size_t length, uint64_t count,
                     congo_error *err) CONGO_MUST_CHECK;
/* Indexes of `words`, the most frequent first, and by bytes where equal. Yours to free. */
size_t *stats_tally_order(const struct stats_tally *tally, congo_error *err);
void stats_tally_free(struct stats_tally *tally);

/* How often each length came up; all zero at first. */
struct stats_lengths {
    uint64_t *of;
    size_t room; /* for lengths below it */
    uint64_t total;
};

bool stats_lengths_add(struct stats_lengths *lengths, size_t length, uint64_t count,
                       congo_error *err) CONGO_MUST_CHECK;
/* The length below which a share of them lies; 0.5 gives the median, the mean of the middle two. */
double stats_lengths_quantile(const struct stats_lengths *lengths, double share);
size_t stats_lengths_longest(const struct stats_lengths *lengths);
void stats_lengths_free(struct stats_lengths *lengths);

#endif
