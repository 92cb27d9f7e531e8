/* SPDX-License-Identifier: MIT */
/* cmd_perft.c - counts the sequences of moves of a length. */
#include "base/jobs.h"
#include "cli/words.h"
#include "cli/move_list.h"

#include <inttypes.h>
#include <stdio.h>

/* A line a move, in the order of `moves`; the depth is at least 1. */
static bool
divide(const congo_position *position, unsigned depth, unsigned threads, uint64_t *total,
       congo_error *err)
{
    struct move_list list;
    bool fine = true;

    *total = 0;
    if (!move_list_make(&list, position, err))
        return false;
    for (size_t i = 0; i < list.count && fine; i++) {
        congo_position next = *position;
        uint64_t count;

        congo_play(&next, list.named[i].move);
        fine = congo_perft(&next, depth - 1, threads, &count, err);
        if (fine) {
            printf("%s %" PRIu64 "\n", list.named[i].text, count);
            *total += count;
        }
    }
    move_list_free(&list);
    return fine;
}

static int
run(struct cli *cli)
{
    const char *jobs = cli_option(cli, "jobs");
    unsigned long depth, threads = 1;
    congo_position position;
    congo_error err;
    uint64_t count;
    bool fine;
    int status;

    if (!cli->argument_count)
        return cli_usage(cli, "a depth is needed");
    if (!cli_number(cli, "the depth", cli->arguments[0], 0, CONGO_PERFT_DEPTH_MAX, &depth) ||
        (jobs && !cli_number(cli, "-j", jobs, 1, JOBS_THREADS_MAX, &threads)))
        return EXIT_CANNOT;
    if (!jobs)
        threads = 0;
    if (!cli_position(cli, &position, &status))
        return status;
    if (depth && cli_option(cli, "divide"))
        fine = divide(&position, (unsigned)depth, (unsigned)threads, &count, &err);
    else
        fine = congo_perft(&position, (unsigned)depth, (unsigned)threads, &count, &err);
    if (!fine)
        return cli_fail(cli, &err);
    printf("%" PRIu64 "\n", count);
    return EXIT_DONE;
}

static const struct cli_option options[] = {
    {"variant", 0, "NAME", "the variant's title or another name of it (default Congo)"},
    {"position", 0, "POSITION", "seven rows from rank 7 split by /, then w or b"},
    {"terrain", 0, "TERRAIN", WORDS_LIST " (default: the variant's)"},
    {"divide", 0, NULL, "before the count, a line with the count of each move"},
    {"jobs", 'j', "N", "work on N threads (default: the number of processors)"},
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_perft = {
    .name = "perft",
    .summary = "counts the sequences of N moves",
    .arguments = "N",
    .arguments_max = 1,
    .options = options,
    .run = run,
};
