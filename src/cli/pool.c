/* SPDX-License-Identifier: MIT */
/* pool.c - prints the results of one chunk after another. */
#include "cli/pool.h"
#include "cli/window.h"

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

/* Prints results; after earlier ones there may be a gap. */
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

/* Prints to standard error, after everything printed so far. */
static void
print_message(struct work_pool *pool, struct buf *text)
{
    if (text->length) {
        progress_clear(&pool->progress);
        (void)fflush(stdout);
        (void)window_write(text->bytes, text->length, stderr);
    }
}

static void
print(struct work_pool *pool, bool gap, struct buf *out, struct buf *notes)
{
    congo_error err;

    pool->printed += out->length;
    if (pool->plan->most && pool->printed > pool->plan->most && !pool->gave_up) {
        err_set(&err, CONGO_CANNOT_WRITE, 0, 0,
                "more than %zu MiB of output, the limit; use fewer games at a time",
                pool->plan->most >> 20);
        give_up(pool, &err);
    }
    /* Without a game there is no page. */
    if (out->length && !pool->any_printed)
        pool_print_frame(pool, pool->plan->head);
    if (!put(pool, gap, out, &err))
        give_up(pool, &err);
    print_message(pool, notes);
    if (notes->failed || out->failed) {
        err_no_memory(&err);
        pool->lacked_memory = true;
        pool->status = cli_fail(pool->cli, &err);
    }
    pool->any_printed = pool->any_printed || out->length;
    buf_clear(out);
    buf_clear(notes);
}

/*
 * At a file's end its messages, which may have come in several chunks: only then is it known which
 * of them matter most.
 */
static void
print_reports(struct work_pool *pool, struct pool_result *result)
{
    struct work_reports *reports = &pool->reports;
    size_t kept =
        result->reports.count < WORK_REPORTS_MAX ? result->reports.count : (size_t)WORK_REPORTS_MAX;
    congo_error err;

    for (size_t i = 0; i < kept; i++)
        work_keep_report(reports, &result->reports.text[i], result->reports.weight[i]);
    reports->count += result->reports.count - kept;
    reports->about_call = reports->about_call || result->reports.about_call;
    if (!result->last)
        return;
    for (size_t i = 0; i < WORK_REPORTS_MAX; i++) {
        if (reports->text[i].failed) {
            err_no_memory(&err);
            pool->status = cli_fail(pool->cli, &err);
        }
        print_message(pool, &reports->text[i]);
        buf_free(&reports->text[i]);
    }
    if (reports->count > WORK_REPORTS_MAX) {
        struct buf more = BUF_EMPTY;

        cli_format_more(pool->cli, &more, pool->paths.list[result->path],
                        reports->count - WORK_REPORTS_MAX, !reports->about_call);
        print_message(pool, &more);
        buf_free(&more);
    }
    *reports = (struct work_reports){.count = 0};
}

void
pool_print_early(struct work *work)
{
    jobs_wait_turn(work->job);
    /* Inside a chunk the command sets its own gaps. */
    print(work->pool, !work->begun, &work->out, &work->notes);
    work->begun = true;
}

static void
add_tally(struct work_tally *sum, const struct work_tally *tally)
{
    sum->games += tally->games;
    sum->others += tally->others;
    sum->faults += tally->faults;
    sum->broken += tally->broken;
    sum->unread += tally->unread;
    sum->others_broken += tally->others_broken;
}

/* Of a file's last chunk: whether there was anything but faults in the file. */
static void
count_faults(struct work_pool *pool, const struct pool_result *result)
{
    struct work_tally *file = &pool->file;

    add_tally(file, &result->tally);
    if (!result->last)
        return;
    if (file->faults && !file->games && !file->others)
        pool->unread_files++;
    else
        pool->faults += file->faults;
    *file = (struct work_tally){.games = 0};
}

void
pool_print_result(const struct job *job)
{
    struct work_pool *pool = job->context;
    struct pool_result *result = job->result;

    if (result->status > pool->status)
        pool->status = result->status;
    pool->mixed = pool->mixed || (pool->tally.others > pool->tally.unread &&
                                  result->tally.games > result->tally.broken);
    add_tally(&pool->tally, &result->tally);
    count_faults(pool, result);
    print(pool, !result->begun, &result->out, &result->notes);
    print_reports(pool, result);
    if (result->entries.length)
        buf_add(&pool->entries, result->entries.bytes, result->entries.length);
    pool->entries.failed = pool->entries.failed || result->entries.failed;
    buf_free(&result->entries);
    buf_free(&result->out);
    buf_free(&result->notes);
    progress_step(&pool->progress, result->path + result->last);
}
