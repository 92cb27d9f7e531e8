/* SPDX-License-Identifier: MIT */
/* match_options.c - the options of `match` and `ladder`. */
#include "cli/match_run.h"

#include "base/file.h"
#include "base/jobs.h"
#include "base/mem.h"
#include "base/names.h"
#include "cli/paths.h"
#include "cli/unused.h"
#include "think/tables/tables.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TEXTS_MAX = 256 << 20, SHARDS_MAX = 1000000 };
#define GAMES_MAX 1000000000ul

/* ------------------------------------------------------------------ players and variants */

bool
match_run_read_player(struct cli *cli, const char *option, const char *text,
                      struct player_spec *spec)
{
    congo_error err;

    if (names_equal(text, "human"))
        return cli_refuse(cli, PLAYER_NO_HUMAN);
    if (player_spec_read(text, spec, &err))
        return true;
    return cli_refuse(cli, "%s%s%s", option ? option : "", option ? ": " : "", err.text);
}

size_t
match_run_pairings(size_t players)
{
    return players * (players - 1) / 2;
}

/* Each player meets those before it, so that a player added at the end continues a file. */
static bool
add_variant(struct match_run *run, const congo_variant *variant, const struct player_spec *players,
            size_t count)
{
    struct cli *cli = run->cli;
    unsigned rules;

    for (size_t i = 0; i < run->match.bout_count; i++)
        if (run->bouts[i].variant == variant)
            return cli_refuse(cli, "%s is named twice", variant->title);
    if (!cli_rules(cli, variant, &rules))
        return false;
    for (size_t second = 1; second < count; second++)
        for (size_t first = 0; first < second; first++)
            run->bouts[run->match.bout_count++] =
                (struct match_bout){.variant = variant,
                                    .rules = rules,
                                    .player = {players[first], players[second]},
                                    .single = match_is_single(&players[first], &players[second])};
    return true;
}

static bool
add_named(struct match_run *run, const struct player_spec *players, size_t count)
{
    struct cli *cli = run->cli;

    for (int i = 0; i < cli->given_count; i++) {
        const congo_variant *variant;

        if (strcmp(cli->given[i]->name, "variant") != 0)
            continue;
        variant = cli_variant_named(cli, cli->values[i]);
        if (!variant || !add_variant(run, variant, players, count))
            return false;
    }
    return true;
}

bool
match_run_read_variants(struct match_run *run, const struct player_spec *players, size_t count,
                        int *status)
{
    struct cli *cli = run->cli;
    bool all = cli_option(cli, "all") != NULL, fine = true;
    size_t variants, bouts;

    *status = EXIT_CANNOT;
    if (!cli_load_variants(cli, status))
        return false;
    variants = congo_variants_count(cli->variants);
    bouts = variants * match_run_pairings(count); /* at most 10,000 variants and 100 players */
    run->bouts = mem_new(bouts, sizeof *run->bouts);
    run->match.bouts = run->bouts;
    if (!run->bouts) {
        congo_error err;

        err_no_memory(&err);
        *status = cli_fail(cli, &err);
        return false;
    }
    for (size_t i = 0; all && fine && i < variants; i++)
        fine = add_variant(run, congo_variants_at(cli->variants, i), players, count);
    if (!all)
        fine = add_named(run, players, count);
    if (fine && !run->match.bout_count)
        fine = add_variant(run, cli_variant_named(cli, "Congo"), players, count);
    return fine;
}

/* ------------------------------------------------------------------ openings */

/* Reads every game of the texts. Games with errors are reported, never left out silently. */
static bool
take_texts(struct match_run *run, congo_reader *reader, congo_game *game, const char *path,
           int *status)
{
    congo_error err;
    congo_read got;

    while ((got = congo_reader_next(reader, game, &err)) != CONGO_READ_END) {
        if (got == CONGO_READ_ERROR && err.code == CONGO_NO_HEADER && !err.column)
            err_hint(&err,
                     "; or use positions, one on each line, such as 7/2L4/2p1P2/7/7/2P4/3l3 b");
        if (got == CONGO_READ_GAME && congo_game_errors(game)) {
            err = *congo_game_error(game, 0);
            got = CONGO_READ_ERROR;
        } else if (got == CONGO_READ_GAME && !openings_add(&run->openings, game, &err)) {
            /* The error is about the file, not about how the program was called. */
            if (err.code == CONGO_USAGE)
                err.code = CONGO_BAD_MOVE;
            got = CONGO_READ_ERROR;
        }
        if (got == CONGO_READ_ERROR) {
            err_in_file(&err, path);
            *status = cli_fail(run->cli, &err);
            return false;
        }
    }
    return true;
}

/* Moves without a heading are of the only variant that --variant names; a heading comes first. */
static bool
read_texts(struct match_run *run, const char *path, int *status)
{
    congo_reading reading = {0};
    congo_reader *reader = NULL;
    congo_game *game = NULL;
    struct buf text = BUF_EMPTY;
    congo_error err;
    bool fine = file_read(path, TEXTS_MAX, &text, &err);

    run->match.openings_name = paths_base(path);
    if (fine && match_positions_are(text.bytes, text.length)) {
        fine = match_positions_read(run, text.bytes, text.length, &err);
        buf_free(&text);
        if (!fine) {
            err_in_file(&err, path);
            *status = cli_fail(run->cli, &err);
        }
        return fine;
    }
    if (!fine && access(path, F_OK) != 0)
        return cli_refuse(run->cli,
                          "--openings can be balanced:4, random:4 or a FILE, and there is no file "
                          "\"%.80s\"",
                          path);
    if (run->match.bout_count == 1 && cli_option(run->cli, "variant"))
        reading.otherwise = run->match.bouts[0].variant;
    if (fine)
        reader = congo_reader_new(run->cli->variants, &reading, &err);
    if (reader)
        game = congo_game_new(&err);
    if (game) {
        congo_reader_memory(reader, text.bytes, text.length);
        fine = take_texts(run, reader, game, path, status);
    } else {
        fine = false;
        *status = cli_fail(run->cli, &err);
    }
    congo_game_free(game);
    congo_reader_free(reader);
    buf_free(&text);
    return fine;
}

/*
 * Every variant needs an opening. And players limited by nodes would repeat a game that starts the
 * same way.
 */
static bool
has_openings(struct match_run *run)
{
    for (size_t i = 0; i < run->match.bout_count; i++) {
        const struct match_bout *bout = &run->match.bouts[i];
        size_t count = openings_count(&run->openings, bout->variant, bout->rules);

        if (count && count < run->match.pairs)
            cli_notice(
                run->cli,
                "%s: only %zu opening%s of %s for %zu %s, so games may repeat and intervals be "
                "too narrow; use more openings",
                run->match.openings_name, count, count == 1 ? "" : "s", bout->variant->title,
                (size_t)run->match.pairs, bout->single ? "games" : "pairs of games");
        if (!count) {
            cli_message(run->cli, "%s: no opening of %s, %s, in this file",
                        run->match.openings_name, bout->variant->title,
                        congo_terrain_name(bout->rules));
            return false;
        }
    }
    return true;
}

/*
 * "random:4", "balanced:4" and "balanced:4!", also if the number was forgotten; false: it is a file
 * name.
 */
static bool
read_random(const char *text, struct openings *openings, const char **digits)
{
    static const char *const kinds[] = {"random", "balanced"};

    for (unsigned kind = OPENINGS_RANDOM; kind <= OPENINGS_BALANCED; kind++) {
        size_t length = strlen(kinds[kind]);

        if (strncmp(text, kinds[kind], length) == 0 && (text[length] == ':' || !text[length])) {
            openings->kind = (enum openings_kind)kind;
            *digits = text + length + (text[length] == ':');
            return true;
        }
    }
    return false;
}

static bool
read_openings(struct match_run *run, int *status)
{
    struct cli *cli = run->cli;
    const char *text = cli_option(cli, "openings"), *digits;
    unsigned long plies;
    char number[24] = "", what[80];
    size_t length;

    /* If each random opening is played twice, it need not be balanced; if once, it does. */
    if (!text)
        text = run->balanced || run->match.bouts[0].single ? "balanced:4" : "random:4";
    run->match.openings = &run->openings;
    run->match.openings_name = text;
    if (!read_random(text, &run->openings, &digits)) {
        run->openings.kind = OPENINGS_TEXTS;
        if (!read_texts(run, text, status))
            return false;
        *status = EXIT_INPUT;
        return has_openings(run);
    }
    length = strlen(digits);
    if (!length)
        return cli_refuse(cli, "--openings %.10s needs a number of half-moves: %.*s:4", text,
                          (int)strcspn(text, ":"), text);
    run->openings.by_turns = run->openings.kind == OPENINGS_BALANCED;
    if (run->openings.by_turns && digits[length - 1] == '!') {
        run->openings.by_turns = false;
        length--;
    }
    if (digits[length - 1] == '!')
        return cli_refuse(cli,
                          "--openings %.40s: random openings always have that many half-moves; "
                          "leave out \"!\"",
                          text);
    if (length < sizeof number)
        memcpy(number, digits, length);
    (void)snprintf(what, sizeof what, "--openings %.40s: what follows \":\"", text);
    if (!cli_number(cli, what, number, 0, OPENING_PLIES_MAX, &plies))
        return false;
    run->openings.plies = (unsigned)plies;
    return true;
}

static bool
read_book(struct match_run *run, int *status)
{
    bool fine = cli_open_book(run->cli, &run->book, status);

    run->match.book = run->book;
    if (run->book)
        run->match.book_name = paths_base(cli_option(run->cli, "book"));
    return fine;
}

/* ------------------------------------------------------------------ how many, and which */

static bool
read_games(struct match_run *run, unsigned long games)
{
    struct cli *cli = run->cli;
    bool pairs = !run->match.bouts[run->match.bout_count - 1].single;

    if (!cli_number_of(cli, "games", 1, GAMES_MAX, &games))
        return false;
    if (pairs && games % 2)
        return cli_refuse(cli, "--games must be even when two players meet, not %lu", games);
    run->match.pairs = pairs ? games / 2 : games;
    return true;
}

/* Costs are divided by this, so that those of all pairs, of which there are at most GAMES_MAX / 2
 * of a bout, can be added up. */
static uint64_t
cost_unit(const struct match_run *run)
{
    uint64_t unit = 1, sum;

    do {
        sum = 0;
        unit *= 2;
        for (size_t i = 0; i < run->match.bout_count; i++)
            sum += run->cost(run, i) / unit + 1;
    } while (sum >> 33);
    return unit;
}

/* The first pair of part `number` of so many, from 0. */
static size_t
part_begin(const struct match_run *run, uint64_t parts, uint64_t number)
{
    size_t pairs = run->match.pairs, bout = 0;
    uint64_t all = 0, unit, left;

    if (!run->cost)
        return jobs_slice(pairs * run->match.bout_count, parts, number);
    unit = cost_unit(run);
    for (size_t i = 0; i < run->match.bout_count; i++)
        all += pairs * (run->cost(run, i) / unit + 1);
    left = all / parts * number + all % parts * number / parts;
    for (; bout < run->match.bout_count; bout++) {
        uint64_t cost = run->cost(run, bout) / unit + 1;

        if (left < pairs * cost)
            return bout * pairs + (size_t)(left / cost);
        left -= pairs * cost;
    }
    return bout * pairs;
}

/* "2/3", the second of three parts. */
static bool
read_shard(struct match_run *run)
{
    struct cli *cli = run->cli;
    const char *shard = cli_option(cli, "shard"), *slash = shard ? strchr(shard, '/') : NULL;
    unsigned long parts = 1, part = 1;
    char first[24] = "", after[80], before[80];

    if (slash && (size_t)(slash - shard) < sizeof first)
        memcpy(first, shard, (size_t)(slash - shard));
    if (shard && !slash)
        return cli_refuse(cli, "--shard needs I/N, such as 1/4, not \"%.40s\"", shard);
    if (shard) {
        (void)snprintf(after, sizeof after, "--shard %.40s: what follows \"/\"", shard);
        (void)snprintf(before, sizeof before, "--shard %.40s: the part", shard);
        if (!cli_number(cli, after, slash + 1, 1, SHARDS_MAX, &parts) ||
            !cli_number(cli, before, first, 1, parts, &part))
            return false;
    }
    run->shard = shard != NULL;
    run->part.part = part;
    run->part.parts = parts;
    run->part.first = part_begin(run, parts, part - 1);
    run->part.end = part_begin(run, parts, part);
    return true;
}

static bool
open_tables(struct match_run *run, int *status)
{
    const char *folder = cli_option(run->cli, "tables");
    congo_error err;

    if (!folder)
        return true;
    run->match.tables = congo_tables_open(folder, &err);
    if (!run->match.tables)
        *status = cli_fail(run->cli, &err);
    return run->match.tables != NULL;
}

/* The bouts of a variant stand together, so its first one is looked at. */
static void
say_unused(const struct match_run *run)
{
    struct unused tables = {.count = 0}, book = {.count = 0};
    bool opens = false;

    for (size_t i = 0; i < run->match.bout_count; i++) {
        const struct match_bout *bout = &run->match.bouts[i];

        if (i && bout->variant == bout[-1].variant)
            continue;
        if (run->match.tables &&
            !tables_cover(run->match.tables, bout->rules, bout->variant->repetition_loses))
            unused_add(&tables, bout->variant, bout->rules);
        if (run->book && opening_book_covers(run->book, bout->variant, bout->rules))
            opens = true;
        else if (run->book)
            unused_add(&book, bout->variant, bout->rules);
    }
    unused_say(run->cli, cli_option(run->cli, "tables"), "tables", &tables);
    unused_say(run->cli, cli_option(run->cli, "book"), "position", &book);
    if (opens && run->openings.kind != OPENINGS_TEXTS && run->openings.plies)
        cli_notice(run->cli,
                   "--book is used only after the random half-moves of --openings %s; use "
                   "--openings random:0 to open from the book alone",
                   run->match.openings_name);
}

bool
match_run_read_options(struct match_run *run, unsigned long games, int *status)
{
    struct cli *cli = run->cli;
    unsigned long number = 1;

    *status = EXIT_CANNOT;
    if (!read_games(run, games) || !read_shard(run) ||
        !cli_number_of(cli, "seed", 0, (unsigned long)-1, &number))
        return false;
    run->match.seed = number;
    run->match.record = cli_option(cli, "record") != NULL;
    if (!run->match.longer)
        run->match.longer = run->match.player_count     ? "name all its players"
                            : run->match.bout_count > 1 ? "name all its variants"
                                                        : "raise --games or name all its "
                                                          "players and variants";
    run->file = cli_option(cli, run->match.record ? "record" : "output");
    if (run->file && strcmp(run->file, "-") == 0)
        return cli_refuse(cli, "--%s needs a file to append to; standard output has the results",
                          run->match.record ? "record" : "output");
    run->match.adjudicate = cli_option(cli, "adjudicate") != NULL;
    if (!open_tables(run, status) || !read_openings(run, status) || !read_book(run, status))
        return false;
    say_unused(run);
    return true;
}
