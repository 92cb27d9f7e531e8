/* SPDX-License-Identifier: MIT */
/* packed_chains.h - a Monkey's chains as packed moves, each of them once. */
#ifndef CONGO_RULES_PACKED_CHAINS_H
#define CONGO_RULES_PACKED_CHAINS_H

#include "rules/packed.h"

/* The landings so far. */
struct chain_path {
    unsigned jumps;
    congo_square landing[CONGO_JUMPS_MAX];
};

/*
 * Calls `visit` for each different chain that the Monkey of the side to move on a square can make,
 * PACKED_CHAINS_MAX at most, until it returns false; then so does this.
 */
typedef bool packed_visit(void *context, packed_move chain, const struct chain_path *path);
bool packed_each_chain(const congo_position *position, congo_square from, packed_visit *visit,
                       void *context);

#endif
