/* SPDX-License-Identifier: MIT */
/* cmd_analyze.c - lets the engine judge games: marks, scores, better lines. */
#include "think/analysis/analysis.h"
#include "base/json.h"
#include "base/mem.h"
#include "cli/chosen_position.h"
#include "cli/pool.h"
#include "cli/thinker.h"
#include "cli/unused.h"
#include "game/write.h"
#include "rules/board.h"
#include "think/tables/tables.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { DEFAULT_NODES = 200000 };

struct analyze_style {
    congo_limits limits;
    struct knowledge knowledge;
    unsigned long diagrams;
    bool json;
    atomic_bool (*lacking)[2]; /* with tables, for each variant: islands, and the river */
};

/* ------------------------------------------------------------------ tables of other rules */

static bool
has_tables(const struct analyze_style *style, const congo_game *game)
{
    const congo_variant *variant = congo_game_variant(game);

    return !style->knowledge.tables || !variant ||
           tables_cover(style->knowledge.tables, congo_game_first(game)->rules,
                        variant->repetition_loses);
}

/* Games are analyzed on several threads, and are told of in the order of their variants. */
static void
note_lacking(const struct analyze_style *style, const congo_variants *variants,
             const congo_game *game)
{
    bool river = congo_game_first(game)->rules & CONGO_RULE_RIVER;

    if (has_tables(style, game))
        return;
    for (size_t i = 0; i < congo_variants_count(variants); i++)
        if (congo_variants_at(variants, i) == congo_game_variant(game))
            atomic_store(&style->lacking[i][river], true);
}

static bool
make_lacking(struct cli *cli, struct analyze_style *style, int *status)
{
    congo_error err;

    if (!style->knowledge.tables)
        return true;
    if (!cli_load_variants(cli, status))
        return false;
    style->lacking = mem_new(congo_variants_count(cli->variants), sizeof *style->lacking);
    if (!style->lacking) {
        err_no_memory(&err);
        *status = cli_fail(cli, &err);
    }
    return style->lacking != NULL;
}

static void
say_lacking(const struct cli *cli, const struct analyze_style *style)
{
    struct unused unused = {.count = 0};

    for (size_t i = 0; style->lacking && i < 2 * congo_variants_count(cli->variants); i++)
        if (atomic_load(&style->lacking[i / 2][i % 2])) {
            const congo_variant *variant = congo_variants_at(cli->variants, i / 2);

            unused_add(&unused, variant,
                       board_rules_on(variant->setup.rules, i % 2 ? CONGO_RIVER : CONGO_ISLANDS));
        }
    unused_say(cli, cli_option(cli, "tables"), "tables", &unused);
}

/* ------------------------------------------------------------------ games */

static void print_lines(const struct analysis_point *point, const congo_position *start,
                        struct buf *out);

/*
 * Names the game above its position where there are several: "# games.txt, game 2". That a file has
 * a second game shows only then, so the name of the first is put before what is kept of it.
 */
static void
name_position(struct work *work)
{
    const char *file = strcmp(work->path, "-") == 0 ? "standard input" : work->path;
    bool many = work->pool->paths.count > 1, second = work->place->number == 2 && work->total == 1;
    struct buf kept = BUF_EMPTY;

    if (cli_option(work->cli, "game") && !many)
        return;
    if (second && !many && work->out.length) {
        buf_printf(&kept, "# %s\n", file);
        buf_add(&kept, work->out.bytes, work->out.length);
        buf_free(&work->out);
        work->out = kept;
    }
    if (work->place->number > 1)
        buf_printf(&work->out, "# %s, game %zu\n", file, work->place->number);
    else if (many)
        buf_printf(&work->out, "# %s\n", file);
}

/* --ply and --at ask for a single position, with the moves that led to it. */
static bool
print_position(struct work *work, struct analysis *analysis, congo_error *err)
{
    const struct analyze_style *style = work->context;
    congo_engine *engine = thinker_engine(work->state, &style->knowledge, err);
    const congo_position *last = congo_game_last(work->game);

    if (!engine ||
        !analysis_last(analysis, engine, work->game, &style->limits, style->knowledge.tables, err))
        return false;
    if (!style->json) {
        name_position(work);
        print_lines(&analysis->point[0], last, &work->out);
        return true;
    }
    buf_add_char(&work->out, '{');
    json_text(&work->out, "file", work->path);
    json_number(&work->out, "game", work->place->number);
    json_number(&work->out, "ply", congo_game_plies(work->game));
    buf_add_text(&work->out, ",\"move\":null");
    analysis_json_point(&analysis->point[0], last, &work->out);
    buf_add_text(&work->out, "}\n");
    return true;
}

static bool
analyze(struct work *work, struct analysis *analysis, congo_error *err)
{
    const struct analyze_style *style = work->context;
    congo_engine *engine = thinker_engine(work->state, &style->knowledge, err);

    return engine && analysis_make(analysis, engine, work->game, &style->limits,
                                   style->knowledge.tables, NULL, NULL, err);
}

static bool
print_game(struct work *work, const struct analysis *analysis, congo_error *err)
{
    const struct analyze_style *style = work->context;
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
    const struct analyze_style *style = work->context;
    struct analysis analysis;
    congo_error err;

    if (work_report_errors(work, work->game))
        return;
    work_report_doubts(work);
    note_lacking(style, work->cli->variants, work->game);
    if (chosen_cuts(work->cli)) {
        if (print_position(work, &analysis, &err))
            analysis_free(&analysis);
        else
            work_report(work, &err);
        return;
    }
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
    if (point->result != CONGO_UNFINISHED_RESULT) {
        buf_printf(out, "the game is over: %s (%s)\n", congo_result_name(point->result),
                   congo_reason_name(point->reason));
        return;
    }
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
        buf_add_char(out, '\n');
    }
}

static bool
analyze_start(const struct analyze_style *style, const congo_variants *variants,
              const congo_variant *variant, const congo_position *position, struct buf *out,
              congo_error *err)
{
    struct thinker thinker = {NULL};
    congo_engine *engine = thinker_engine(&thinker, &style->knowledge, err);
    congo_game *game = engine ? congo_game_new(err) : NULL;
    struct analysis analysis;
    bool fine = false;

    if (game) {
        congo_game_start(game, variant, position);
        note_lacking(style, variants, game);
        fine = analysis_make(&analysis, engine, game, &style->limits, style->knowledge.tables, NULL,
                             NULL, err);
    }
    congo_game_free(game);
    thinker_free(&thinker);
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
analyze_position(struct cli *cli, const struct analyze_style *style)
{
    static const char *const of_games[] = {"ply", "at", "game", "diagrams", "lenient"};
    struct buf out = BUF_EMPTY;
    const congo_variant *variant;
    congo_position position;
    congo_error err;
    int status;

    for (size_t i = 0; i < sizeof of_games / sizeof *of_games; i++)
        if (cli_option(cli, of_games[i]))
            return cli_refuse(cli, "--%s needs a FILE with a game", of_games[i]), EXIT_CANNOT;
    if (!cli_position(cli, &position, &status) || !(variant = cli_variant(cli, &status)))
        return status;
    if (!congo_position_over(&position, NULL) && !congo_position_playable(&position, &err))
        return cli_fail(cli, &err);
    if (!analyze_start(style, cli->variants, variant, &position, &out, &err))
        return cli_fail(cli, &err);
    status = cli_output(cli, out.bytes, out.length) ? EXIT_DONE : EXIT_CANNOT;
    buf_free(&out);
    return status;
}

/* ------------------------------------------------------------------ the call */

static bool
read_limits(struct cli *cli, congo_limits *limits)
{
    const char *seconds = cli_option(cli, "time");
    unsigned long nodes = 0, depth = 0, lines = 0;

    if (!cli_number_of(cli, "nodes", 1, 4000000000, &nodes) ||
        !cli_number_of(cli, "depth", 1, CONGO_ENGINE_DEPTH_MAX, &depth) ||
        !cli_number_of(cli, "multipv", 1, CONGO_ENGINE_LINES_MAX, &lines) ||
        (seconds && !cli_seconds(cli, "--time", seconds, &limits->milliseconds)))
        return false;
    limits->nodes = nodes || depth || seconds ? nodes : DEFAULT_NODES;
    limits->depth = (unsigned)depth;
    limits->lines = (unsigned)lines;
    return true;
}

static int
run(struct cli *cli)
{
    struct analyze_style style = {.diagrams = 10};
    struct work_plan plan = {.game = analyze_game,
                             .context = &style,
                             .state_size = sizeof(struct thinker),
                             .state_free = thinker_free,
                             .slow = true,
                             .extension = ".txt"};
    int status, worst = EXIT_DONE;

    if (!read_limits(cli, &style.limits) ||
        !cli_number_of(cli, "diagrams", 0, CONGO_PLIES_MAX, &style.diagrams))
        return EXIT_CANNOT;
    style.json = cli_option(cli, "json") || cli_output_is(cli, ".json");
    if (!knowledge_open(cli, &style.knowledge, &worst))
        return worst;
    if (!make_lacking(cli, &style, &worst)) {
        knowledge_close(cli, &style.knowledge, &worst);
        return worst;
    }
    plan.separate = !style.json;
    /* Positions come with their game's number in the file. */
    plan.apart = style.json && !chosen_cuts(cli);
    /* With a FILE, --position is where its games start. */
    status = cli_option(cli, "position") && !cli->argument_count ? analyze_position(cli, &style)
                                                                 : work_run(cli, &plan);
    say_lacking(cli, &style);
    mem_free(style.lacking);
    knowledge_close(cli, &style.knowledge, &worst);
    return worst > status ? worst : status;
}

static const struct cli_option options[] = {
    {"nodes", 0, "N", "nodes per position (default 200000)"},
    {"depth", 0, "N", "search N half-moves deep"},
    {"time", 0, "SECONDS", "seconds per position"},
    {"multipv", 0, "N", "show the N best lines (default 1)"},
    {"tables", 0, "DIR", "use the endgame tables in DIR"},
    {"eval", 0, "FILE", "judge positions by the net in FILE"},
    {"json", 0, NULL, "one JSON object per line, one for each half-move"},
    {"diagrams", 0, "N", "a diagram every N moves (default 10; 0: first and last only)"},
    {"ply", 0, "N", "only the position after N half-moves: its best lines"},
    {"at", 0, "MOVE", "only the position after move 15 (White's) or 15... (Black's)"},
    WORK_GAME_OPTION,
    WORK_OUTPUT_OPTIONS,
    WORK_READING_OPTIONS,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"json diagrams", "ply at", "ply diagrams", "at diagrams", NULL};

const struct cmd cmd_analyze = {
    .name = "analyze",
    .summary = "reviews games: marks, scores and better moves",
    .arguments = "[FILE...]",
    .forms = ".txt .json",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
