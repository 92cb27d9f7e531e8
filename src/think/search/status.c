/* SPDX-License-Identifier: MIT */
/* status.c - how far a search is, for those who ask while it runs. */
#include "think/search/clock.h"
#include "think/search/engine.h"

uint64_t
search_nodes(const struct search *search)
{
    uint64_t nodes = 0;

    for (unsigned i = 0; i < search->worker_count; i++)
        nodes += worker_nodes(search->workers[i]);
    return nodes;
}

void
search_note_start(struct search *search)
{
    struct search_progress *progress = &search->progress;
    unsigned moves = (unsigned)search->workers[0]->root_count;

    atomic_store_explicit(&progress->depth, 0, memory_order_relaxed);
    atomic_store_explicit(&progress->moves, moves, memory_order_relaxed);
    atomic_store_explicit(&progress->left, moves, memory_order_relaxed);
    atomic_store_explicit(&progress->move, PACKED_NONE, memory_order_relaxed);
    atomic_store_explicit(&progress->best, PACKED_NONE, memory_order_relaxed);
}

void
search_note_move(struct worker *worker, size_t number)
{
    struct search_progress *progress = &worker->search->progress;
    unsigned left = (unsigned)(worker->root_count - number - 1);

    if (worker->number)
        return;
    atomic_store_explicit(&progress->depth, worker->depth, memory_order_relaxed);
    atomic_store_explicit(&progress->left, left, memory_order_relaxed);
    atomic_store_explicit(&progress->move, worker->roots[number].move, memory_order_relaxed);
}

struct engine_status
engine_status(const congo_engine *engine)
{
    const struct search *search = engine_search(engine);
    const struct search_progress *progress = &search->progress;
    unsigned moves = atomic_load_explicit(&progress->moves, memory_order_relaxed);

    /* Before the first search the clock has not been set. */
    return (struct engine_status){
        .microseconds = moves ? clock_elapsed(&search->clock) : 0,
        .nodes = search_nodes(search),
        .depth = atomic_load_explicit(&progress->depth, memory_order_relaxed),
        .moves = moves,
        .left = atomic_load_explicit(&progress->left, memory_order_relaxed),
        .move = atomic_load_explicit(&progress->move, memory_order_relaxed),
        .best = atomic_load_explicit(&progress->best, memory_order_relaxed),
    };
}
