/* SPDX-License-Identifier: MIT */
/* cmd_stats.c - what many games come to, variant by variant. */
#include "base/names.h"
#include "cli/work.h"
#include "rules/pattern.h"
#include "play/stats/stats_report.h"

#include <stdio.h>
#include <string.h>

enum { VARIANTS_MAX = CLI_OPTIONS_MAX };

/* What games are counted, and what has come of it. */
struct count {
    struct cli *cli;
    const congo_variant *variants[VARIANTS_MAX]; /* none: any */
    size_t variant_count;
    bool has_terrain;
    congo_terrain terrain;
    bool has_position;
    struct pattern position, mirrored;
    bool values;
    struct stats_collection collection;
};

/* ------------------------------------------------------------------ which games */

static bool
any_variant(struct count *count, int *status)
{
    struct cli *cli = count->cli;

    for (int i = 0; i < cli->given_count; i++) {
        if (strcmp(cli->given[i]->name, "variant") != 0)
            continue;
        count->variants[count->variant_count] = cli_variant_named(cli, cli->values[i]);
        if (!count->variants[count->variant_count++]) {
            *status = EXIT_CANNOT;
            return false;
        }
    }
    return true;
}

static bool
read_selection(struct count *count, int *status)
{
    const char *position = cli_option(count->cli, "position");
    congo_error err;

    *status = EXIT_CANNOT;
    if (!cli_load_variants(count->cli, status) || !any_variant(count, status) ||
        !cli_terrain(count->cli, &count->has_terrain, &count->terrain))
        return false;
    if (!position)
        return true;
    if (!pattern_read(position, &count->position, &err)) {
        *status = cli_fail(count->cli, &err);
        return false;
    }
    count->has_position = true;
    count->mirrored =
        cli_option(count->cli, "exact") ? count->position : pattern_mirror(&count->position);
    return true;
}

static bool
has_position(const struct count *count, const congo_game *game)
{
    congo_position position;

    for (size_t ply = 0; congo_game_position(game, ply, &position); ply++)
        if (pattern_fits(&count->position, &position) || pattern_fits(&count->mirrored, &position))
            return true;
    return false;
}

static bool
is_wanted(const struct count *count, const congo_game *game)
{
    bool river = congo_position_rules(congo_game_first(game)) & CONGO_RULE_RIVER,
         wanted = !count->variant_count;

    for (size_t i = 0; i < count->variant_count; i++)
        wanted = wanted || congo_game_variant(game) == count->variants[i];
    return wanted && (!count->has_terrain || river == (count->terrain == CONGO_RIVER)) &&
           (!count->has_position || has_position(count, game));
}

/* ------------------------------------------------------------------ counting them */

/* Elsewhere --variant tells whose moves they are; here it selects, so that another hint is due. */
static void
report_error(struct work *work, const congo_error *found)
{
    congo_error err = *found;

    if (err.hint)
        (void)snprintf(err.text + err.hint, sizeof err.text - err.hint, "%s",
                       err.code == CONGO_UNKNOWN_VARIANT
                           ? "; a line \"Variant: NAME\" above the moves does"
                           : "");
    work_report(work, &err);
}

/* On any thread. A game whose variant nobody knows belongs nowhere, and has an error that says so.
 */
static void
count_game(struct work *work)
{
    const struct count *count = work->context;

    for (size_t i = 0; i < congo_game_errors(work->game); i++)
        report_error(work, congo_game_error(work->game, i));
    if (congo_game_variant(work->game) && is_wanted(count, work->game))
        stats_game_write(work->game, count->values, &work->out);
}

/* One after the other, in the order of the games. */
static bool
take_numbers(void *taker, const char *bytes, size_t length, congo_error *err)
{
    struct count *count = taker;

    return stats_collection_add(&count->collection, bytes, length, err);
}

/* ------------------------------------------------------------------ what it came to */

static void
say_what_repeats(const struct count *count)
{
    const struct stats_group *all = &count->collection.groups[count->collection.count - 1];
    unsigned long long again = count->collection.again, games = all->games;
    congo_error finding;

    if (!again)
        return;
    if (count->collection.unique)
        err_set(&finding, CONGO_REPEATED_GAMES, 0, 0,
                "%llu of %llu games are the same as one before them; they are left out", again,
                games + again);
    else
        err_set(&finding, CONGO_REPEATED_GAMES, 0, 0,
                "%llu of %llu games are the same as one before them; --unique leaves them out",
                again, games);
    cli_report(count->cli, &finding);
}

/* The values stand behind the figures, or, where a drawing is made, alone. */
static bool
write_figures(struct count *count, struct buf *out, congo_error *err)
{
    const struct stats_collection *collection = &count->collection;
    bool json = cli_option(count->cli, "json"), csv = cli_option(count->cli, "csv");
    struct stats_worths worths;

    if (count->values) {
        if (!stats_values_fit(collection->values, worths.of, &worths.games, &worths.samples, err))
            return false;
        if (json)
            stats_write_values_json(&worths, out);
        else if (csv)
            stats_write_values_csv(&worths, out);
        else
            stats_write_values(&worths, out);
    } else if (json) {
        stats_write_json(collection, out);
    } else if (csv) {
        stats_write_csv(collection, out);
    } else {
        stats_write_table(collection, out);
    }
    return !out->failed || err_no_memory(err);
}

enum drawing { NO_DRAWING, DRAWN_SVG, DRAWN_PAGE };

static enum drawing
drawing_of(const struct cli *cli)
{
    const char *path = cli_option(cli, "output"), *ending = path ? strrchr(path, '.') : NULL;

    if (!ending)
        return NO_DRAWING;
    return names_equal(ending, ".svg")    ? DRAWN_SVG
           : names_equal(ending, ".html") ? DRAWN_PAGE
                                          : NO_DRAWING;
}

static int
print_all(struct count *count)
{
    enum drawing drawing = drawing_of(count->cli);
    struct buf out = BUF_EMPTY;
    congo_error err;
    bool fine = true;
    int status;

    if (drawing == NO_DRAWING)
        fine = write_figures(count, &out, &err);
    else
        (drawing == DRAWN_SVG ? stats_draw_svg : stats_draw_page)(&count->collection, &out);
    status = cli_output_all(count->cli, &out, fine ? NULL : &err);
    say_what_repeats(count);
    return status;
}

static bool
fits_a_drawing(struct cli *cli)
{
    static const char *const of_text[] = {"json", "csv", "values"};

    for (size_t i = 0; drawing_of(cli) && i < sizeof of_text / sizeof *of_text; i++)
        if (cli_option(cli, of_text[i]))
            return cli_usage(cli, "--%s has no effect on a drawing", of_text[i]) == EXIT_DONE;
    return true;
}

static int
run(struct cli *cli)
{
    struct count count = {.cli = cli,
                          .values = cli_option(cli, "values") != NULL,
                          .collection = {.unique = cli_option(cli, "unique") != NULL}};
    struct work_plan plan = {.game = count_game,
                             .context = &count,
                             .take = take_numbers,
                             .taker = &count,
                             .no_output = true,
                             .selects = true,
                             .apart = true};
    congo_error err;
    int status, printed = EXIT_DONE;

    if (!fits_a_drawing(cli))
        return EXIT_CANNOT;
    if (!read_selection(&count, &status))
        return status;
    if (count.values) {
        count.collection.values = stats_values_new(&err);
        if (!count.collection.values)
            return cli_fail(cli, &err);
    }
    status = work_run(cli, &plan);
    if (status != EXIT_CANNOT || count.collection.count)
        printed = stats_collection_end(&count.collection, cli->variants, &err)
                      ? print_all(&count)
                      : cli_fail(cli, &err);
    stats_collection_free(&count.collection);
    return printed > status ? printed : status;
}

static const struct cli_option options[] = {
    {"json", 0, NULL, "one JSON object per variant and line, then one for all"},
    {"csv", 0, NULL, "write CSV"},
    {"unique", 0, NULL, "count repeated games once, mirrored ones too"},
    {"values", 0, NULL, "estimate what the pieces are worth"},
    {"variant", 0, "NAME", "count only this variant; can be repeated"},
    {"terrain", 0, "TERRAIN", "count only games on " WORDS_LIST},
    {"position", 0, "POSITION", "count only games with this POSITION; may hold ? ! [..]"},
    {"exact", 0, NULL, "do not match the mirrored position"},
    {"output", 'o', "OUT", "write to OUT; .svg or .html makes a chart"},
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"json csv", "exact >position", NULL};

const struct cmd cmd_stats = {
    .name = "stats",
    .summary = "counts results, lengths and more over many games",
    .arguments = "[FILE...]",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
