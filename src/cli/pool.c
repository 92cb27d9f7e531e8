/* SPDX-License-Identifier: MIT */
/* pool.c - whose turn it is to print. */
#include "cli/pool.h"

#include "cli/signals.h"

#include <stdio.h>

static void
give_up(struct work_pool *pool, const congo_error *err)
{
    pool->gave_up = true;
    pool->status = EXIT_CANNOT;
    progress_clear(&pool->progress);
    cli_report(pool->cli, err);
}

void
pool_print_frame(struct work_pool *pool, const struct buf *frame)
{
    congo_error err;

    if (frame && pool->sink.kind != SINK_FOLDER && !pool->gave_up &&
        !sink_write(&pool->sink, frame->bytes, frame->length, &err))
        give_up(pool, &err);
}

/* Prints; the caller has the turn. */
static void
print(struct work_pool *pool, struct buf *out, struct buf *messages)
{
    congo_error err;

    pool->printed += out->length;
    if (pool->plan->most && pool->printed > pool->plan->most && !pool->gave_up) {
        err_set(&err, CONGO_CANNOT_WRITE, 0, 0,
                "the result would be larger than %zu MiB; take fewer games at a time",
                pool->plan->most >> 20);
        give_up(pool, &err);
    }
    if (out->length && !pool->gave_up &&
        ((pool->any_printed && pool->plan->separate && !sink_write(&pool->sink, "\n", 1, &err)) ||
         !sink_write(&pool->sink, out->bytes, out->length, &err)))
        give_up(pool, &err);
    if (messages->length || messages->failed || out->failed) {
        progress_clear(&pool->progress);
        (void)fflush(stdout);
        if (messages->length)
            (void)fwrite(messages->bytes, 1, messages->length, stderr);
    }
    if (messages->failed || out->failed) {
        err_no_memory(&err);
        pool->status = cli_fail(pool->cli, &err);
    }
    pool->any_printed = pool->any_printed || out->length;
    buf_clear(out);
    buf_clear(messages);
}

void
pool_print_early(struct work *work)
{
    struct work_pool *pool = work->pool;

    pthread_mutex_lock(&pool->lock);
    while (pool->turn != work->index)
        pthread_cond_wait(&pool->moved, &pool->lock);
    print(pool, &work->out, &work->messages);
    /* What follows belongs to the same file: the command sets its own gaps within it. */
    pool->any_printed = false;
    pthread_mutex_unlock(&pool->lock);
}

void
pool_hand_in(struct work *work)
{
    struct work_pool *pool = work->pool;
    struct pool_finished *mine = &pool->finished[work->index];

    pthread_mutex_lock(&pool->lock);
    mine->out = work->out;
    mine->messages = work->messages;
    mine->done = true;
    work->out = work->messages = BUF_EMPTY;
    if (work->status > pool->status)
        pool->status = work->status;
    while (pool->turn < pool->paths.count && pool->finished[pool->turn].done) {
        struct pool_finished *first = &pool->finished[pool->turn];

        print(pool, &first->out, &first->messages);
        buf_free(&first->out);
        buf_free(&first->messages);
        progress_step(&pool->progress, ++pool->turn);
    }
    pthread_cond_broadcast(&pool->moved);
    pthread_mutex_unlock(&pool->lock);
}

bool
pool_take(struct work_pool *pool, size_t *index)
{
    bool taken;

    pthread_mutex_lock(&pool->lock);
    *index = pool->next;
    taken =
        *index < pool->paths.count && !pool->gave_up && !(pool->holds_signals && signals_wait());
    pool->next += taken;
    while (taken && *index > pool->turn + POOL_AHEAD)
        pthread_cond_wait(&pool->moved, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
    return taken;
}
