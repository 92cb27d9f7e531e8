/* SPDX-License-Identifier: MIT */
/*
 * eval_cache.h - evaluations remembered: a thread reaches most positions several times, by
 * different ways.
 *
 * An entry is the position's hash with the evaluation in place of its lowest bits, which the
 * entry's place tells for the most part.
 */
#ifndef CONGO_THINK_SEARCH_EVAL_CACHE_H
#define CONGO_THINK_SEARCH_EVAL_CACHE_H

#include "think/search/eval.h"
#include "think/search/search.h"

/* Asks for the entry early, for memory is slow. */
BOARD_INLINE void
eval_cache_fetch(const struct worker *worker, const struct search_frame *frame)
{
    __builtin_prefetch(
        &worker->evals_cached[(frame->position.hash ^ worker->search->salt) % EVALS_CACHED]);
}

static inline int
eval_cached(struct worker *worker, const struct search_frame *frame)
{
    uint64_t hash = frame->position.hash ^ worker->search->salt;
    uint64_t *known = &worker->evals_cached[hash % EVALS_CACHED];

    if ((*known ^ hash) >> 16)
        *known = (hash & ~UINT64_C(0xffff)) |
                 (uint16_t)eval_value(&worker->eval_rules, &frame->eval_state, &frame->position,
                                      &frame->mailbox);
    return (int16_t)(uint16_t)*known;
}

#endif
