/* SPDX-License-Identifier: MIT */
/* other_write.c - writes games other than Congo: as text, as JSON, and as saves again. */
#include "cli/other_games.h"

#include "base/json.h"

#include <string.h>

/* Writes the rest after the titles. */
void
other_add_json(struct buf *out, const struct other_game *game)
{
    json_list(out, "players");
    for (unsigned p = 0; p < game->rules->players.count; p++)
        json_latin_string(out, game->rules->players.text[p]);
    buf_add_char(out, ']');
    json_list(out, "moves");
    for (size_t i = 0; i < game->save.count; i++)
        if (game->save.row[i].move != UINT32_MAX)
            notation_json(out, game->rules, &game->save.row[i],
                          game->replay.words + game->save.row[i].move);
    buf_add_char(out, ']');
    json_latin(out, "result", other_result(game));
    json_text(out, "reason", other_reason(game));
    buf_add_text(out, "}\n");
}

static void
notate_json(struct work *work, const struct other_game *game)
{
    buf_add_char(&work->out, '{');
    json_text(&work->out, "file", work->path);
    other_json_titles(&work->out, game);
    other_add_json(&work->out, game);
}

static void
add_summary(struct buf *summary, const struct other_game *game)
{
    if (game->played) {
        buf_add_text(summary, game->rules->title);
        buf_printf(summary, ": %zu turn%s, %s (%s)", game->replay.plies,
                   game->replay.plies == 1 ? "" : "s", other_result(game),
                   game->replay.verdict.reason);
    } else {
        buf_add_text(summary,
                     "moves not checked: this game needs a DLL, which only Zillions can run");
    }
    for (size_t i = 0; i < summary->length; i++)
        if (summary->bytes[i] == '\n' || summary->bytes[i] == '\r')
            summary->bytes[i] = ' ';
}

void
other_add_text(struct buf *out, const struct other_game *game, bool moves_only)
{
    struct buf summary = BUF_EMPTY;

    add_summary(&summary, game);
    if (buf_text(&summary))
        notation_text(out, game->rules, &game->save, summary.bytes, moves_only, game->text);
    buf_free_part(&summary, out);
}

static void
tell_of_plain_text(struct work *work)
{
    congo_error err;

    if (!cli_output_is(work->cli, ".md") && !cli_option(work->cli, "markdown"))
        return;
    err_set(&err, CONGO_LEFT_OUT, 0, 0,
            "written as plain text; only games of Congo are written as Markdown");
    work_report(work, &err);
}

/* Zillions writes nothing above a header, so it is not written again. */
static void
tell_above(struct work *work, const struct other_game *game)
{
    congo_error err;

    if (game->is_text || !(game->mark || game->blank))
        return;
    err_set(&err, CONGO_LEFT_OUT, 0, 0, "left out above the header: %s",
            !game->blank  ? "a byte order mark"
            : !game->mark ? "blank lines"
                          : "a byte order mark and blank lines");
    work_report(work, &err);
}

void
other_notate(struct work *work, bool json, bool moves_only)
{
    struct other_game game;

    if (!other_open_work(work, work->state, &game))
        return;
    if (game.has_save && game.rules)
        other_report_unused(work, true);
    if (other_report_all(work, &game, !json)) {
        if (json)
            notate_json(work, &game);
        else
            other_add_text(&work->out, &game, moves_only);
        tell_above(work, &game);
        tell_of_plain_text(work);
    }
    other_free(&game);
}

/* Remarks, which a save cannot hold. */
static void
tell_remarks(struct work *work, const struct other_game *game)
{
    struct buf summary = BUF_EMPTY;
    size_t remarks = 0;
    congo_error err;

    add_summary(&summary, game);
    if (buf_text(&summary))
        remarks = notation_remarks(game->rules, game->text, summary.bytes);
    buf_free_part(&summary, &work->out);
    if (!remarks)
        return;
    err_set(&err, CONGO_LEFT_OUT, 0, 0, "saves cannot hold everything; left out: %zu remark%s",
            remarks, remarks == 1 ? "" : "s");
    work_report(work, &err);
}

void
other_save(struct work *work)
{
    struct other_game game;
    struct buf *out = &work->out;

    if (!other_open_work(work, work->state, &game))
        return;
    if (game.has_save && game.rules)
        other_report_unused(work, true);
    if (other_report_all(work, &game, true)) {
        tell_above(work, &game);
        tell_remarks(work, &game);
        /* The empty line between two texts belongs to neither of them. */
        if (game.is_text && work->place->number > 1 && out->length > 1 &&
            out->bytes[out->length - 1] == '\n' && out->bytes[out->length - 2] == '\n')
            out->length--;
        buf_add(out, game.save.all.at, game.save.all.length);
    }
    other_free(&game);
}
