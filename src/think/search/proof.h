/* SPDX-License-Identifier: MIT */
/*
 * proof.h - proves whether the side to move wins or loses within so many moves, whatever the
 * replies.
 */
#ifndef CONGO_THINK_SEARCH_PROOF_H
#define CONGO_THINK_SEARCH_PROOF_H

#include "think/search/search.h"

/*
 * Whether a root move wins within so many moves; it then becomes the first, with its line. Also
 * false if this would take more than so many nodes.
 */
bool proof_root(struct worker *worker, unsigned moves, uint64_t nodes);

/* A helper's part, when it is called. */
void proof_help(struct worker *worker);

/* Whether all root moves lose within so many of the rival's; sorts the longest defence first. */
bool proof_root_lost(struct worker *worker, unsigned moves, uint64_t nodes);

#endif
