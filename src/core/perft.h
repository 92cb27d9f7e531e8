/* SPDX-License-Identifier: MIT */
/* perft.h - the counting on one thread, which perft_threads.c shares out. */
#ifndef CONGO_CORE_PERFT_H
#define CONGO_CORE_PERFT_H

#include "core/position.h"

/* Adds the sequences of a length, at least 1, that begin with a position. */
bool perft_count(const congo_position *position, unsigned depth, uint64_t *count, congo_error *err);

/* Adds up counts; false where 64 bits do not hold the sum, an age after it was asked for. */
bool perft_sum(uint64_t *count, uint64_t more, congo_error *err);

#endif
