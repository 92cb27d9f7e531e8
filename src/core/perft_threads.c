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

#include "base/jobs.h"
#include "base/mem.h"

enum {
    TASKS_A_THREAD = 64,
    TASKS_MAX = 1 << 16, /* past them the memory costs more than the sharing is worth */
    DEPTH_WORTH_SHARING = 4,
    DEPTH_OF_A_TASK = 2, /* at least */
};

struct work {
    congo_position *positions;
    size_t count;
    unsigned depth; /* of each position */
    uint64_t *sequences;
    atomic_bool failed;
    congo_error *err;
    bool fine;
};

struct worker {
    uint64_t sequences;
    bool failed;
    congo_error err;
};

static void
count_one(const struct job *job)
{
    struct work *work = job->context;
    struct worker *worker = job->worker;

    if (worker->failed ||
        perft_count(&work->positions[job->number], work->depth, &worker->sequences, &worker->err))
        return;
    worker->failed = true;
    atomic_store(&work->failed, true);
}

static void
add_up(void *context, void *own)
{
    struct work *work = context;
    const struct worker *worker = own;

    if (worker->failed && work->fine && work->err)
        *work->err = worker->err;
    work->fine =
        work->fine && !worker->failed && perft_sum(work->sequences, worker->sequences, work->err);
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

static bool
count_on_threads(const congo_position *position, unsigned depth, size_t threads, uint64_t *count,
                 congo_error *err)
{
    struct work work = {.count = 1, .depth = depth, .sequences = count, .err = err, .fine = true};
    bool fine = true, grown = true;

    work.positions = mem_new(1, sizeof *work.positions);
    if (!work.positions)
        return err_no_memory(err);
    work.positions[0] = *position;
    while (fine && grown && work.depth > DEPTH_OF_A_TASK && work.count > 0 &&
           work.count < threads * TASKS_A_THREAD)
        fine = expand(&work, &grown, err);
    fine = fine && jobs_run(&(struct jobs_plan){.context = &work,
                                                .count = work.count,
                                                .threads = threads,
                                                .worker_size = sizeof(struct worker),
                                                .cancel = &work.failed,
                                                .work = count_one,
                                                .end = add_up},
                            err);
    mem_free(work.positions);
    return fine && work.fine;
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
    if (depth < DEPTH_WORTH_SHARING || threads == 1)
        return perft_count(position, depth, count, err);
    return count_on_threads(position, depth, threads ? threads : jobs_processors(), count, err);
}
