/* SPDX-License-Identifier: MIT */
/* proof.h - whether the side to move wins or loses within so many moves, whatever is replied. */
#ifndef CONGO_THINK_SEARCH_PROOF_H
#define CONGO_THINK_SEARCH_PROOF_H

#include "think/search/search.h"

/*
 * Whether one of the root's moves wins within so many moves; then it becomes the first, with its
 * line. Also false if finding out would take more than so many nodes.
 */
bool proof_root(struct worker *worker, unsigned moves, uint64_t nodes);

/* A helper's part in it, when it is called. */
void proof_help(struct worker *worker);

/* Whether all of the root's moves lose within so many of the rival's; the longest defence first. */
bool proof_root_lost(struct worker *worker, unsigned moves, uint64_t nodes);

#endif
