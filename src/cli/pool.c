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

/* Prints; the caller has the turn. Behind other results these may want a gap. */
static void
print(struct work_pool *pool, bool gap, struct buf *out, struct buf *messages)
{
    congo_error err;

    pool->printed += out->length;
    if (pool->plan->most && pool->printed > pool->plan->most && !pool->gave_up) {
        err_set(&err, CONGO_CANNOT_WRITE, 0, 0,
                "a result of more than %zu MiB, the limit; take fewer games at a time",
                pool->plan->most >> 20);
        give_up(pool, &err);
    }
    if (out->length && !pool->gave_up &&
        ((gap && pool->any_printed && pool->plan->separate &&
          !sink_write(&pool->sink, "\n", 1, &err)) ||
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
    while (pool->turn != work->piece->number)
        pthread_cond_wait(&pool->moved, &pool->lock);
    /* Within a piece the command sets its own gaps. */
    print(pool, !work->begun, &work->out, &work->messages);
    work->begun = true;
    pthread_mutex_unlock(&pool->lock);
}

static struct pool_finished *
place_of(struct work_pool *pool, size_t number)
{
    return &pool->finished[number % (POOL_AHEAD + 1)];
}

void
pool_hand_in(struct work *work)
{
    struct work_pool *pool = work->pool;
    struct pool_finished *first;

    pthread_mutex_lock(&pool->lock);
    *place_of(pool, work->piece->number) = (struct pool_finished){
        .done = true,
        .begun = work->begun,
        .files = work->piece->path + work->piece->last,
        .out = work->out,
        .messages = work->messages,
    };
    work->out = work->messages = BUF_EMPTY;
    if (work->status > pool->status)
        pool->status = work->status;
    while ((first = place_of(pool, pool->turn))->done) {
        print(pool, !first->begun, &first->out, &first->messages);
        buf_free(&first->out);
        buf_free(&first->messages);
        first->done = false;
        pool->turn++;
        progress_step(&pool->progress, first->files);
    }
    pthread_cond_broadcast(&pool->moved);
    pthread_mutex_unlock(&pool->lock);
}

bool
pool_take(struct work_pool *pool, struct piece *piece)
{
    bool taken;

    pthread_mutex_lock(&pool->cutting);
    pthread_mutex_lock(&pool->lock);
    taken = !pool->gave_up && !(pool->holds_signals && signals_wait());
    pthread_mutex_unlock(&pool->lock);
    taken = taken && pieces_take(&pool->pieces, piece);
    pthread_mutex_unlock(&pool->cutting);
    if (!taken)
        return false;
    pthread_mutex_lock(&pool->lock);
    while (piece->number > pool->turn + POOL_AHEAD)
        pthread_cond_wait(&pool->moved, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
    return true;
}
