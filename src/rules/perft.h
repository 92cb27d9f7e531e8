/* SPDX-License-Identifier: MIT */
/* perft.h - the parts of counting sequences of moves. */
#ifndef CONGO_RULES_PERFT_H
#define CONGO_RULES_PERFT_H

#include "base/err.h"

/* Counts the sequences of two moves from a position; false: it has too many moves. */
bool perft_pairs(const congo_position *position, uint64_t *count);

/* Adds `more` to a sum; false: the result does not fit into 64 bits, which takes ages to happen. */
bool perft_sum(uint64_t *count, uint64_t more, congo_error *err);

#endif
