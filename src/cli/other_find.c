/* SPDX-License-Identifier: MIT */
/* other_find.c - find, for saves of other games than Congo. */
#include "cli/other_find.h"

#include "base/json.h"

#include <stdio.h>
#include <string.h>

/* The last word of the header's first line, "CC" or "HC" as a rule. */
static void
find_players(const struct other_game *game, char players[16])
{
    struct bytes version = game->save.version;
    size_t start = version.length;

    while (start && version.at[start - 1] != ' ')
        start--;
    (void)snprintf(players, 16, "%.*s", (int)(version.length - start), version.at + start);
}

static congo_result
result_of(const char *words)
{
    for (unsigned i = 0; i <= CONGO_DRAW; i++)
        if (strcmp(words, congo_result_name((congo_result)i)) == 0)
            return (congo_result)i;
    return CONGO_UNFINISHED_RESULT;
}

/* Titles, edits and moves, without the moves' numbers. */
static struct same_game
same_of(const struct other_game *game)
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
    buf_free(&words);
    return same;
}

static void
write_list_json(const struct other_game *game, const struct game_facts *facts, struct buf *out)
{
    json_latin(out, "variant", game->rules->title);
    json_null(out, "terrain");
    json_text(out, "players", facts->players[0]);
    json_number(out, "plies", (unsigned long)facts->plies);
    json_latin(out, "result", other_result(game));
    json_text(out, "reason", facts->reason);
    buf_add_text(out, "}\n");
}

/* False: it has no such form. */
static bool
write_text(struct work *work, const struct other_game *game, const struct game_facts *facts,
           const struct found_style *style, struct buf *text)
{
    const char *source;
    size_t size;

    if (style->form == FOUND_JSON || style->list_json)
        buf_add_char(text, ' '); /* for what names the game */
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
            write_list_json(game, facts, text);
        return true;
    case FOUND_COUNT:
        break;
    }
    return true;
}

static void
look_at(struct work *work, const struct other_game *game, const struct game_filter *filter,
        const struct found_style *style)
{
    char players[16];
    struct game_facts facts = {.result = result_of(other_result(game)),
                               .reason = game->played ? game->replay.verdict.reason : "unfinished",
                               .plies = game->played ? game->replay.plies : other_lines(game),
                               .players = {players, NULL, NULL}};
    struct found_place place = {
        .path = work->chunk->path, .file = work->path, .number = work->place->number};
    struct same_game same;
    struct buf text = BUF_EMPTY;

    find_players(game, players);
    if (!game_filter_facts_fit(filter, &facts))
        return;
    same = same_of(game);
    if (write_text(work, game, &facts, style, &text))
        found_write_other(&place, &same, style, &text, &work->out);
    else
        work_report(work, games_is_other(work->game));
    buf_free(&text);
}

void
other_find(struct work *work, struct other_rules *rules, const struct game_filter *filter,
           const struct found_style *style)
{
    struct other_game game;

    if (!game_filter_is_general(filter)) {
        work_report(work, games_is_other(work->game));
        return;
    }
    if (!other_open_work(work, rules, &game))
        return;
    if (other_report_all(work, &game, true))
        look_at(work, &game, filter, style);
    other_free(&game);
}
