/* SPDX-License-Identifier: MIT */
/* cmd_perft.c - counts sequences of moves of a given length. */
#include "base/json.h"
#include "cli/move_list.h"
#include "cli/other_games.h"
#include "cli/chosen_position.h"

#include <inttypes.h>
#include <stdio.h>

/*
 * Counts after each move, in the order of `moves`, as lines or as a list; the depth is at least 1.
 */
static bool
divide(const congo_position *position, unsigned depth, unsigned threads, struct buf *json,
       uint64_t *total, congo_error *err)
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
        if (fine && json)
            buf_printf(json, "%s{\"notation\":\"%s\",\"count\":%" PRIu64 "}", i ? "," : "",
                       list.named[i].text, count);
        else if (fine)
            printf("%s %" PRIu64 "\n", list.named[i].text, count);
        *total += fine ? count : 0;
    }
    move_list_free(&list);
    return fine;
}

/* {"depth":2,"position":"...","divide":[{"notation":"E-C3","count":24},...],"count":576} */
static void
begin_json(struct buf *out, const congo_position *position, unsigned long depth)
{
    char text[CONGO_POSITION_SIZE];

    congo_position_write(position, text);
    buf_add_char(out, '{');
    json_number(out, "depth", depth);
    json_text(out, "position", text);
}

static int
count_all(struct cli *cli, const struct chosen_position *chosen, unsigned depth, unsigned threads)
{
    bool divides = cli_option(cli, "divide") != NULL, as_json = cli_option(cli, "json") != NULL;
    const congo_position *position = &chosen->position;
    struct buf json = BUF_EMPTY;
    congo_error err;
    uint64_t count = 0;
    bool fine = true;

    begin_json(&json, position, depth);
    if (divides)
        buf_add_text(&json, ",\"divide\":[");
    /* A repetition, for instance, is in the game and not in the position. */
    if (depth && chosen_say_over(cli, chosen))
        count = 0;
    else if (depth && divides)
        fine = divide(position, depth, threads, as_json ? &json : NULL, &count, &err);
    else
        fine = congo_perft(position, depth, threads, &count, &err);
    buf_printf(&json, "%s,\"count\":%" PRIu64 "}", divides ? "]" : "", fine ? count : 0);
    if (fine && as_json && !buf_text(&json))
        fine = err_no_memory(&err);
    if (fine && as_json)
        printf("%s\n", json.bytes);
    else if (fine)
        printf("%" PRIu64 "\n", count);
    buf_free(&json);
    return fine ? chosen->status : cli_fail(cli, &err);
}

static int
run(struct cli *cli)
{
    unsigned long depth;
    size_t threads;
    struct chosen_position chosen;
    int status;

    if (!cli->argument_count)
        return cli_usage(cli, "name a depth: congo perft N");
    if (!cli_number(cli, "the depth", cli->arguments[0], 0, CONGO_PERFT_DEPTH_MAX, &depth) ||
        !cli_threads(cli, &threads))
        return EXIT_CANNOT;
    if (chosen_read_any(cli, cli->argument_count > 1 ? cli->arguments[1] : NULL, &chosen, &status))
        status = chosen.other ? other_perft(cli, &chosen, (unsigned)depth)
                              : count_all(cli, &chosen, (unsigned)depth, (unsigned)threads);
    chosen_free(&chosen);
    return status;
}

static const struct cli_option options[] = {
    {"divide", 0, NULL, "also show the count of each move"},
    {"json", 0, NULL, "one JSON object"},
    SUBJECT_OPTIONS,
    OTHER_GAMES_OPTION,
    {"jobs", 'j', "N", "use N threads (default: one per processor)"},
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {SUBJECT_RULES, NULL};

const struct cmd cmd_perft = {
    .name = "perft",
    .summary = "counts move sequences of length N",
    .arguments = "N [FILE]",
    .arguments_max = 2,
    .options = options,
    .run = run,
    .rules = rules,
};
