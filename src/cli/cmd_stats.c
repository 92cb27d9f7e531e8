/* SPDX-License-Identifier: MIT */
/* cmd_stats.c - statistics of many games, for each variant. */
#include "base/names.h"
#include "cli/selection.h"
#include "play/stats/stats_report.h"

#include <stdio.h>
#include <string.h>

/* Which games are counted, and their figures. */
struct count {
    struct cli *cli;
    struct game_filter filter;
    struct stats_collection collection;
};

/* ------------------------------------------------------------------ counting them */

/*
 * Called on any thread. A game with an unknown variant has an error that says so, and is not
 * counted.
 */
static void
count_game(struct work *work)
{
    const struct count *count = work->context;
    congo_error err;
    bool fits;

    selection_report_errors(work);
    if (!congo_game_variant(work->game))
        return;
    if (!game_filter_fits(&count->filter, NULL, work->game, &fits, &err))
        work_report(work, &err);
    else if (fits)
        stats_game_write(work->game, count->collection.values, &work->out);
}

/* Called for one game after another, in the order of the games. */
static bool
take_numbers(void *taker, const char *bytes, size_t length, congo_error *err)
{
    struct count *count = taker;

    return stats_collection_add(&count->collection, bytes, length, err);
}

/* ------------------------------------------------------------------ notes */

static void
say_what_is_broken(const struct count *count)
{
    unsigned long long broken = count->collection.groups[count->collection.count - 1].broken;

    if (broken)
        cli_notice(count->cli,
                   "%llu broken %s not counted; 'congo find --result broken -l FILES' lists %s",
                   broken, broken == 1 ? "game is" : "games are", broken == 1 ? "it" : "them");
}

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
                "%llu of %llu games %s an earlier one and %s not counted; 'congo find "
                "-l --duplicates FILES' names %s",
                again, games + again, again == 1 ? "repeats" : "repeat",
                again == 1 ? "was" : "were", again == 1 ? "it" : "them");
    else
        err_set(
            &finding, CONGO_REPEATED_GAMES, 0, 0,
            "%llu of %llu games %s an earlier one; 'congo find -l --duplicates FILES' names %s; "
            "--unique counts each game once",
            again, games, again == 1 ? "repeats" : "repeat", again == 1 ? "it" : "them");
    cli_report(count->cli, &finding);
}

/* After random half-moves, the player to move can punish the last blunder. */
static void
say_what_is_random(const struct count *count)
{
    const struct stats_collection *collection = &count->collection;
    congo_error finding;

    if (!collection->random)
        return;
    err_set(
        &finding, CONGO_RANDOM_OPENINGS, 0, 0,
        "%llu of %llu games start with random half-moves, so White's score does not tell who is "
        "better off at the start; play new games with 'congo match ... --openings balanced:4'",
        (unsigned long long)collection->random,
        (unsigned long long)collection->groups[collection->count - 1].games);
    cli_report(count->cli, &finding);
}

/* "5 of 7 games start from the setup of Crowded Congo, 1 starts from an edited setup" */
static void
write_starts(const struct stats_group *group, struct buf *out)
{
    for (size_t i = 0; i < group->starts.count; i++) {
        const struct stats_word *word = &group->starts.words[i];

        if (strcmp(word->text, group->variant->title) == 0)
            continue;
        if (out->length)
            buf_printf(out, ", %llu", (unsigned long long)word->count);
        else
            buf_printf(out, "%llu of %llu %s", (unsigned long long)word->count,
                       (unsigned long long)group->games, group->games == 1 ? "game" : "games");
        buf_printf(out, " %s from %s %s", word->count == 1 ? "starts" : "start",
                   strcmp(word->text, STATS_NO_SETUP) == 0 ? "an" : "the setup of", word->text);
    }
}

/* If a title's games start from another variant's setup, they are not games of that variant. */
static void
say_what_starts_elsewhere(const struct count *count)
{
    const struct stats_collection *collection = &count->collection;

    for (size_t i = 0; !collection->by_start && i + 1 < collection->count; i++) {
        const struct stats_group *group = &collection->groups[i];
        struct buf words = BUF_EMPTY;
        char name[100];
        congo_error finding;

        write_starts(group, &words);
        if (words.length && buf_text(&words)) {
            stats_group_name(group, name, sizeof name);
            err_set(&finding, CONGO_OTHER_START, 0, 0,
                    "%s: %s; %s counted as %s; --by start counts each setup separately", name,
                    buf_text(&words),
                    group->games == 1   ? "it is"
                    : group->games == 2 ? "both are"
                                        : "all are",
                    group->variant->title);
            cli_report(count->cli, &finding);
        }
        buf_free(&words);
    }
}

/* ------------------------------------------------------------------ what is printed */

static bool
wants_json(const struct count *count)
{
    return cli_option(count->cli, "json") || cli_output_is(count->cli, ".json");
}

static bool
wants_csv(const struct count *count)
{
    return cli_option(count->cli, "csv") || cli_output_is(count->cli, ".csv");
}

/* Pieces have different values in each variant, so each is estimated separately. */
static bool
write_values(const struct count *count, struct buf *out, bool *refused, congo_error *err)
{
    const struct stats_collection *collection = &count->collection;
    size_t known = 0;

    for (size_t i = 0; i + 1 < collection->count; i++) {
        const struct stats_group *group = &collection->groups[i];
        struct stats_worths worths;
        char name[100];
        congo_error finding;

        if (!stats_values_fit(group->values, &worths, err))
            return false;
        if (!worths.known) {
            stats_group_name(group, name, sizeof name);
            if (worths.games < STATS_FEWEST)
                err_set(&finding, CONGO_TOO_FEW_GAMES, 0, 0,
                        "%s: only %zu finished %s a position in which the player to move cannot "
                        "capture; at least %d are needed to tell what a piece is worth",
                        name, worths.games, worths.games == 1 ? "game has" : "games have",
                        STATS_FEWEST);
            else
                err_set(&finding, CONGO_TOO_FEW_GAMES, 0, 0,
                        "%s: these %zu games are too few to tell what a Pawn is worth, and the "
                        "other values are measured in Pawns; use more games",
                        name, worths.games);
            cli_report(count->cli, &finding);
            continue;
        }
        if (wants_csv(count) && !known++)
            stats_write_values_heads(out);
        (wants_json(count)  ? stats_write_values_json
         : wants_csv(count) ? stats_write_values_csv
                            : stats_write_values)(group, &worths, out);
    }
    *refused = !out->length;
    return !out->failed || err_no_memory(err);
}

static bool
write_figures(const struct count *count, struct buf *out, congo_error *err)
{
    const struct stats_collection *collection = &count->collection;

    if (wants_json(count)) {
        stats_write_json(collection, out);
    } else if (wants_csv(count)) {
        stats_write_csv(collection, out);
    } else {
        stats_write_table(collection, out);
    }
    return !out->failed || err_no_memory(err);
}

enum stats_drawing { NO_DRAWING, DRAWN_SVG, DRAWN_PAGE };

static enum stats_drawing
drawing_of(const struct cli *cli)
{
    const char *path = cli_option(cli, "output"), *ending = path ? strrchr(path, '.') : NULL;

    if (!ending)
        return NO_DRAWING;
    return names_equal(ending, ".svg")    ? DRAWN_SVG
           : names_equal(ending, ".html") ? DRAWN_PAGE
                                          : NO_DRAWING;
}

static void
say_nothing_found(const struct count *count)
{
    const struct stats_group *all = &count->collection.groups[count->collection.count - 1];
    const struct cli *cli = count->cli;

    if (!all->games && !all->broken &&
        (cli_option(cli, "variant") || cli_option(cli, "terrain") || cli_option(cli, "position")))
        cli_notice(cli, "no game found");
}

static bool
is_nothing(const struct count *count, const struct buf *out)
{
    return !out->length || !count->collection.groups[count->collection.count - 1].games;
}

static int
print_all(struct count *count)
{
    enum stats_drawing drawing = drawing_of(count->cli);
    struct buf out = BUF_EMPTY;
    congo_error err;
    bool fine = true, refused = false;
    int status;

    if (count->collection.values)
        fine = write_values(count, &out, &refused, &err);
    else if (drawing == NO_DRAWING)
        fine = write_figures(count, &out, &err);
    else
        (drawing == DRAWN_SVG ? stats_draw_svg : stats_draw_page)(&count->collection, &out);
    status = fine && is_nothing(count, &out) && cli_leaves_output(count->cli)
                 ? EXIT_DONE
                 : cli_output_all(count->cli, &out, fine ? NULL : &err);
    buf_free(&out);
    say_what_is_broken(count);
    say_what_repeats(count);
    say_what_is_random(count);
    say_what_starts_elsewhere(count);
    return refused && status == EXIT_DONE ? EXIT_INPUT : status;
}

static bool
fits_a_drawing(struct cli *cli)
{
    static const char *const of_text[] = {"json", "csv", "values"};

    for (size_t i = 0; drawing_of(cli) && i < sizeof of_text / sizeof *of_text; i++)
        if (cli_option(cli, of_text[i]))
            return cli_refuse(cli, "--%s has no effect on a chart", of_text[i]);
    return true;
}

static int
run(struct cli *cli)
{
    struct count count = {.cli = cli,
                          .collection = {.unique = cli_option(cli, "unique") != NULL,
                                         .values = cli_option(cli, "values") != NULL}};
    struct work_plan plan = {.game = count_game,
                             .context = &count,
                             .take = take_numbers,
                             .taker = &count,
                             .no_output = true,
                             .selects = true,
                             .apart = true};
    congo_error err;
    unsigned by; /* index into the words of --by, ORDER */
    int status, printed = EXIT_DONE;

    if (!fits_a_drawing(cli))
        return EXIT_CANNOT;
    status = EXIT_CANNOT;
    if (!words_read(cli, "by", &by) || !cli_load_variants(cli, &status) ||
        !selection_read(cli, &count.filter, NULL, NULL, &status))
        return status;
    count.collection.by_start = by == 1;
    count.collection.book = cli->variants;
    status = work_run(cli, &plan);
    if (!cli->incomplete && (status != EXIT_CANNOT || count.collection.count))
        printed =
            stats_collection_end(&count.collection, &err) ? print_all(&count) : cli_fail(cli, &err);
    if (status == EXIT_DONE && printed == EXIT_DONE)
        say_nothing_found(&count);
    stats_collection_free(&count.collection);
    return printed > status ? printed : status;
}

static const struct cli_option options[] = {
    {"json", 0, NULL, "one JSON object per line, one for each variant and one for all"},
    {"csv", 0, NULL, "write CSV"},
    {"by", 0, "KEY", "count by " WORDS_DEFAULT},
    {"unique", 0, NULL, "count repeated games once, mirrored ones too"},
    {"values", 0, NULL, "estimate what the pieces are worth, variant by variant"},
    SELECTION_OPTIONS,
    {"position", 0, "POSITION", "count only games with this POSITION; ? ! [..] are wildcards"},
    {"exact", 0, NULL, "do not match the mirrored position"},
    {"output", 'o', "OUT", "write to OUT; .svg or .html makes a chart"},
    CLI_FORCE_OPTION,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"json csv", "exact >position", NULL};

const struct cmd cmd_stats = {
    .name = "stats",
    .summary = "counts results, lengths and more over many games",
    .arguments = "[FILE...]",
    .forms = ".txt .csv .json .svg .html",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
