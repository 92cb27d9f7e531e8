/* SPDX-License-Identifier: MIT */
/* cmd_notate.c - saves and text games to the documented notation. */
#include "cli/work.h"
#include "game/write.h"

#include <stdio.h>
#include <string.h>

struct style {
    congo_dialect dialect;
    unsigned long diagrams;
    bool moves_only;
    bool plain;
    bool pgn;
    bool json;
};

static void
print_game(struct work *work)
{
    const struct style *style = work->context;
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
    write_sheet(work->game, title,
                &(struct write_style){style->dialect, style->diagrams, style->plain}, &work->out);
}

static void
notate_game(struct work *work)
{
    const struct style *style = work->context;

    if (!work_report_errors(work))
        print_game(work);
    if (!style->json)
        work_report_findings(work);
}

static int
run(struct cli *cli)
{
    struct style style = {.diagrams = 10};
    struct work_plan plan = {.game = notate_game, .context = &style, .extension = ".txt"};
    unsigned dialect;

    if (!words_read(cli, "dialect", &dialect) ||
        !cli_number_of(cli, "diagrams", 0, CONGO_PLIES_MAX, &style.diagrams))
        return EXIT_CANNOT;
    style.dialect = (congo_dialect)dialect;
    style.json = cli_option(cli, "json") != NULL;
    style.moves_only = cli_option(cli, "moves") != NULL;
    style.pgn = cli_option(cli, "pgn") != NULL;
    style.plain = cli_option(cli, "no-comments") != NULL;
    plan.separate = !style.json;
    plan.apart =
        style.json || style.moves_only || style.pgn; /* no headings, which would number the games */
    return work_run(cli, &plan);
}

static const struct cli_option options[] = {
    {"moves", 'm', NULL, "only the moves, one numbered pair per line"},
    {"dialect", 0, "DIALECT", WORDS_DEFAULT},
    {"diagrams", 0, "N", "a diagram every N moves (default 10; 0: none)"},
    {"no-comments", 0, NULL, "leave out comments, marks, variations and tags"},
    {"pgn", 0, NULL, "write PGN"},
    {"json", 0, NULL, "one JSON object per game and line"},
    WORK_OUTPUT_OPTIONS,
    WORK_READING_OPTIONS,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"json moves diagrams", "moves diagrams", NULL};

const struct cmd cmd_notate = {
    .name = "notate",
    .summary = "writes each game down as text",
    .arguments = "[FILE...]",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
