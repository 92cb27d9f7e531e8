/* SPDX-License-Identifier: MIT */
/*
 * bench.h - searches fixed positions. The number of nodes tells whether two engines think alike,
 * and the time tells which is faster. It uses an engine of its own, so that options do not matter.
 */
#ifndef CONGO_THINK_SEARCH_BENCH_H
#define CONGO_THINK_SEARCH_BENCH_H

#include "base/err.h"

enum { BENCH_DEPTH = 9, BENCH_DEPTH_MAX = 30 };

struct bench_sum {
    uint64_t nodes, microseconds;
};

/* Called after each position; if it returns false, the work ends without an error. */
typedef bool bench_done(void *context, size_t number, size_t of, const char *variant,
                        uint64_t nodes);
bool bench_run(const congo_variants *variants, unsigned depth, bench_done *done, void *context,
               struct bench_sum *all, congo_error *err) CONGO_MUST_CHECK;

#endif
