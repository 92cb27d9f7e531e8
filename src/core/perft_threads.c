/* SPDX-License-Identifier: MIT */
/*
 * perft_threads.c - the counting on several threads.
 *
 * The first moves are played until there are many more positions than threads; whoever is free
 * takes the next one. So it does not matter that one subtree is ten times the size of another, nor
 * who counts what: the sum is the same.
 */
#include "core/moves.h"
#include "core/perft.h"

#include "base/mem.h"
#include "base/processors.h"

#include <pthread.h>
#include <stdatomic.h>

enum {
    TASKS_A_THREAD = 64,
    TASKS_MAX = 1 << 16, /* past them the memory costs more than the sharing is worth */
    THREADS_MAX = 1024,
    DEPTH_WORTH_SHARING = 4,
    DEPTH_OF_A_TASK = 2, /* at least */
};

struct work {
    congo_position *positions;
    size_t count;
    unsigned depth; /* of each position */
    atomic_size_t next;
    atomic_bool failed;
};

struct worker {
    struct work *work;
    pthread_t thread;
    uint64_t count;
    bool fine;
    congo_error err;
};

static void *
run(void *context)
{
    struct worker *worker = context;
    struct work *work = worker->work;

    worker->fine = true;
    while (worker->fine && !atomic_load_explicit(&work->failed, memory_order_relaxed)) {
        size_t task = atomic_fetch_add_explicit(&work->next, 1, memory_order_relaxed);

        if (task >= work->count)
            break;
        worker->fine =
            perft_count(&work->positions[task], work->depth, &worker->count, &worker->err);
    }
    if (!worker->fine)
        atomic_store_explicit(&work->failed, true, memory_order_relaxed);
    return NULL;
}

/* Plays all moves of one position. */
static bool
play_all(const congo_position *position, congo_position *next, size_t room, congo_error *err)
{
    congo_move *moves = mem_new(room, sizeof *moves);

    if (!moves)
        return err_no_memory(err);
    congo_moves(position, moves, room, NULL);
    for (size_t i = 0; i < room; i++) {
        next[i] = *position;
        congo_play(&next[i], &moves[i]);
    }
    mem_free(moves);
    return true;
}

/* Goes one move on from all positions. `*grown` is false where that would make too many. */
static bool
expand(struct work *work, bool *grown, congo_error *err)
{
    congo_position *next;
    size_t total = 0, at = 0;
    bool fine = true;

    *grown = false;
    for (size_t i = 0; i < work->count && total <= TASKS_MAX; i++) {
        congo_error bound = {.code = CONGO_OK};

        total += congo_moves(&work->positions[i], NULL, 0, &bound);
        if (bound.code != CONGO_OK) {
            if (err)
                *err = bound;
            return false;
        }
    }
    if (total > TASKS_MAX)
        return true;
    next = mem_new(total, sizeof *next);
    if (!next)
        return err_no_memory(err);
    for (size_t i = 0; i < work->count && fine; i++) {
        size_t room = congo_moves(&work->positions[i], NULL, 0, NULL);

        fine = room == 0 || play_all(&work->positions[i], next + at, room, err);
        at += room;
    }
    mem_free(work->positions);
    work->positions = next;
    work->count = total;
    work->depth--;
    *grown = true;
    return fine;
}

/* The caller is one of the workers; where a thread cannot be had, the others do its share. */
static bool
share(struct work *work, unsigned threads, uint64_t *count, congo_error *err)
{
    struct worker *workers = mem_new(threads, sizeof *workers);
    unsigned started = 1;
    bool fine = true;

    if (!workers)
        return err_no_memory(err);
    for (unsigned i = 0; i < threads; i++)
        workers[i].work = work;
    while (started < threads &&
           pthread_create(&workers[started].thread, NULL, run, &workers[started]) == 0)
        started++;
    run(&workers[0]);
    for (unsigned i = 1; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    for (unsigned i = 0; i < started && fine; i++) {
        fine = workers[i].fine && perft_sum(count, workers[i].count, err);
        if (!workers[i].fine && err)
            *err = workers[i].err;
    }
    mem_free(workers);
    return fine;
}

static bool
count_on_threads(const congo_position *position, unsigned depth, unsigned threads, uint64_t *count,
                 congo_error *err)
{
    struct work work = {.count = 1, .depth = depth};
    bool fine = true, grown = true;

    work.positions = mem_new(1, sizeof *work.positions);
    if (!work.positions)
        return err_no_memory(err);
    work.positions[0] = *position;
    if (threads > THREADS_MAX)
        threads = THREADS_MAX;
    while (fine && grown && work.depth > DEPTH_OF_A_TASK && work.count > 0 &&
           work.count < (size_t)threads * TASKS_A_THREAD)
        fine = expand(&work, &grown, err);
    if (work.count < threads)
        threads = work.count ? (unsigned)work.count : 1;
    fine = fine && share(&work, threads, count, err);
    mem_free(work.positions);
    return fine;
}

bool
congo_perft(const congo_position *position, unsigned depth, unsigned threads, uint64_t *count,
            congo_error *err)
{
    if (depth > CONGO_PERFT_DEPTH_MAX)
        return err_set(err, CONGO_USAGE, 0, 0, "the depth is a number from 0 to %d",
                       CONGO_PERFT_DEPTH_MAX);
    *count = depth == 0;
    if (depth == 0)
        return true;
    if (depth < DEPTH_WORTH_SHARING)
        threads = 1;
    else if (threads == 0)
        threads = processors_count(THREADS_MAX);
    if (threads == 1)
        return perft_count(position, depth, count, err);
    return count_on_threads(position, depth, threads, count, err);
}
