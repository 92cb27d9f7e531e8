/* SPDX-License-Identifier: MIT */
/* perft.h - the parts of counting sequences of moves. */
#ifndef CONGO_RULES_PERFT_H
#define CONGO_RULES_PERFT_H

#include "base/err.h"

/* How many sequences of two moves begin with a position; false where it has too many moves. */
bool perft_pairs(const congo_position *position, uint64_t *count);

/* Adds `more` to a sum; false if 64 bits do not hold the result, which takes ages to reach. */
bool perft_sum(uint64_t *count, uint64_t more, congo_error *err);

#endif
