/* SPDX-License-Identifier: MIT */
/* match_run.c - playing bouts of pairs: threads, file, sums. */
#include "cli/match_run.h"

#include "base/jobs.h"
#include "base/mem.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* One run of it, for the jobs. */
struct run {
    struct bouts *bouts;
    struct match_file file;
    struct pair_results results;
    bool has_file;
    size_t begin; /* the first pair to be played */
    size_t threads;
    atomic_bool stop;
    bool on_terminal, shown;
    int status;
};

/* What a pair leaves to be appended and counted. */
struct played {
    bool done;
    struct match_outcome outcome;
    struct buf games, said;
    congo_error err;
};

/* ------------------------------------------------------------------ the line on a terminal */

static void
clear_line(struct run *run)
{
    if (run->shown)
        (void)fputs("\r\x1b[K", stderr);
    run->shown = false;
}

static void
show_line(struct run *run)
{
    struct bouts *bouts = run->bouts;
    struct buf line = BUF_EMPTY;
    const char *text;

    if (!run->on_terminal)
        return;
    match_sum_write_short(&bouts->all, &bouts->test, &line);
    text = buf_text(&line);
    if (text)
        (void)fprintf(stderr, "\r%s: pair %zu of %zu: %s\x1b[K", bouts->cli->cmd->name,
                      bouts->next - bouts->part.first, bouts->part.end - bouts->part.first, text);
    run->shown = text != NULL;
    buf_free(&line);
}

/* ------------------------------------------------------------------ pairs */

/* Counts a pair; false: the match is over. */
static bool
count_pair(void *context, size_t pair, const struct match_outcome *outcome)
{
    struct run *run = context;
    struct bouts *bouts = run->bouts;

    match_sum_add(&bouts->all, outcome);
    match_sum_add(&bouts->sums[pair / bouts->match.pairs], outcome);
    bouts->next = pair + 1;
    return match_test_verdict(&bouts->test, &bouts->all) == MATCH_OPEN &&
           !(bouts->enough && bouts->enough(bouts, pair));
}

static void
work(const struct job *job)
{
    struct run *run = job->context;
    struct played *played = job->result;

    played->done = match_play(&run->bouts->match, run->begin + job->number, job->worker,
                              &played->games, &played->said, &played->outcome, job, &played->err);
}

/* What programs did wrong, a line each. */
static void
say_all(struct run *run, size_t pair, struct buf *said)
{
    const char *line = buf_text(said);

    while (line && *line) {
        size_t length = strcspn(line, "\n");

        clear_line(run);
        cli_message(run->bouts->cli, "pair %zu: %.*s", pair % run->bouts->match.pairs + 1,
                    (int)length, line);
        line += length + (line[length] != '\0');
    }
}

static bool
keep_pair(struct run *run, struct played *played, congo_error *err)
{
    if (run->bouts->results) {
        buf_clear(&played->games);
        pair_results_add(&run->results, &played->outcome, &played->games);
    }
    return !run->has_file || match_file_append(&run->file, &played->games, err);
}

static void
deliver(const struct job *job)
{
    struct run *run = job->context;
    struct played *played = job->result;
    size_t pair = run->begin + job->number;
    congo_error err;

    if (!atomic_load(&run->stop)) {
        say_all(run, pair, &played->said);
        if (!played->done)
            err = played->err;
        if (!played->done || !keep_pair(run, played, &err)) {
            atomic_store(&run->stop, true);
            clear_line(run);
            run->status = cli_fail(run->bouts->cli, &err);
        } else if (!count_pair(run, pair, &played->outcome)) {
            atomic_store(&run->stop, true);
        } else {
            show_line(run);
        }
    }
    buf_free(&played->games);
    buf_free(&played->said);
}

static void
end_worker(void *context, void *worker)
{
    (void)context;
    match_table_free(worker);
}

static void
play_rest(struct run *run)
{
    struct bouts *bouts = run->bouts;
    struct jobs_plan plan = {.context = run,
                             .count = bouts->part.end - run->begin,
                             .threads = run->threads,
                             .worker_size = sizeof(struct match_table),
                             .result_size = sizeof(struct played),
                             .cancel = &run->stop,
                             .work = work,
                             .deliver = deliver,
                             .end = end_worker};
    congo_error err;

    if (!plan.count || atomic_load(&run->stop))
        return;
    if (!jobs_run(&plan, &err))
        run->status = cli_fail(bouts->cli, &err);
    clear_line(run);
}

/* ------------------------------------------------------------------ the file */

struct resumed {
    struct run *run;
    bool over; /* decided by what is there */
};

static bool
count_resumed(void *context, size_t pair, const struct match_outcome *outcome)
{
    struct resumed *resumed = context;

    resumed->over = !count_pair(resumed->run, pair, outcome);
    return !resumed->over;
}

/* What the run reads is not to be appended to, whatever its name. */
static bool
spares_inputs(struct cli *cli, const char *path, congo_error *err)
{
    struct file_id output, input;

    if (!file_id_of(path, &output))
        return true;
    for (int i = 0; i < cli->given_count; i++) {
        bool is_read = strcmp(cli->given[i]->name, "variant-file") == 0 ||
                       strcmp(cli->given[i]->name, "openings") == 0;

        if (is_read && file_id_of(cli->values[i], &input) && input.device == output.device &&
            input.number == output.number)
            return file_would_be_lost(path, err);
    }
    return true;
}

/* The file has something else, which is not wanted any more. */
static bool
start_over(struct run *run, congo_error *err)
{
    struct bouts *bouts = run->bouts;

    memset(&bouts->all, 0, sizeof bouts->all);
    memset(bouts->sums, 0, bouts->match.bout_count * sizeof *bouts->sums);
    run->begin = bouts->next = bouts->part.first;
    return match_file_empty(&run->file, err);
}

static bool
resume(struct run *run, struct resumed *resumed, congo_error *err)
{
    struct bouts *bouts = run->bouts;

    resumed->over = false;
    if (bouts->results)
        return match_file_resume_results(&run->file, &bouts->match, &bouts->part, &run->results,
                                         count_resumed, resumed, &run->begin, err);
    return match_file_resume(&run->file, &bouts->match, bouts->part.first, bouts->part.end,
                             count_resumed, resumed, &run->begin, err);
}

static bool
open_file(struct run *run, congo_error *err)
{
    struct bouts *bouts = run->bouts;
    const char *path = cli_option(bouts->cli, "output");
    struct resumed resumed = {run, false};

    run->begin = bouts->next = bouts->part.first;
    if (!path)
        return true;
    if (!spares_inputs(bouts->cli, path, err) || !match_file_open(&run->file, path, err))
        return false;
    run->has_file = true;
    if (!resume(run, &resumed, err)) {
        if (err->code != CONGO_USAGE || !cli_option(bouts->cli, "force") || !start_over(run, err) ||
            !resume(run, &resumed, err))
            return false;
    }
    atomic_store(&run->stop, resumed.over);
    return true;
}

static int
play_bouts(struct bouts *bouts)
{
    struct run run = {.bouts = bouts, .file = {.fd = -1}, .status = EXIT_DONE};
    congo_error err;

    if (!cli_threads(bouts->cli, &run.threads))
        return EXIT_CANNOT;
    run.on_terminal = !bouts->cli->quiet && isatty(STDERR_FILENO);
    atomic_init(&run.stop, false);
    bouts->sums = mem_new(bouts->match.bout_count, sizeof *bouts->sums);
    if (!bouts->sums) {
        err_no_memory(&err);
        return cli_fail(bouts->cli, &err);
    }
    if (open_file(&run, &err)) {
        play_rest(&run);
    } else {
        /* Figures of another match would say nothing of this one. */
        memset(&bouts->all, 0, sizeof bouts->all);
        run.status = cli_fail(bouts->cli, &err);
    }
    match_file_close(&run.file);
    return run.status;
}

int
bouts_play(struct bouts *bouts, int (*print)(struct bouts *bouts))
{
    int status = play_bouts(bouts), printed;

    if (bouts->sums && (status == EXIT_DONE || match_sum_games(&bouts->all))) {
        printed = print(bouts);
        status = printed > status ? printed : status;
    }
    return status;
}

void
bouts_free(struct bouts *bouts)
{
    mem_free(bouts->bouts);
    mem_free(bouts->sums);
    openings_free(&bouts->openings);
    congo_tables_free(bouts->match.tables);
    opening_book_free(bouts->book);
}
