/* SPDX-License-Identifier: MIT */
/*
 * bench.h - fixed positions. The number of nodes they take tells whether two engines think alike,
 * and the time, which of them is faster. It has an engine of its own, so that no option matters.
 */
#ifndef CONGO_THINK_SEARCH_BENCH_H
#define CONGO_THINK_SEARCH_BENCH_H

#include "base/err.h"

enum { BENCH_DEPTH = 9, BENCH_DEPTH_MAX = 30 };

struct bench_sum {
    uint64_t nodes, microseconds;
};

/* Called after each position; false ends the work, without an error. */
typedef bool bench_done(void *context, size_t number, size_t of, const char *variant,
                        uint64_t nodes);
bool bench_run(const congo_variants *variants, unsigned depth, bench_done *done, void *context,
               struct bench_sum *all, congo_error *err) CONGO_MUST_CHECK;

#endif
