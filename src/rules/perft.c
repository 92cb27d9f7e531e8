/* SPDX-License-Identifier: MIT */
/*
 * perft.c - counts sequences of moves.
 *
 * The last two moves of a sequence are counted as sets (perft_pairs.c); the moves before are
 * generated and played. There is no hash table: every sequence is counted separately.
 *
 * With several threads, the first moves are played until there are many more positions than
 * threads. Then it does not matter that one subtree is ten times larger than another, nor which
 * thread counts it.
 */
#include "rules/perft.h"

#include "base/jobs.h"
#include "base/mem.h"
#include "rules/moves.h"

enum {
    USUAL_MOVES = 256, /* more are rare, and go on the heap */
    TASKS_A_THREAD = 64,
    TASKS_MAX = 1 << 16, /* beyond this the memory costs more than better sharing gains */
    DEPTH_WORTH_SHARING = 4,
    DEPTH_OF_A_TASK = 2, /* a task has at least this depth */
};

bool
perft_sum(uint64_t *count, uint64_t more, congo_error *err)
{
    if (more > UINT64_MAX - *count)
        return err_set(err, CONGO_TOO_MANY_MOVES, 0, 0,
                       "too many sequences to count; try a smaller depth");
    *count += more;
    return true;
}

/* All moves of a position. */
struct list {
    congo_move usual[USUAL_MOVES], *moves;
    size_t count;
};

static bool
list_make(struct list *list, const congo_position *position, congo_error *err)
{
    congo_error bound = {.code = CONGO_OK};

    list->moves = list->usual;
    list->count = congo_moves(position, list->usual, USUAL_MOVES, &bound);
    if (bound.code != CONGO_OK)
        return moves_too_many(err);
    if (list->count <= USUAL_MOVES)
        return true;
    list->moves = mem_new(list->count, sizeof *list->moves);
    if (!list->moves)
        return err_no_memory(err);
    congo_moves(position, list->moves, list->count, NULL);
    return true;
}

static void
list_free(struct list *list)
{
    if (list->moves != list->usual)
        mem_free(list->moves);
}

static bool count_from(const congo_position *position, unsigned depth, uint64_t *count,
                       congo_error *err);

static bool
count_longer(const congo_position *position, unsigned depth, uint64_t *count, congo_error *err)
{
    struct list list;
    bool fine = list_make(&list, position, err);

    for (size_t i = 0; i < list.count && fine; i++) {
        congo_position next = *position;

        congo_play(&next, &list.moves[i]);
        fine = count_from(&next, depth - 1, count, err);
    }
    list_free(&list);
    return fine;
}

/* Adds the number of sequences of a length, at least 1, from a position. */
static bool
count_from(const congo_position *position, unsigned depth, uint64_t *count, congo_error *err)
{
    congo_error bound = {.code = CONGO_OK};
    uint64_t sequences = 0;

    if (congo_position_over(position, NULL))
        return true;
    if (depth > 2)
        return count_longer(position, depth, count, err);
    if (depth == 1)
        sequences = congo_moves(position, NULL, 0, &bound);
    else if (!perft_pairs(position, &sequences))
        return moves_too_many(err);
    return bound.code == CONGO_OK ? perft_sum(count, sequences, err) : moves_too_many(err);
}

struct perft_work {
    congo_position *positions;
    size_t count, room;
    unsigned depth; /* how many moves are still to be counted from each position */
    uint64_t *sequences;
    atomic_bool failed;
    bool fine;
    congo_error *err;
};

/* Adds the positions after each move of one position, stopping just past TASKS_MAX. */
static bool
play_all(struct perft_work *work, const congo_position *position, congo_error *err)
{
    struct list list;
    bool fine = list_make(&list, position, err);

    for (size_t i = 0; fine && i < list.count && work->count <= TASKS_MAX; i++) {
        congo_position *grown = mem_more(work->positions, work->count, &work->room, sizeof *grown);

        if (grown) {
            work->positions = grown;
            grown[work->count] = *position;
            congo_play(&grown[work->count++], &list.moves[i]);
        }
        fine = grown || err_no_memory(err);
    }
    list_free(&list);
    return fine;
}

/* Plays one more move in all positions. `*grown` is false if that would make too many. */
static bool
expand(struct perft_work *work, bool *grown, congo_error *err)
{
    struct perft_work next = *work;
    bool fine = true;

    next.positions = NULL;
    next.count = next.room = 0;
    for (size_t i = 0; i < work->count && fine; i++)
        fine = play_all(&next, &work->positions[i], err);
    *grown = fine && next.count <= TASKS_MAX;
    if (*grown) {
        mem_free(work->positions);
        work->positions = next.positions;
        work->count = next.count;
        work->room = next.room;
        work->depth--;
    } else {
        mem_free(next.positions);
    }
    return fine;
}

struct perft_worker {
    uint64_t sequences;
    bool failed;
    congo_error err;
};

static void
count_one(const struct job *job)
{
    struct perft_work *work = job->context;
    struct perft_worker *worker = job->worker;

    if (worker->failed ||
        count_from(&work->positions[job->number], work->depth, &worker->sequences, &worker->err))
        return;
    worker->failed = true;
    atomic_store(&work->failed, true);
}

static void
add_up(void *context, void *own)
{
    struct perft_work *work = context;
    const struct perft_worker *worker = own;

    if (worker->failed && work->fine && work->err)
        *work->err = worker->err;
    work->fine =
        work->fine && !worker->failed && perft_sum(work->sequences, worker->sequences, work->err);
}

static bool
count_on_threads(const congo_position *position, unsigned depth, size_t threads, uint64_t *count,
                 congo_error *err)
{
    struct perft_work work = {
        .count = 1, .depth = depth, .sequences = count, .err = err, .fine = true};
    bool grown = true, fine;

    work.positions = mem_new(1, sizeof *work.positions);
    if (!work.positions)
        return err_no_memory(err);
    work.positions[0] = *position;
    while (work.fine && grown && work.depth > DEPTH_OF_A_TASK && work.count > 0 &&
           work.count < threads * TASKS_A_THREAD)
        work.fine = expand(&work, &grown, err);
    fine = work.fine && jobs_run(&(struct jobs_plan){.context = &work,
                                                     .count = work.count,
                                                     .threads = threads,
                                                     .worker_size = sizeof(struct perft_worker),
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
        return count_from(position, depth, count, err);
    return count_on_threads(position, depth, threads ? threads : jobs_processors(), count, err);
}
