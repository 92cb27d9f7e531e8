/* SPDX-License-Identifier: MIT */
/* tally.h - counts words and computes medians, in bounded memory however many games there are. */
#ifndef CONGO_PLAY_STATS_TALLY_H
#define CONGO_PLAY_STATS_TALLY_H

#include "base/err.h"

struct stats_word {
    char *text;
    uint64_t count;
};

/* Sorted by bytes. Start with zeros. */
struct stats_tally {
    struct stats_word *words;
    size_t count, room;
};

/* Other people's files may have any number of different words; further ones count as "other". */
enum { STATS_WORDS_MAX = 4096 };

bool stats_tally_add(struct stats_tally *tally, const char *text, size_t length, uint64_t count,
                     congo_error *err) CONGO_MUST_CHECK;
/* Indexes of `words`, most frequent first, equal ones sorted by bytes. The caller frees them. */
size_t *stats_tally_order(const struct stats_tally *tally, congo_error *err);
void stats_tally_free(struct stats_tally *tally);

/* How often each length occurred. Start with zeros. */
struct stats_lengths {
    uint64_t *of;
    size_t room; /* lengths below this have a counter */
    uint64_t total;
};

bool stats_lengths_add(struct stats_lengths *lengths, size_t length, uint64_t count,
                       congo_error *err) CONGO_MUST_CHECK;
/* The length below which this share of them lies; 0.5 is the median, the mean of the middle two. */
double stats_lengths_quantile(const struct stats_lengths *lengths, double share);
size_t stats_lengths_longest(const struct stats_lengths *lengths);
void stats_lengths_free(struct stats_lengths *lengths);

#endif
