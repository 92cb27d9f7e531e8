/* SPDX-License-Identifier: MIT */
/* pool.c - the printing of results, one chunk after the other. */
#include "cli/pool.h"

#include <stdio.h>

static void
give_up(struct work_pool *pool, const congo_error *err)
{
    atomic_store(&pool->gave_up, true);
    pool->status = EXIT_CANNOT;
    progress_clear(&pool->progress);
    cli_report(pool->cli, err);
}

void
pool_print_frame(struct work_pool *pool, const struct buf *frame)
{
    congo_error err;

    if (frame && pool->output.kind != OUTPUT_FOLDER && !pool->gave_up &&
        !output_write(&pool->output, frame->bytes, frame->length, &err))
        give_up(pool, &err);
}

/* To where results go; behind others these may want a gap. */
static bool
put(struct work_pool *pool, bool gap, const struct buf *out, congo_error *err)
{
    const struct work_plan *plan = pool->plan;

    if (!out->length || pool->gave_up)
        return true;
    if (plan->take)
        return out->failed || plan->take(plan->taker, out->bytes, out->length, err);
    if (plan->edit)
        return out->failed || plan->edit(plan->taker, pool, out->bytes, out->length, err);
    return (!gap || !pool->any_printed || !plan->separate ||
            output_write(&pool->output, "\n", 1, err)) &&
           output_write(&pool->output, out->bytes, out->length, err);
}

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
    if (!put(pool, gap, out, &err))
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
    jobs_wait_turn(work->job);
    /* Within a chunk the command sets its own gaps. */
    print(work->pool, !work->begun, &work->out, &work->messages);
    work->begun = true;
}

void
pool_print_result(const struct job *job)
{
    struct work_pool *pool = job->context;
    struct pool_result *result = job->result;

    if (result->status > pool->status)
        pool->status = result->status;
    pool->tally.games += result->tally.games;
    pool->tally.others += result->tally.others;
    pool->tally.faults += result->tally.faults;
    print(pool, !result->begun, &result->out, &result->messages);
    if (result->entries.length)
        buf_add(&pool->entries, result->entries.bytes, result->entries.length);
    pool->entries.failed = pool->entries.failed || result->entries.failed;
    buf_free(&result->entries);
    buf_free(&result->out);
    buf_free(&result->messages);
    progress_step(&pool->progress, result->files);
}
