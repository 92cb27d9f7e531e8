/* SPDX-License-Identifier: MIT */
/* tally.h - how often each word came, and a median: figures in flat memory, however many games. */
#ifndef CONGO_STATS_TALLY_H
#define CONGO_STATS_TALLY_H

#include "base/err.h"

struct stats_word {
    char *text;
    uint64_t count;
};

/* Sorted by bytes. Start with all zero. */
struct stats_tally {
    struct stats_word *words;
    size_t count, room;
};

/* Strangers' files may hold any number of different words: past so many they are "other". */
enum { STATS_WORDS_MAX = 4096 };

bool stats_tally_add(struct stats_tally *tally, const char *text, size_t length, uint64_t count,
                     congo_error *err) CONGO_MUST_CHECK;
/* The words by how often they came, most first, the rest by bytes: indexes into `words`. Yours. */
size_t *stats_tally_order(const struct stats_tally *tally, congo_error *err);
void stats_tally_free(struct stats_tally *tally);

/* How often each length came. Start with all zero. */
struct stats_lengths {
    uint64_t *of;
    size_t room; /* lengths below it */
    uint64_t total;
};

bool stats_lengths_add(struct stats_lengths *lengths, size_t length, uint64_t count,
                       congo_error *err) CONGO_MUST_CHECK;
/* What a share of the lengths lies below: 0.5 is the median, between the middle two of them. */
double stats_lengths_quantile(const struct stats_lengths *lengths, double share);
size_t stats_lengths_longest(const struct stats_lengths *lengths);
void stats_lengths_free(struct stats_lengths *lengths);

#endif
