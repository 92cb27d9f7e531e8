/* SPDX-License-Identifier: MIT */
/* cmd_verify.c - replays every move and reports the result. */
#include "base/json.h"
#include "cli/other_games.h"
#include "game/game.h"
#include "game/write.h"

#include <string.h>

static bool
as_json(const struct cli *cli)
{
    return cli_option(cli, "json") || cli_output_is(cli, ".json");
}

/* Something that is not a game. Programs still want a JSON object for it. */
static void
no_game(struct work *work, const congo_error *err)
{
    struct buf *out = &work->out;

    if (!as_json(work->cli)) {
        /* Once for a file: it may have more lines that are no game. */
        if (!work->total) {
            cli_escape(out, work->path, strlen(work->path));
            buf_add_text(out, ": not read\n");
            work->total++;
        }
        work_report(work, err);
        return;
    }
    work_code(work, err->code);
    buf_add_char(out, '{');
    json_text(out, "file", work->path);
    buf_add_text(out, ",\"variant\":null,\"terrain\":null,\"plies\":0,\"result\":\"*\","
                      "\"reason\":\"unfinished\",\"orientation\":null,\"errors\":[");
    json_report(out, err);
    buf_add_text(out, "],\"findings\":[]}\n");
}

/* The result in the headings, if the moves do not end the game: "1/2-1/2, too long". */
static bool
add_claim(struct buf *claimed, const congo_game *game)
{
    const char *reason;
    congo_result result = game_claim(game, &reason);

    if (result == CONGO_UNFINISHED_RESULT)
        return false;
    buf_add_text(claimed, congo_result_name(result));
    buf_add_text(claimed, *reason ? ", " : "");
    buf_add_text(claimed, reason);
    return true;
}

static void
json_claim(struct buf *out, const congo_game *game)
{
    struct buf claimed = BUF_EMPTY;

    if (add_claim(&claimed, game) && buf_text(&claimed))
        json_text(out, "claimed", claimed.bytes);
    buf_free_part(&claimed, out);
}

static void
print_json(struct work *work)
{
    const congo_game *game = work->game;
    const congo_variant *variant = congo_game_variant(game);
    struct buf *out = &work->out;

    buf_add_char(out, '{');
    json_text(out, "file", work->path);
    json_text_or_null(out, "variant", variant ? variant->title : NULL);
    json_text_or_null(out, "terrain", variant ? write_terrain(game) : NULL);
    json_number(out, "plies", game_plies_to_error(game));
    json_text(out, "result", congo_result_name(congo_game_result(game)));
    json_text(out, "reason", congo_reason_name(congo_game_reason(game)));
    /* "free" would say that the setup is known, and is not symmetric. */
    json_text_or_null(out, "orientation",
                      variant ? congo_orientation_name(congo_game_orientation(game, NULL)) : NULL);
    json_claim(out, game);
    write_json_reports(out, "errors", work->uncut, congo_game_errors(work->uncut),
                       congo_game_error);
    write_json_reports(out, "findings", game, congo_game_findings(game), congo_game_finding);
    buf_add_text(out, "}\n");
}

/* Whether two moves share an error's line, and which of them is wrong is not known. */
static bool
shares_line(const congo_game *game, unsigned long line)
{
    size_t moves = 0;

    for (size_t i = 0; i < congo_game_plies(game); i++)
        moves += game->turns[i].line == line;
    return moves > 1;
}

/* Whether the error is in the header or the setup, or in no move at all. */
static bool
is_of_line(const congo_game *game, const congo_error *err)
{
    if (!congo_game_plies(game))
        return false;
    switch (err->code) {
    case CONGO_BAD_HEADER:
        return true;
    case CONGO_UNKNOWN_LINE:
        return err->line < game->turns[0].line;
    case CONGO_WRONG_CAPTURE:
        return shares_line(game, err->line);
    default:
        return false;
    }
}

/* Where the first error is. What it is, the message says. */
static void
print_wrong(struct buf *out, const congo_game *game)
{
    const congo_error *err = congo_game_error(game, 0);
    size_t plies = game_plies_to_error(game);

    if (!err->line && congo_game_errors(game) > 1) /* that there are more than the list holds */
        err = congo_game_error(game, 1);
    if (!congo_game_variant(game))
        buf_add_text(out, "not read");
    else if (is_of_line(game, err))
        buf_printf(out, "error in line %lu", err->line);
    else if (!plies)
        buf_add_text(out, "error at the first move");
    else
        buf_printf(out, "error after %zu half-move%s", plies, plies == 1 ? "" : "s");
    if (congo_game_variant(game) && plies && err->line && !is_of_line(game, err))
        buf_printf(out, ", in line %lu", err->line);
    buf_add_char(out, '\n');
}

/* "FILE: Elephante Savanna, islands: 78 half-moves, 0-1 (lion captured), right" */
static void
print_line(struct work *work)
{
    const congo_game *game = work->game;
    const congo_variant *variant = congo_game_variant(game);
    struct buf *out = &work->out, claimed = BUF_EMPTY;

    cli_escape(out, work->path, strlen(work->path));
    buf_add_text(out, ": ");
    if (variant) {
        buf_add_text(out, variant->title);
        buf_add_text(out, ", ");
        buf_add_text(out, write_terrain(game));
        buf_add_text(out, ": ");
    }
    if (congo_game_errors(game)) {
        print_wrong(out, game);
        return;
    }
    buf_add_number(out, congo_game_plies(game));
    buf_add_text(out, congo_game_plies(game) == 1 ? " half-move, " : " half-moves, ");
    buf_add_text(out, congo_result_name(congo_game_result(game)));
    buf_add_text(out, " (");
    buf_add_text(out, congo_reason_name(congo_game_reason(game)));
    if (add_claim(&claimed, game)) {
        buf_add_text(out, "; claimed: ");
        cli_escape(out, claimed.bytes ? claimed.bytes : "", claimed.length);
    }
    buf_free_part(&claimed, out);
    buf_add_text(out, "), opening ");
    buf_add_text(out, congo_orientation_name(congo_game_orientation(game, NULL)));
    buf_add_char(out, '\n');
}

static void
verify_game(struct work *work)
{
    bool json = as_json(work->cli), only = cli_option(work->cli, "errors-only");
    size_t errors = congo_game_errors(work->uncut);

    if (!errors && only)
        return;
    if (json)
        print_json(work);
    else
        print_line(work);
    for (size_t i = 0; json && i < errors; i++)
        work_code(work, congo_game_error(work->uncut, i)->code);
    if (!json)
        (void)work_report_errors(work, work->uncut);
    if (!json && !only)
        work_report_findings(work);
}

static void
verify_other(struct work *work)
{
    other_verify(work, as_json(work->cli));
}

static int
run(struct cli *cli)
{
    static const struct work_plan plan = {.game = verify_game,
                                          .other = verify_other,
                                          .state_size = sizeof(struct other_rules),
                                          .state_free = other_rules_free,
                                          .no_game = no_game,
                                          .apart = true,
                                          .judges = true,
                                          .extension = ".txt"};

    cli->sums_up = cli->sums_up || !as_json(cli);
    return work_run(cli, &plan);
}

static const struct cli_option options[] = {
    {"json", 0, NULL, "one JSON object per line, one for each game"},
    {"errors-only", 0, NULL, "only show games with errors"},
    WORK_PART_OPTIONS,
    WORK_OUTPUT_OPTIONS,
    WORK_READING_OPTIONS,
    OTHER_GAMES_OPTION,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"ply at", NULL};

const struct cmd cmd_verify = {
    .name = "verify",
    .summary = "checks every move and shows how each game ended",
    .arguments = "[FILE...]",
    .forms = ".txt .json",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
