/* SPDX-License-Identifier: MIT */
/* cmd_analyze.c - games as the engine sees them: marks, scores, better lines. */
#include "analysis/analysis.h"
#include "base/json.h"
#include "cli/work.h"
#include "notation/write.h"

#include <stdio.h>
#include <string.h>

enum { DEFAULT_NODES = 200000 };

struct style {
    congo_limits limits;
    congo_tables *tables; /* or NULL */
    unsigned long diagrams;
    bool json;
};

/* ------------------------------------------------------------------ games */

/* A thread's own engine, made for its first game. */
struct state {
    congo_engine *engine;
};

static void
free_state(void *context)
{
    congo_engine_free(((struct state *)context)->engine);
}

static bool
analyze(struct work *work, struct analysis *analysis, congo_error *err)
{
    const struct style *style = work->context;
    struct state *state = work->state;

    if (!state->engine) {
        state->engine = congo_engine_new(err);
        if (state->engine)
            congo_engine_set_tables(state->engine, style->tables);
    }
    return state->engine && analysis_make(analysis, state->engine, work->game, &style->limits,
                                          style->tables, NULL, NULL, err);
}

static bool
print_game(struct work *work, const struct analysis *analysis, congo_error *err)
{
    const struct style *style = work->context;
    char title[4200];

    if (style->json) {
        analysis_json(analysis, work->game, work->path, &work->out);
        return true;
    }
    if (!analysis_annotate(analysis, work->game, err))
        return false;
    work_title(work, title, sizeof title);
    write_game(work->game, title, CONGO_SAVANNA, style->diagrams, &work->out);
    return true;
}

static void
analyze_game(struct work *work)
{
    struct analysis analysis;
    congo_error err;

    for (size_t i = 0; i < congo_game_errors(work->game); i++)
        work_report(work, congo_game_error(work->game, i));
    if (congo_game_errors(work->game))
        return;
    if (!analyze(work, &analysis, &err)) {
        work_report(work, &err);
        return;
    }
    if (!print_game(work, &analysis, &err))
        work_report(work, &err);
    analysis_free(&analysis);
}

/* ------------------------------------------------------------------ one position */

static void
print_lines(const struct analysis_point *point, const congo_position *start, struct buf *out)
{
    for (size_t i = 0; i < point->lines; i++) {
        const struct analysis_line *line = &point->line[i];
        congo_position position = *start;
        char text[CONGO_NOTATION_SIZE], score[ANALYSIS_SCORE_SIZE];

        analysis_verdict_text(line, score);
        buf_printf(out, "%s:", score);
        for (size_t j = 0; j < line->count; j++) {
            congo_move_write(&position, &line->move[j], CONGO_SAVANNA, text);
            buf_printf(out, " %s", text);
            congo_play(&position, &line->move[j]);
        }
        buf_add_text(out, line->count ? "\n" : " the game is over\n");
    }
}

static bool
analyze_start(const struct style *style, const congo_variant *variant,
              const congo_position *position, struct buf *out, congo_error *err)
{
    congo_engine *engine = congo_engine_new(err);
    congo_game *game = engine ? congo_game_new(err) : NULL;
    struct analysis analysis;
    bool fine = false;

    if (game) {
        congo_engine_set_tables(engine, style->tables);
        congo_game_start(game, variant, position);
        fine =
            analysis_make(&analysis, engine, game, &style->limits, style->tables, NULL, NULL, err);
    }
    congo_game_free(game);
    congo_engine_free(engine);
    if (!fine)
        return false;
    if (style->json) {
        buf_add_text(out, "{\"file\":null,\"ply\":0,\"move\":null");
        analysis_json_point(&analysis.point[0], position, out);
        buf_add_text(out, "}\n");
    } else {
        print_lines(&analysis.point[0], position, out);
    }
    analysis_free(&analysis);
    return true;
}

static int
analyze_position(struct cli *cli, const struct style *style)
{
    struct buf out = BUF_EMPTY;
    const congo_variant *variant;
    congo_position position;
    congo_error err;
    int status;

    if (!cli_position(cli, &position, &status) || !(variant = cli_variant(cli, &status)))
        return status;
    if (!congo_position_over(&position, NULL) && !congo_position_playable(&position, &err))
        return cli_fail(cli, &err);
    if (!analyze_start(style, variant, &position, &out, &err))
        return cli_fail(cli, &err);
    status = cli_output(cli, out.bytes, out.length) ? EXIT_DONE : EXIT_CANNOT;
    buf_free(&out);
    return status;
}

/* ------------------------------------------------------------------ the call */

static bool
read_limits(struct cli *cli, congo_limits *limits)
{
    const char *nodes = cli_option(cli, "nodes"), *depth = cli_option(cli, "depth");
    const char *lines = cli_option(cli, "multipv"), *seconds = cli_option(cli, "time");
    unsigned long number;

    if (nodes) {
        if (!cli_number(cli, "--nodes", nodes, 1, 4000000000, &number))
            return false;
        limits->nodes = number;
    }
    if (depth) {
        if (!cli_number(cli, "--depth", depth, 1, CONGO_ENGINE_DEPTH_MAX, &number))
            return false;
        limits->depth = (unsigned)number;
    }
    if (lines) {
        if (!cli_number(cli, "--multipv", lines, 1, CONGO_ENGINE_LINES_MAX, &number))
            return false;
        limits->lines = (unsigned)number;
    }
    if (seconds && !cli_seconds(cli, "--time", seconds, &limits->milliseconds))
        return false;
    if (!nodes && !depth && !seconds)
        limits->nodes = DEFAULT_NODES;
    return true;
}

static int
run(struct cli *cli)
{
    struct style style = {.diagrams = 10};
    struct work_plan plan = {.game = analyze_game,
                             .context = &style,
                             .state_size = sizeof(struct state),
                             .state_free = free_state,
                             .slow = true,
                             .extension = ".txt"};
    const char *diagrams = cli_option(cli, "diagrams"), *tables = cli_option(cli, "tables");
    congo_error err;
    int status;

    if (!read_limits(cli, &style.limits) ||
        (diagrams && !cli_number(cli, "--diagrams", diagrams, 0, CONGO_PLIES_MAX, &style.diagrams)))
        return EXIT_CANNOT;
    style.json = cli_option(cli, "json") != NULL;
    if (style.json && diagrams)
        return cli_usage(cli, "--diagrams has no effect beside --json");
    if (tables && !(style.tables = congo_tables_open(tables, &err)))
        return cli_fail(cli, &err);
    plan.separate = !style.json;
    plan.apart = style.json;
    /* With a FILE it is where its games start. */
    status = cli_option(cli, "position") && !cli->argument_count ? analyze_position(cli, &style)
                                                                 : work_run(cli, &plan);
    congo_tables_free(style.tables);
    return status;
}

static const struct cli_option options[] = {
    {"nodes", 0, "N", "think about N positions for each of the game's (default 200000)"},
    {"depth", 0, "N", "think N half-moves ahead"},
    {"time", 0, "SECONDS", "think so long about each position"},
    {"multipv", 0, "N", "the N best lines (default 1)"},
    {"tables", 0, "DIR", "look into the endgame tables there"},
    {"json", 0, NULL, "one JSON object a line for each half-move"},
    {"diagrams", 0, "N", "a diagram after every N-th move (default 10, 0: none)"},
    {"output", 'o', "OUT", "write to OUT; a folder gets a file for each game"},
    CLI_FORCE_OPTION,
    WORK_READING_OPTIONS,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_analyze = {
    .name = "analyze",
    .summary = "annotates games: marks, scores and better lines",
    .arguments = "[FILE...]",
    .arguments_max = -1,
    .options = options,
    .run = run,
};
