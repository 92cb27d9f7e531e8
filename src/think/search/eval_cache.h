/* SPDX-License-Identifier: MIT */
/*
 * eval_cache.h - remembers evaluations, since a thread reaches most positions several times.
 *
 * An entry is the position's hash with the evaluation in its lowest bits, which the entry's index
 * mostly implies.
 */
#ifndef CONGO_THINK_SEARCH_EVAL_CACHE_H
#define CONGO_THINK_SEARCH_EVAL_CACHE_H

#include "think/search/eval.h"
#include "think/search/search.h"

/* Prefetches the entry, since memory is slow. */
BOARD_INLINE void
eval_cache_fetch(const struct worker *worker, const struct search_frame *frame)
{
    __builtin_prefetch(
        &worker->evals_cached[(frame->position.hash ^ worker->search->salt) % EVALS_CACHED]);
}

/*
 * Computes the net's values for a frame from the nearest earlier one that has them; the root always
 * has.
 */
static inline void
eval_know(const struct eval_rules *rules, struct search_frame *frame)
{
    struct search_frame *before = frame - 1;

    if (frame->net_known)
        return;
    while (!before->net_known)
        before--;
    net_follow(&rules->rows,
               (struct net_seen){&before->position, &before->mailbox, &before->net_state},
               (struct net_seen){&frame->position, &frame->mailbox, &frame->net_state});
    frame->net_known = true;
}

static inline int
eval_cached(struct worker *worker, struct search_frame *frame)
{
    uint64_t hash = frame->position.hash ^ worker->search->salt;
    uint64_t *known = &worker->evals_cached[hash % EVALS_CACHED];

    if ((*known ^ hash) >> 16) {
        eval_know(&worker->eval_rules, frame);
        *known = (hash & ~UINT64_C(0xffff)) |
                 (uint16_t)eval_value(&worker->eval_rules, &frame->net_state, &frame->position);
    }
    return (int16_t)(uint16_t)*known;
}

#endif
