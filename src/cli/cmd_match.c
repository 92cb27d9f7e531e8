/* SPDX-License-Identifier: MIT */
/* cmd_match.c - games between two players, and what they say of them. */
#include "cli/match_merge.h"
#include "cli/other_players.h"

#include "base/file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 100, TESTED_GAMES = 20000 };

/* "0,5": as strtod has numbers, in the C locale. */
static bool
read_test(struct cli *cli, struct match_test *test)
{
    const char *given = cli_option(cli, "sprt");
    char *end;

    if (!given)
        return true;
    test->elo0 = strtod(given, &end);
    if (end > given && *end == ',') {
        const char *second = end + 1;

        test->elo1 = strtod(second, &end);
        test->on = end > second && !*end && test->elo0 < test->elo1 && fabs(test->elo0) < 1000 &&
                   fabs(test->elo1) < 1000;
    }
    if (!test->on)
        (void)cli_usage(cli, "--sprt needs E0,E1 with the smaller one first, not \"%.40s\"", given);
    return test->on;
}

static bool
fits_together(const struct match_run *run)
{
    struct cli *cli = run->cli;

    if (!run->test.on)
        return true;
    if (cli_option(cli, "shard"))
        (void)cli_usage(cli, "--sprt cannot be used with --shard");
    else if (run->bouts[0].single)
        (void)cli_usage(cli, "--sprt needs two players");
    else
        return true;
    return false;
}

static int
print_sums(struct match_run *run)
{
    struct cli *cli = run->cli;
    bool json = cli_option(cli, "json"), several = run->match.bout_count > 1;
    const struct match_test none = {.on = false};
    struct buf out = BUF_EMPTY;

    for (size_t i = 0; several && i < run->match.bout_count; i++) {
        if (!match_sum_games(&run->sums[i]))
            continue;
        if (json) {
            match_sum_write_json(&run->sums[i], &none, &run->bouts[i], &out);
        } else {
            buf_printf(&out, "%s: ", run->bouts[i].variant->title);
            match_sum_write(&run->sums[i], &none, &out);
        }
    }
    if (json) {
        match_sum_write_json(&run->all, &run->test, NULL, &out);
    } else {
        buf_add_text(&out, several ? "all: " : "");
        match_sum_write(&run->all, &run->test, &out);
    }
    return cli_print_all(cli, &out, NULL);
}

/* The openings alone, as games that --openings takes back. */
static int
write_book(struct match_run *run)
{
    struct cli *cli = run->cli;
    const struct match *match = &run->match;
    struct opening_scale scale = {.variant = NULL};
    struct buf book = BUF_EMPTY;
    congo_error err;
    congo_game *game = congo_game_new(&err);
    bool fine = game != NULL && cli_reads_all(cli, &err);

    for (size_t pair = 0; fine && pair < match->pairs * match->bout_count; pair++) {
        fine = match_open(match, pair, &scale, game, &err);
        if (fine)
            match_write_book(match, pair, game, &book);
    }
    if (fine && book.failed)
        fine = err_no_memory(&err);
    fine =
        fine && file_write(cli_option(cli, "book-out"), book.bytes, book.length, &cli->care, &err);
    opening_scale_free(&scale);
    congo_game_free(game);
    buf_free(&book);
    return fine ? EXIT_DONE : cli_fail(cli, &err);
}

static int
run(struct cli *cli)
{
    const char *text_a = cli_option(cli, "a"), *text_b = cli_option(cli, "b");
    bool book = cli_option(cli, "book-out") != NULL;
    struct match_run run = {.cli = cli};
    struct player_spec a, b;
    int status = EXIT_CANNOT;

    if (cli_option(cli, "merge")) {
        if (read_test(cli, &run.test))
            status = match_merge(&run, print_sums);
        match_run_free(&run);
        return status;
    }
    if (cli->argument_count == 1 && other_is_rules(cli->arguments[0]))
        return other_match(cli);
    if (cli->argument_count)
        return cli_usage(cli, "FILE is for --merge, or is a rules file (.zrf)");
    if (cli_option(cli, "first"))
        return cli_usage(cli, "--first is for a rules file (.zrf)");
    if (cli_output_is(cli, ".zsg"))
        return cli_usage(cli, "games of Congo: match cannot write .zsg files; 'congo zsg' can");
    run.results = cli_option(cli, "sums") != NULL;
    if (!text_a && !book)
        return cli_usage(cli, "name a player with --a");
    if (!text_a)
        text_a = "random";
    if (!match_run_read_player(cli, "--a", text_a, &a) ||
        !match_run_read_player(cli, "--b", text_b ? text_b : text_a, &b))
        return EXIT_CANNOT;
    if (read_test(cli, &run.test) && match_run_read_variants(&run, &a, &b, &status) &&
        fits_together(&run) &&
        match_run_read_options(&run, run.test.on ? TESTED_GAMES : GAMES, &status))
        status = book ? write_book(&run) : match_run_play(&run, print_sums);
    match_run_free(&run);
    return status;
}

static const struct cli_option options[] = {
    {"a", 0, "SPEC", "first player: random, depth=N, nodes=N, time=S or level=N"},
    {"b", 0, "SPEC", "second player (default: same as --a)"},
    {"games", 0, "N", "games of each variant (default 100; 20000 with --sprt)"},
    {"variant", 0, "NAME", "variant to play (default Congo); can be repeated"},
    {"all", 0, NULL, "play all variants"},
    {"first", 0, NULL, "with a rules file: --a moves first in every game"},
    {"book", 0, "FILE", "open with moves of a book, written by congo explore --json"},
    {"sprt", 0, "E0,E1", "stop once Elo E0 or E1 (normalised) is decided at 95 %"},
    {"record", 0, "FILE", "append every position with its score to FILE, for learning"},
    {"sums", 0, NULL, "write results instead of games to -o, for --merge"},
    {"merge", 0, NULL, "add up the results that --sums wrote to FILEs"},
    {"book-out", 0, "OUT", "play nothing; write the openings to OUT"},
    MATCH_RUN_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {
    "all variant",
    "merge a b games variant all book-out record sums seed openings shard tables adjudicate",
    "merge terrain output force jobs",
    "sums >output",
    "record output sums",
    "book-out a b record sums sprt shard adjudicate json output jobs",
    NULL};

const struct cmd cmd_match = {
    .name = "match",
    .summary = "plays games between two players and counts the results",
    .arguments = "[FILE...]",
    .forms = ".txt .zsg",
    .help = "A SPEC may go on after a comma: threads=N, hash=MIB, eval=FILE and, last, "
            "cmd=COMMAND,\nwhich runs another UCI engine.",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
