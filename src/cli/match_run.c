/* SPDX-License-Identifier: MIT */
/* match_run.c - plays bouts of pairs: threads, file, sums. */
#include "cli/match_run.h"
#include "cli/window.h"

#include "base/jobs.h"
#include "base/mem.h"
#include "play/stats/interval.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* So many different pairs are kept, to see which ones come again. */
enum { COMPARED_MAX = 1 << 20 };

/* Shared by the threads of a run. */
struct match_jobs {
    struct match_run *run;
    struct match_file file;
    struct pair_results results;
    bool has_file;
    size_t begin; /* the first pair to play */
    size_t threads;
    atomic_bool stop;
    bool on_terminal, shown;
    int status;
};

/* A pair's games, to be appended and counted. */
struct played {
    bool done;
    struct match_outcome outcome;
    struct buf games, said;
    congo_error err;
};

/* ------------------------------------------------------------------ the line on a terminal */

static void
clear_line(struct match_jobs *jobs)
{
    if (jobs->shown)
        (void)fputs("\r\x1b[K", stderr);
    jobs->shown = false;
}

static void
show_line(struct match_jobs *jobs)
{
    struct match_run *run = jobs->run;
    struct buf line = BUF_EMPTY;

    if (!jobs->on_terminal)
        return;
    buf_printf(&line, "\r%s: pair %zu of %zu: ", run->cli->cmd->name, run->next - run->part.first,
               run->part.end - run->part.first);
    if (run->match.player_count) {
        match_write_players(match_bout_of(&run->match, run->next - 1), 0, &line);
        buf_add_text(&line, ": ");
        match_sum_write_short(&run->sums[(run->next - 1) / run->match.pairs], &run->test, &line);
    } else {
        match_sum_write_short(&run->all, &run->test, &line);
    }
    buf_add_text(&line, "\x1b[K");
    jobs->shown = buf_text(&line) && window_write(line.bytes, line.length, stderr) == line.length;
    buf_free(&line);
}

/* ------------------------------------------------------------------ pairs */

/* Compares a pair with those before it, as long as that takes little memory. */
static bool
look_for_copy(struct match_jobs *jobs, const struct match_outcome *outcome)
{
    struct match_run *run = jobs->run;
    congo_error err;
    bool before;

    if (!outcome->key[0] || run->seen.count == COMPARED_MAX)
        return true;
    if (!seen_games_find(&run->seen, outcome->key, &before, &err)) {
        clear_line(jobs);
        jobs->status = cli_fail(run->cli, &err);
        return false;
    }
    run->seen_pairs++;
    run->copies += before;
    return true;
}

/* Counts a pair; false: the match is over. */
static bool
count_pair(void *context, size_t pair, const struct match_outcome *outcome)
{
    struct match_jobs *jobs = context;
    struct match_run *run = jobs->run;

    if (!look_for_copy(jobs, outcome))
        return false;
    match_sum_add(&run->all, outcome);
    match_sum_add(&run->sums[pair / run->match.pairs], outcome);
    run->next = pair + 1;
    return match_test_verdict(&run->test, &run->all) == MATCH_OPEN &&
           !(run->enough && run->enough(run, pair));
}

static void
work(const struct job *job)
{
    struct match_jobs *jobs = job->context;
    struct played *played = job->result;

    played->done = match_play(&jobs->run->match, jobs->begin + job->number, job->worker,
                              &played->games, &played->said, &played->outcome, job, &played->err);
}

/* Reports what programs did wrong, one line for each mistake. */
static void
say_all(struct match_jobs *jobs, size_t pair, struct buf *said)
{
    const char *line = buf_text(said);

    while (line && *line) {
        size_t length = strcspn(line, "\n");

        clear_line(jobs);
        cli_message(jobs->run->cli, "pair %zu: %.*s", pair % jobs->run->match.pairs + 1,
                    (int)length, line);
        line += length + (line[length] != '\0');
    }
}

static bool
keep_pair(struct match_jobs *jobs, struct played *played, congo_error *err)
{
    if (jobs->run->results) {
        buf_clear(&played->games);
        pair_results_add(&jobs->results, &played->outcome, &played->games);
    }
    return !jobs->has_file || match_file_append(&jobs->file, &played->games, err);
}

static void
deliver(const struct job *job)
{
    struct match_jobs *jobs = job->context;
    struct played *played = job->result;
    size_t pair = jobs->begin + job->number;
    congo_error err;

    if (!atomic_load(&jobs->stop)) {
        say_all(jobs, pair, &played->said);
        if (!played->done)
            err = played->err;
        if (!played->done || !keep_pair(jobs, played, &err)) {
            atomic_store(&jobs->stop, true);
            clear_line(jobs);
            jobs->status = cli_fail(jobs->run->cli, &err);
        } else if (!count_pair(jobs, pair, &played->outcome)) {
            atomic_store(&jobs->stop, true);
        } else {
            show_line(jobs);
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
play_rest(struct match_jobs *jobs)
{
    struct match_run *run = jobs->run;
    struct jobs_plan plan = {.context = jobs,
                             .count = run->part.end - jobs->begin,
                             .threads = jobs->threads,
                             .worker_size = sizeof(struct match_table),
                             .result_size = sizeof(struct played),
                             .cancel = &jobs->stop,
                             .work = work,
                             .deliver = deliver,
                             .end = end_worker};
    congo_error err;

    if (!plan.count || atomic_load(&jobs->stop))
        return;
    if (!jobs_run(&plan, &err))
        jobs->status = cli_fail(run->cli, &err);
    clear_line(jobs);
}

/* ------------------------------------------------------------------ the file */

struct resumed {
    struct match_jobs *jobs;
    bool over; /* decided by the games already in the file */
};

static bool
count_resumed(void *context, size_t pair, const struct match_outcome *outcome)
{
    struct resumed *resumed = context;

    resumed->over = !count_pair(resumed->jobs, pair, outcome);
    return !resumed->over;
}

/* Never append to a file that this run reads, under any name. */
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

/* The file has something else, which is no longer wanted. */
static bool
start_over(struct match_jobs *jobs, congo_error *err)
{
    struct match_run *run = jobs->run;

    seen_games_free(&run->seen);
    run->seen_pairs = run->copies = 0;
    memset(&run->all, 0, sizeof run->all);
    memset(run->sums, 0, run->match.bout_count * sizeof *run->sums);
    jobs->begin = run->next = run->part.first;
    return match_file_empty(&jobs->file, err);
}

static bool
resume(struct match_jobs *jobs, struct resumed *resumed, congo_error *err)
{
    struct match_run *run = jobs->run;

    resumed->over = false;
    if (run->results)
        return match_file_resume_results(&jobs->file, &run->match, &run->part, &jobs->results,
                                         count_resumed, resumed, &jobs->begin, err);
    return match_file_resume(&jobs->file, &run->match, run->part.first, run->part.end,
                             count_resumed, resumed, &jobs->begin, err);
}

static bool
open_file(struct match_jobs *jobs, congo_error *err)
{
    struct match_run *run = jobs->run;
    const char *path = run->file;
    struct resumed resumed = {jobs, false};

    jobs->begin = run->next = run->part.first;
    if (!path)
        return true;
    if (!spares_inputs(run->cli, path, err) || !match_file_open(&jobs->file, path, err))
        return false;
    jobs->has_file = true;
    if (!resume(jobs, &resumed, err)) {
        if (err->code != CONGO_USAGE || !cli_option(run->cli, "force") || !start_over(jobs, err) ||
            !resume(jobs, &resumed, err))
            return false;
    }
    atomic_store(&jobs->stop, resumed.over);
    return true;
}

static int
play_bouts(struct match_run *run)
{
    struct match_jobs jobs = {.run = run, .file = {.fd = -1}, .status = EXIT_DONE};
    congo_error err;

    if (!cli_threads(run->cli, &jobs.threads))
        return EXIT_CANNOT;
    jobs.on_terminal = !run->cli->quiet && isatty(STDERR_FILENO);
    atomic_init(&jobs.stop, false);
    run->sums = mem_new(run->match.bout_count, sizeof *run->sums);
    if (!run->sums) {
        err_no_memory(&err);
        return cli_fail(run->cli, &err);
    }
    if (open_file(&jobs, &err)) {
        play_rest(&jobs);
    } else {
        /* Figures of another match would be meaningless here. */
        memset(&run->all, 0, sizeof run->all);
        jobs.status = cli_fail(run->cli, &err);
    }
    match_file_close(&jobs.file);
    return jobs.status;
}

bool
match_run_test_fits(const struct match_run *run)
{
    struct cli *cli = run->cli;

    if (!run->test.on)
        return true;
    if (cli_option(cli, "shard"))
        (void)cli_usage(cli, "--sprt cannot be used with --shard; use --sums in each "
                             "shard, then 'congo match --merge FILES --sprt E0,E1'");
    else if (run->match.player_count)
        (void)cli_usage(cli,
                        "--sprt tests two players, not %zu; test each pair in a run of its own",
                        run->match.player_count);
    else if (run->bouts[0].single)
        (void)cli_usage(cli, "--sprt needs two players that differ");
    else
        return true;
    return false;
}

/* A few copies hardly change the intervals, of which there are none for so few pairs. */
static void
say_copies(const struct match_run *run)
{
    char advice[60] = "use more openings";

    if (run->seen_pairs < STATS_FEWEST || run->copies <= run->seen_pairs / 20)
        return;
    if (run->openings.kind != OPENINGS_TEXTS)
        (void)snprintf(advice, sizeof advice, "use longer openings, such as --openings %s:%u",
                       run->openings.kind == OPENINGS_BALANCED ? "balanced" : "random",
                       run->openings.plies + 2);
    cli_notice(
        run->cli, "%zu of %zu %s repeat%s an earlier one, so the intervals are too narrow; %s",
        run->copies, run->seen_pairs, run->match.bouts[0].single ? "games" : "pairs of games",
        run->copies == 1 ? "s" : "", advice);
}

int
match_run_play(struct match_run *run, int (*print)(struct match_run *run))
{
    int status = play_bouts(run), printed;

    if (run->sums && (status == EXIT_DONE || match_sum_games(&run->all))) {
        printed = print(run);
        status = printed > status ? printed : status;
        say_copies(run);
    }
    return status;
}

void
match_run_free(struct match_run *run)
{
    for (size_t i = 0; run->names && i < run->match.player_count; i++)
        mem_free(run->names[i]);
    mem_free(run->names);
    mem_free(run->bouts);
    mem_free(run->sums);
    openings_free(&run->openings);
    congo_tables_free(run->match.tables);
    opening_book_free(run->book);
    seen_games_free(&run->seen);
}
