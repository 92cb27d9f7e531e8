/* SPDX-License-Identifier: MIT */
/* cmd_match.c - plays games between players and prints the results. */
#include "cli/backup.h"
#include "cli/match_merge.h"
#include "cli/other_players.h"
#include "cli/standings.h"

#include "base/file.h"
#include "base/mem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 100, TESTED_GAMES = 20000, PLAYERS_MAX = 100 };

/* Accepts "0,5" like "0.5"; strtod works in the C locale here. */
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

/* A test can end before all variants were played, and the figures do not show which were not. */
static void
say_unplayed(const struct match_run *run)
{
    size_t unplayed = 0;
    const char *first = NULL;

    if (match_test_verdict(&run->test, &run->all) == MATCH_OPEN)
        return;
    for (size_t i = run->match.bout_count; i-- > 0;)
        if (!match_sum_games(&run->sums[i])) {
            first = run->bouts[i].variant->title;
            unplayed++;
        }
    if (first)
        cli_notice(run->cli,
                   "--sprt was decided before %s%s played: test each variant in a run of its own",
                   first, unplayed == 1 ? " was" : " and the variants after it were");
}

static int
print_sums(struct match_run *run)
{
    struct cli *cli = run->cli;
    bool json = cli_option(cli, "json"), several = run->match.bout_count > 1;
    const struct match_test none = {.on = false};
    struct buf out = BUF_EMPTY;

    if (run->match.player_count)
        return standings_print(run);
    if (!json)
        match_sum_write_players(run->match.bouts, &out);
    for (size_t i = 0; several && i < run->match.bout_count; i++) {
        if (!match_sum_games(&run->sums[i]))
            continue;
        if (json) {
            match_sum_write_json(&run->sums[i], &none, &run->bouts[i], false, &out);
        } else {
            buf_printf(&out, "%s: ", run->bouts[i].variant->title);
            match_sum_write(&run->sums[i], &none, &out);
        }
    }
    if (json) {
        match_sum_write_json(&run->all, &run->test, run->match.bouts, true, &out);
    } else {
        buf_add_text(&out, several ? "all: " : "");
        match_sum_write(&run->all, &run->test, &out);
    }
    say_unplayed(run);
    return cli_print_all(cli, &out, NULL);
}

/* Only writes the openings, as games for --openings. */
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
    opening_scale_free(&scale);
    congo_game_free(game);
    if (fine && strcmp(cli_option(cli, "book-out"), "-") == 0)
        return cli_print_all(cli, &book, NULL);
    fine = fine && backup_replace(cli, cli_option(cli, "book-out"), book.bytes, book.length, &err);
    buf_free(&book);
    return fine ? EXIT_DONE : cli_fail(cli, &err);
}

/* ------------------------------------------------------------------ who plays */

/* The players: first those of --a and --b, then the arguments. */
struct entrants {
    struct player_spec spec[PLAYERS_MAX];
    const char *name[PLAYERS_MAX];
    size_t count;
};

static bool
enter(struct cli *cli, const char *option, const char *text, struct entrants *entrants)
{
    struct player_spec *spec = &entrants->spec[entrants->count];

    if (entrants->count == PLAYERS_MAX)
        return cli_refuse(cli, "more than %d players, the limit", PLAYERS_MAX);
    if (!match_run_read_player(cli, option, text, spec))
        return false;
    entrants->name[entrants->count++] = text;
    return true;
}

/* In a table of three or more, each player can only be once. */
static bool
all_differ(struct cli *cli, const struct entrants *entrants)
{
    for (size_t i = 0; entrants->count > 2 && i < entrants->count; i++)
        for (size_t j = 0; j < i; j++)
            if (match_is_single(&entrants->spec[i], &entrants->spec[j]))
                return cli_refuse(cli, "\"%.80s\" and \"%.80s\" are the same player",
                                  entrants->name[j], entrants->name[i]);
    return true;
}

static bool
read_entrants(struct match_run *run, struct entrants *entrants)
{
    struct cli *cli = run->cli;
    const char *a = cli_option(cli, "a"), *b = cli_option(cli, "b");
    bool fine = (!a || enter(cli, "--a", a, entrants)) && (!b || enter(cli, "--b", b, entrants));

    for (int i = 0; fine && i < cli->argument_count; i++)
        fine = enter(cli, NULL, cli->arguments[i], entrants);
    if (fine && !entrants->count && cli_option(cli, "book-out"))
        fine = enter(cli, NULL, "random", entrants);
    if (fine && cli->argument_count && cli_option(cli, "b") && !cli_option(cli, "a"))
        return cli_refuse(
            cli,
            "--b needs --a; or leave out both and name the players: congo match depth=1 depth=2");
    if (fine && !entrants->count)
        return cli_refuse(cli, "name the players, such as: congo match level=3 level=5");
    if (!fine || !all_differ(cli, entrants))
        return false;
    if (cli_option(cli, "csv") &&
        (entrants->count < 2 ||
         (entrants->count == 2 && match_is_single(&entrants->spec[0], &entrants->spec[1]))))
        return cli_refuse(cli, "--csv needs two or more different players");
    if (entrants->count > 2 || cli_option(cli, "csv")) {
        run->match.players = entrants->name;
        run->match.player_count = entrants->count;
    }
    if (entrants->count == 2 && match_is_single(&entrants->spec[0], &entrants->spec[1]))
        cli_notice(cli,
                   "both players are \"%.80s\": it plays itself, each opening once; this "
                   "measures White's score, not Elo",
                   entrants->name[0]);
    /* A single player plays itself. */
    if (entrants->count == 1)
        entrants->spec[entrants->count++] = entrants->spec[0];
    return true;
}

static bool
names_rules(const struct cli *cli)
{
    for (int i = 0; i < cli->argument_count; i++)
        if (other_is_rules(cli->arguments[i]))
            return true;
    return false;
}

/* A match, or an opening book; for Congo only. */
static int
run_congo(struct cli *cli)
{
    struct match_run run = {.cli = cli, .results = cli_option(cli, "sums") != NULL};
    struct entrants *entrants = mem_new(1, sizeof *entrants);
    int status = EXIT_CANNOT;
    congo_error err;

    if (!entrants) {
        err_no_memory(&err);
        return cli_fail(cli, &err);
    }
    if (read_entrants(&run, entrants) && read_test(cli, &run.test) &&
        match_run_read_variants(&run, entrants->spec, entrants->count, &status) &&
        match_run_test_fits(&run) &&
        match_run_read_options(&run, run.test.on ? TESTED_GAMES : GAMES, &status))
        status = cli_option(cli, "book-out") ? write_book(&run) : match_run_play(&run, print_sums);
    match_run_free(&run);
    mem_free(entrants);
    return status;
}

static int
run(struct cli *cli)
{
    struct match_run merged = {.cli = cli};
    const char *book = cli_option(cli, "book-out");
    int status = EXIT_CANNOT;

    if (cli_option(cli, "merge")) {
        if (read_test(cli, &merged.test))
            status = match_merge(&merged, print_sums);
        match_run_free(&merged);
        return status;
    }
    if (names_rules(cli))
        return other_match(cli);
    if (cli_option(cli, "first"))
        return cli_usage(cli, "--first is for a rules file (.zrf)");
    if (book && strcmp(cli_form_of(book), ".zsg") == 0)
        return cli_usage(cli, "--book-out writes texts, not .zsg; use --book-out openings.txt");
    if (cli_output_is(cli, ".zsg"))
        return cli_usage(cli,
                         "match writes .txt files, not .zsg; use -o games.txt, then 'congo zsg "
                         "games.txt -o saves/'");
    return run_congo(cli);
}

static const struct cli_option options[] = {
    {"a", 0, "SPEC", "first player"},
    {"b", 0, "SPEC", "second player (default: same as --a)"},
    {"csv", 0, NULL, "print the table of the players as CSV"},
    {"games", 0, "N", "games of each variant and pairing (default 100; 20000 with --sprt)"},
    {"variant", 0, "NAME", "variant to play (default Congo); can be repeated"},
    {"all", 0, NULL, "play all variants"},
    {"first", 0, NULL, "with a rules file: --a moves first in every game"},
    {"book", 0, "FILE", "open with moves of a book, written by congo explore --json"},
    {"sprt", 0, "E0,E1", "stop once a 95 % test accepts normalised Elo E0 or E1"},
    {"record", 0, "OUT", "append every position with its score to OUT, for learning"},
    {"sums", 0, NULL, "write results instead of games to -o, for --merge"},
    {"merge", 0, NULL, "add up the results that --sums wrote to FILEs"},
    {"book-out", 0, "OUT", "play nothing; write the openings to OUT"},
    MATCH_RUN_OPTIONS("random:4; balanced:4 for one player"),
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {
    "all variant",
    "merge a b games variant all book-out record sums seed openings shard tables adjudicate",
    "merge terrain output force jobs",
    "sums >output",
    "record output sums",
    "book-out a b record sums sprt shard adjudicate json csv output jobs",
    "csv json sprt",
    NULL};

const struct cmd cmd_match = {
    .name = "match",
    .summary = "plays games between two or more players and rates them",
    .arguments = "SPEC... | --merge FILE... | SPEC... RULES.zrf",
    .forms = ".txt .zsg", /* with a rules file, the latter */
    .plays = true,
    .help = "Name the players: a single one meets itself; otherwise each meets every other.\n"
            "SPEC is " PLAYER_WAYS ".\n"
            "After a comma, all but random and level=N can have\n" PLAYER_MORE ".\n"
            "cmd=COMMAND runs another UCI engine.",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
