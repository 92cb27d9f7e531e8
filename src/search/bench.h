/* SPDX-License-Identifier: MIT */
/*
 * bench.h - positions that never change. How many nodes they take says whether two engines think
 * the same, and how long that takes whether one of them is faster. An engine of its own does it, so
 * that no option matters.
 */
#ifndef CONGO_SEARCH_BENCH_H
#define CONGO_SEARCH_BENCH_H

#include "base/err.h"

enum { BENCH_DEPTH = 9, BENCH_DEPTH_MAX = 30 };

struct bench_sum {
    uint64_t nodes, microseconds;
};

/* Behind each position; false ends the work, and that is no error. */
typedef bool bench_done(void *context, size_t number, size_t of, const char *variant,
                        uint64_t nodes);
bool bench_run(const congo_variants *variants, unsigned depth, bench_done *done, void *context,
               struct bench_sum *all, congo_error *err) CONGO_MUST_CHECK;

#endif
