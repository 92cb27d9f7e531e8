/* SPDX-License-Identifier: MIT */
/* cmd_zsg.c - converts text games to the saves that Zillions would have written. */
#include "cli/other_games.h"
#include "game/start.h"
#include "game/write.h"
#include "read/save/left_out.h"
#include "read/save/record.h"

#include <string.h>

struct save_style {
    const char *rules_file; /* NULL: the variant's usual one */
    const char *players;    /* NULL: from the game's own heading, or "CC" */
};

/* What one file's texts have that saves cannot store; and the rules of other games. */
struct zsg_state {
    struct other_rules rules;
    struct left_out left_out;
};

/* A save names no terrain: under an unknown rules file it is read on its variant's own. */
static void
tell_terrain(struct work *work, const char *rules_file)
{
    const congo_game *game = work->game;
    congo_terrain known;
    congo_error finding;

    if (!rules_file || start_rules_file(rules_file, strlen(rules_file), &known) ||
        !((game->start.rules ^ game->variant->setup.rules) & CONGO_RULE_RIVER))
        return;
    err_set(&finding, CONGO_UNKNOWN_RULES_FILE, 0, 0,
            "\"%.80s\" does not tell congo that the terrain is %s; read the save with --terrain %s",
            rules_file, write_terrain(game), write_terrain(game));
    work_report(work, &finding);
}

/* The text may have had the other terrain, on which the game would be legal. */
static void
tell_terrain_of_file(struct work *work, const char *rules_file)
{
    congo_code code = congo_game_error(work->game, 0)->code;
    congo_terrain known;
    congo_error finding;

    if (code < CONGO_ILLEGAL_MOVE || code > CONGO_AFTER_END || !rules_file ||
        !start_rules_file(rules_file, strlen(rules_file), &known))
        return;
    err_set(&finding, CONGO_UNKNOWN_RULES_FILE, 0, 0,
            known == CONGO_RIVER
                ? "\"%.80s\" has the full river; for a game on islands, use congo-islands.zrf"
                : "\"%.80s\" has islands; for a game on the full river, use Congo-noislands.zrf",
            rules_file);
    work_report(work, &finding);
}

/* A save's own comments are lines that could not be read: an error has told of them. */
static void
count_left_out(struct work *work)
{
    struct left_out *left_out = &((struct zsg_state *)work->state)->left_out;
    size_t comments = left_out->comments;

    left_out_count(work->game, left_out);
    if (work_is_save(work) && congo_game_errors(work->uncut))
        left_out->comments = comments;
}

static void
save_game(struct work *work)
{
    const struct save_style *style = work->context;
    size_t before = work->out.length;
    congo_error err;

    if (work_report_errors(work, work->game)) {
        tell_terrain_of_file(work, style->rules_file);
    } else if (!record_save(work->game, style->rules_file, style->players, &work->out, &err)) {
        work->out.length = before;
        work_report(work, &err);
    }
    work_report_findings(work);
    if (work->out.length == before)
        return;
    tell_terrain(work, style->rules_file);
    count_left_out(work);
}

/* Reported once for each file. */
static void
tell_left_out(struct work *work)
{
    const struct zsg_state *state = work->state;
    struct buf list = BUF_EMPTY;
    congo_error finding;

    left_out_list(&state->left_out, &list);
    if (!list.length && !list.failed)
        return;
    if (buf_text(&list))
        err_set(&finding, CONGO_LEFT_OUT, 0, 0, "saves cannot hold everything; left out: %s",
                list.bytes);
    else
        err_no_memory(&finding);
    work_report(work, &finding);
    buf_free(&list);
}

static void
begin_file(struct work *work)
{
    struct zsg_state *state = work->state;

    buf_free(&state->left_out.result);
    state->left_out = (struct left_out){0};
}

static void
free_state(void *context)
{
    struct zsg_state *state = context;

    buf_free(&state->left_out.result);
    other_rules_free(&state->rules);
}

static int
run(struct cli *cli)
{
    struct save_style style = {cli_option(cli, "rules-file"), cli_option(cli, "players")};
    struct work_plan plan = {.game = save_game,
                             .begin = begin_file,
                             .end = tell_left_out,
                             .context = &style,
                             .state_size = sizeof(struct zsg_state),
                             .state_free = free_state,
                             .other = other_save,
                             .extension = ".zsg"};

    if (style.players && !record_is_code(style.players)) {
        cli_usage(cli,
                  "--players needs a capital C or H for each player, such as HC, not \"%.40s\"",
                  style.players);
        return EXIT_CANNOT;
    }
    if (style.rules_file && (!*style.rules_file || strpbrk(style.rules_file, "\r\n"))) {
        cli_usage(cli, "--rules-file needs the name of a rules file, on one line");
        return EXIT_CANNOT;
    }
    return work_run(cli, &plan);
}

static const struct cli_option options[] = {
    {"rules-file", 0, "NAME", "rules file to name in the save; a known one sets the terrain"},
    {"players", 0, "CODE", "players in the save: C computer, H human (default: the text's, or CC)"},
    {"partial", 0, NULL, "write a faulty game as far as it goes"},
    WORK_PART_OPTIONS,
    WORK_OUTPUT_OPTIONS,
    WORK_READING_OPTIONS,
    OTHER_GAMES_OPTION,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"ply at", NULL};

const struct cmd cmd_zsg = {
    .name = "zsg",
    .summary = "turns games typed as text into Zillions saves",
    .arguments = "[FILE...]",
    .forms = ".zsg",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
