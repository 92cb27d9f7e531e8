/* SPDX-License-Identifier: MIT */
/* other_find.c - find for saves of games other than Congo. */
#include "cli/other_find.h"

#include "base/encoding.h"
#include "base/json.h"

#include <stdio.h>
#include <string.h>

/* The last word of the header's first line, usually "CC" or "HC". */
static void
find_players(const struct other_game *game, char players[16])
{
    struct bytes version = game->save.version;
    size_t start = version.length;

    while (start && version.at[start - 1] != ' ')
        start--;
    (void)snprintf(players, 16, "%.*s", (int)(version.length - start), version.at + start);
}

/*
 * A checksum of titles, edits and moves, without the moves' numbers, to find duplicates. If memory
 * runs out, `lines` has failed.
 */
static struct same_game
same_of(const struct other_game *game, struct buf *lines)
{
    struct buf words = BUF_EMPTY;
    struct same_game same;

    buf_add_text(&words, rules_file_title(game->file, 0));
    buf_add_char(&words, '\n');
    buf_add_text(&words, game->rules->title);
    for (size_t i = 0; i < game->save.count; i++) {
        const struct save_row *row = &game->save.row[i];

        if (row->kind == SAVE_BLANK)
            continue;
        buf_add_char(&words, '\n');
        buf_add(&words, row->text.at, row->text.length);
    }
    same = same_game_of_bytes(words.bytes, words.length);
    buf_free_part(&words, lines);
    return same;
}

static void
add_utf8(struct buf *out, const char *text)
{
    utf8_from_latin(out, text, strlen(text));
}

bool
other_summarize(const struct other_game *game, struct other_summary *summary)
{
    bool broken = !game->has_save || game->replay.errors.count;
    const char *reason = broken ? "broken" : other_reason(game);
    struct buf latin = BUF_EMPTY;
    struct same_game same;

    *summary =
        (struct other_summary){.variant = BUF_EMPTY, .result = BUF_EMPTY, .lines = BUF_EMPTY};
    find_players(game, summary->players);
    add_utf8(&summary->variant, game->rules->title);
    add_utf8(&summary->result, other_result(game));
    for (size_t i = 0; i < game->save.count; i++) {
        if (game->save.row[i].kind != SAVE_MOVE)
            continue;
        notation_write(&latin, game->rules, game->save.row[i].text);
        buf_add_char(&latin, '\n');
    }
    if (buf_text(&latin))
        utf8_from_latin(&summary->lines, latin.bytes, latin.length);
    buf_free_part(&latin, &summary->lines);
    same = same_of(game, &summary->lines);
    if (!buf_text(&summary->variant) || !buf_text(&summary->result) || !buf_text(&summary->lines))
        return false;
    summary->game = (struct indexed_other){
        .names = {.variant = summary->variant.bytes, .lines = summary->lines.bytes},
        .facts = {.result = game_result_named(summary->result.bytes),
                  .broken = broken,
                  .reason = reason,
                  .plies = game->played ? game->replay.plies : other_lines(game),
                  .players = {summary->players, NULL, NULL}},
        .result = summary->result.bytes,
        .same = same,
    };
    return true;
}

void
other_summary_free(struct other_summary *summary)
{
    buf_free(&summary->variant);
    buf_free(&summary->result);
    buf_free(&summary->lines);
}

void
other_list_json(const struct indexed_other *game, struct buf *out)
{
    json_text(out, "variant", game->names.variant);
    json_null(out, "terrain");
    json_text(out, "players", game->facts.players[0]);
    json_number(out, "plies", (unsigned long)game->facts.plies);
    json_text(out, "result", game->result);
    json_text(out, "reason", game->facts.reason);
    buf_add_text(out, "}\n");
}

void
other_doubt_read(struct other_doubt *doubt, const struct game_filter *filter)
{
    if (filter->opening && doubt->err.code != CONGO_OK)
        (void)game_filter_other_reads(filter->opening, &doubt->unread);
}

void
other_doubt_met(struct other_doubt *doubt, const struct game_filter *filter,
                const struct indexed_other *game, bool fits)
{
    if (!game_filter_wants_other(filter, &game->names))
        return;
    atomic_store(&doubt->met, true);
    if (fits)
        atomic_store(&doubt->found, true);
    if (doubt->unread.code == CONGO_OK || doubt->err.code == CONGO_USAGE)
        atomic_store(&doubt->cleared, true);
}

void
other_doubt_congo(struct other_doubt *doubt, bool fits)
{
    atomic_store(&doubt->congo, true);
    if (!fits)
        return;
    atomic_store(&doubt->found, true);
    if (doubt->err.code != CONGO_USAGE)
        atomic_store(&doubt->cleared, true);
}

bool
other_doubt_cleared(const struct other_doubt *doubt, congo_error *err)
{
    bool unread =
        doubt->unread.code != CONGO_OK && atomic_load(&doubt->met) && !atomic_load(&doubt->found);

    if (!unread && (doubt->err.code == CONGO_OK || atomic_load(&doubt->cleared)))
        return true;
    if (err)
        *err = unread && (doubt->err.code == CONGO_USAGE || !atomic_load(&doubt->congo))
                   ? doubt->unread
                   : doubt->err;
    if (err && err->code != CONGO_USAGE && !unread)
        (void)unplayable_first(&doubt->unplayable, err);
    return false;
}

/* False: this format is not possible. */
static bool
write_text(struct work *work, const struct other_game *game, const struct indexed_other *summary,
           const struct found_style *style, struct buf *text)
{
    const char *source;
    size_t size;

    if (style->form == FOUND_JSON || style->list_json)
        buf_add_char(text, ' '); /* replaced by what names the game */
    switch (style->form) {
    case FOUND_TEXT:
        other_add_text(text, game, false);
        return true;
    case FOUND_PGN:
        return false;
    case FOUND_JSON:
        json_latin(text, "variant", game->rules->title);
        other_add_json(text, game);
        return true;
    case FOUND_SOURCE:
        source = congo_reader_bytes(work->reader, &size);
        buf_add(text, source, size);
        return true;
    case FOUND_LIST:
        if (style->list_json)
            other_list_json(summary, text);
        return true;
    case FOUND_COUNT:
        break;
    }
    return true;
}

static void
look_at(struct work *work, const struct other_game *game, const struct indexed_other *summary,
        const struct game_filter *filter, const struct found_style *style,
        struct other_doubt *doubt)
{
    struct found_place place = {
        .path = work->chunk->path, .file = work->path, .number = work->place->number};
    struct buf text = BUF_EMPTY;

    bool fits = game_filter_other_fits(filter, &summary->facts, &summary->names);

    other_doubt_met(doubt, filter, summary, fits);
    if (!fits)
        return;
    if (write_text(work, game, summary, style, &text))
        found_write_other(&place, &summary->same, style, &text, &work->out);
    else
        work_report(work, games_is_other(work->game));
    buf_free(&text);
}

/* A game that no filter for Congo's games can find, but that has the title that was asked for. */
static void
clear_doubt(struct work *work, struct other_rules *rules, const struct game_filter *filter,
            struct other_doubt *doubt)
{
    struct other_summary summary;
    struct other_game game;
    struct bytes bytes;
    congo_error err;

    bytes.at = congo_reader_bytes(work->reader, &bytes.length);
    if (other_open(work->cli, rules, work->place, bytes, games_is_other(work->game), SIZE_MAX,
                   &game, &err) &&
        game.rules) {
        if (other_summarize(&game, &summary))
            other_doubt_met(doubt, filter, &summary.game, false);
        other_summary_free(&summary);
    }
    other_free(&game);
}

void
other_find(struct work *work, struct other_rules *rules, const struct game_filter *filter,
           const struct found_style *style, struct other_doubt *doubt)
{
    struct other_game game;
    struct other_summary summary;
    congo_error err;

    if (!game_filter_is_general(filter)) {
        if (doubt->err.code == CONGO_USAGE)
            clear_doubt(work, rules, filter, doubt);
        work_report(work, games_is_other(work->game));
        return;
    }
    if (!other_open_work(work, rules, &game))
        return;
    /* A broken game is found where it is asked for, as far as it goes. */
    if (other_report_all(work, &game, true) || (game.rules && game_filter_wants_broken(filter))) {
        if (other_summarize(&game, &summary)) {
            look_at(work, &game, &summary.game, filter, style, doubt);
        } else {
            err_no_memory(&err);
            work_report(work, &err);
        }
        other_summary_free(&summary);
    }
    other_free(&game);
}
