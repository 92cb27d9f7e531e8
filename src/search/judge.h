/* SPDX-License-Identifier: MIT */
/*
 * judge.h - what a position of the path is worth at first sight, remembered: a thread comes to
 * most of them several times, by other ways.
 *
 * An entry is the position's hash with the worth in place of its lowest bits, most of which its
 * place says.
 */
#ifndef CONGO_SEARCH_JUDGE_H
#define CONGO_SEARCH_JUDGE_H

#include "search/eval.h"
#include "search/search.h"

/* Asked for early: it lies where memory is slow. */
BOARD_INLINE void
judge_fetch(const struct worker *worker, const struct frame *frame)
{
    __builtin_prefetch(&worker->judged[(frame->position.hash ^ worker->search->salt) % JUDGED]);
}

static inline int
judge(struct worker *worker, const struct frame *frame)
{
    uint64_t hash = frame->position.hash ^ worker->search->salt;
    uint64_t *known = &worker->judged[hash % JUDGED];

    if ((*known ^ hash) >> 16)
        *known = (hash & ~UINT64_C(0xffff)) |
                 (uint16_t)eval_full(&frame->position, &frame->mailbox, frame->squares);
    return (int16_t)(uint16_t)*known;
}

#endif
