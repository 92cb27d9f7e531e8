/* SPDX-License-Identifier: MIT */
/* cmd_notate.c - writes saves and text games in the documented notation. */
#include "base/names.h"
#include "cli/other_games.h"
#include "cli/overlay_options.h"
#include "game/write.h"

#include <stdio.h>
#include <string.h>

struct notate_style {
    congo_dialect dialect;
    unsigned long diagrams;
    bool moves_only;
    bool plain;
    bool pgn;
    bool json;
    bool markdown;
    struct cli_drawing drawing;
};

enum { TAG_NAME_MAX = 80 };

static void
print_game(struct work *work)
{
    const struct notate_style *style = work->context;
    char title[4200];

    if (style->json) {
        write_json(work->game, work->path, style->dialect, &work->out);
        return;
    }
    if (style->moves_only) {
        write_moves(work->game, style->dialect, &work->out);
        return;
    }
    if (style->pgn) {
        write_pgn(work->game, style->dialect, style->plain, &work->out);
        return;
    }
    work_title(work, title, sizeof title);
    write_sheet(
        work->game, title,
        &(struct write_style){style->dialect, style->diagrams, style->plain, style->markdown},
        &work->out);
}

/* "Event=Summer cup" */
static bool
read_tag(const char *text, char name[TAG_NAME_MAX + 1], const char **value)
{
    size_t length = strcspn(text, "=");

    if (!text[length] || !length || length > TAG_NAME_MAX ||
        strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") != length ||
        strchr(text, '\n') || strchr(text, '\r'))
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    *value = text + length + 1;
    return true;
}

/* What a tag has to say because every form says it of the game itself; NULL: anything. */
static const char *
own_value(const congo_game *game, const char *name)
{
    congo_result result = congo_game_result(game);
    congo_position position;

    if (names_equal(name, "Terrain") &&
        congo_game_position(game, congo_game_plies(game), &position))
        return congo_terrain_name(congo_position_rules(&position));
    if (names_equal(name, "Players") && *congo_game_players(game))
        return congo_game_players(game);
    /* A game that the board leaves open may have been agreed, resigned or lost on time. */
    if (names_equal(name, "Result") && result != CONGO_UNFINISHED_RESULT)
        return congo_result_name(result);
    return NULL;
}

static bool
set_tag(congo_game *game, const char *name, const char *value, congo_error *err)
{
    const char *own = own_value(game, name);

    if (!own)
        return congo_game_set_tag(game, name, value, err);
    return strcmp(value, own) == 0 ||
           err_set(err, CONGO_USAGE, 0, 0, "the tag %.20s would contradict the game (%s)", name,
                   own);
}

/* Adds every --tag, and in PGN the file's name. */
static bool
set_tags(const struct work *work, congo_error *err)
{
    const struct notate_style *style = work->context;
    const struct cli *cli = work->cli;
    bool fine = true;

    for (int i = 0; i < cli->given_count && fine; i++) {
        char name[TAG_NAME_MAX + 1];
        const char *value;

        if (strcmp(cli->given[i]->name, "tag") == 0 && read_tag(cli->values[i], name, &value))
            fine = set_tag(work->game, name, value, err);
    }
    if (style->pgn && !style->plain)
        fine = fine && work_name_source(work, err);
    return fine;
}

static void
notate_game(struct work *work)
{
    const struct notate_style *style = work->context;
    congo_error err;

    if (!work_report_errors(work, work->game)) {
        if (set_tags(work, &err) && cli_draw_on(&style->drawing, work->game, &err))
            print_game(work);
        else
            work_report(work, &err);
    }
    if (!style->json)
        work_report_findings(work);
}

/* The format, from an option or the ending of -o FILE, which must not contradict each other. */
static bool
choose_form(struct cli *cli, struct notate_style *style)
{
    const char *another = NULL;

    style->json = cli_option(cli, "json") != NULL;
    style->pgn = cli_option(cli, "pgn") != NULL;
    style->moves_only = cli_option(cli, "moves") != NULL;
    style->markdown = cli_option(cli, "markdown") || cli_output_is(cli, ".md");
    if (cli_output_is(cli, ".md"))
        another = style->json ? "json" : style->pgn ? "pgn" : NULL;
    else if (cli_output_is(cli, ".pgn") || cli_output_is(cli, ".json"))
        another = style->moves_only ? "moves" : style->markdown ? "markdown" : NULL;
    if (another)
        return cli_refuse_form(cli, another);
    style->json = style->json || cli_output_is(cli, ".json");
    style->pgn = style->pgn || cli_output_is(cli, ".pgn");
    return true;
}

static bool
check_tags(struct cli *cli)
{
    for (int i = 0; i < cli->given_count; i++) {
        char name[TAG_NAME_MAX + 1];
        const char *value;

        if (strcmp(cli->given[i]->name, "tag") == 0 && !read_tag(cli->values[i], name, &value))
            return cli_refuse(cli, "--tag is NAME=VALUE, Event=Final for instance, not \"%.40s\"",
                              cli->values[i]);
    }
    return true;
}

static void
notate_other(struct work *work)
{
    const struct notate_style *style = work->context;

    /* Their words would make the whole file something that is no PGN. */
    if (style->pgn) {
        congo_error err = *games_is_other(work->game);

        if (work_is_named(work) && *congo_game_rules_file(work->game))
            err_set(&err, CONGO_NOT_CONGO, err.line, 0,
                    "PGN can only hold games of Congo; %s, this one is written as text if its "
                    "rules file is found",
                    cli_option(work->cli, "pgn") ? "without --pgn" : "with -o FILE.txt");
        work_report(work, &err);
        return;
    }
    other_notate(work, style->json, style->moves_only);
}

static int
run(struct cli *cli)
{
    struct notate_style style = {.diagrams = 10};
    struct work_plan plan = {.game = notate_game,
                             .other = notate_other,
                             .state_size = sizeof(struct other_rules),
                             .state_free = other_rules_free,
                             .context = &style};
    unsigned dialect;

    if (!words_read(cli, "dialect", &dialect) ||
        !cli_number_of(cli, "diagrams", 0, CONGO_PLIES_MAX, &style.diagrams) ||
        !choose_form(cli, &style) || !check_tags(cli) || !cli_drawing(cli, &style.drawing))
        return EXIT_CANNOT;
    style.dialect = (congo_dialect)dialect;
    style.plain = cli_option(cli, "no-comments") != NULL;
    plan.extension = style.json ? ".json" : style.pgn ? ".pgn" : style.markdown ? ".md" : ".txt";
    plan.separate = !style.json;
    plan.apart =
        style.json || style.moves_only || style.pgn; /* no headings, since these number the games */
    return work_run(cli, &plan);
}

static const struct cli_option options[] = {
    {"moves", 'm', NULL, "only the moves, one numbered pair per line"},
    {"dialect", 0, "DIALECT", WORDS_DEFAULT},
    {"diagrams", 0, "N", "a diagram every N moves (default 10; 0: first and last only)"},
    CLI_DRAWING_OPTIONS,
    {"no-comments", 0, NULL, "leave out comments, marks, variations and tags"},
    {"pgn", 0, NULL, "write PGN"},
    {"markdown", 0, NULL, "write Markdown, with the diagrams between fences"},
    {"tag", 0, "NAME=VALUE", "set a tag, Event=Final for instance; can be repeated"},
    {"json", 0, NULL, "one JSON object per line, one for each game"},
    {"partial", 0, NULL, "write a faulty game as far as it goes"},
    WORK_PART_OPTIONS,
    WORK_OUTPUT_OPTIONS,
    WORK_READING_OPTIONS,
    OTHER_GAMES_OPTION,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"json moves diagrams pgn",
                                    "markdown json pgn moves",
                                    "pgn moves diagrams",
                                    "moves diagrams arrow mark targets tag",
                                    "no-comments arrow mark targets tag json",
                                    "ply at",
                                    NULL};

const struct cmd cmd_notate = {
    .name = "notate",
    .summary = "writes each game down as text",
    .arguments = "[FILE...]",
    .forms = ".txt .md .pgn .json",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
