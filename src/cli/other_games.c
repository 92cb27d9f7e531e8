/* SPDX-License-Identifier: MIT */
/* other_games.c - saves of games other than Congo. */
#include "cli/other_games.h"

#include "base/encoding.h"
#include "base/json.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "zillions/zgame.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void
other_rules_free(void *rules)
{
    rules_file_free(((struct other_rules *)rules)->file);
}

/* The values of all --rules options. */
static struct rules_places
places_of(const struct cli *cli, const char *places[CLI_OPTIONS_MAX])
{
    struct rules_places all = {places, 0};

    for (int i = 0; i < cli->given_count; i++)
        if (strcmp(cli->given[i]->name, "rules") == 0)
            places[all.count++] = cli->values[i];
    return all;
}

static const struct ruleset *
find_rules(struct cli *cli, struct other_rules *known, const char *path, struct other_game *game)
{
    const char *places[CLI_OPTIONS_MAX];
    struct rules_places all = places_of(cli, places);
    struct rules_file *file =
        rules_file_find(&all, getenv("CONGO_RULES"), path, &game->save, &game->why);
    size_t number;

    if (!file)
        return NULL;
    /* The same file as last time is already compiled. */
    if (known->file && strcmp(known->file->path, file->path) == 0) {
        rules_file_free(file);
        file = known->file;
    } else {
        rules_file_free(known->file);
        known->file = file;
    }
    game->file = file;
    number = rules_file_game(file, game->save.title);
    return rules_file_choose(file, number, &game->why);
}

static bool
is_engine(const struct other_game *game)
{
    return game->rules && game->rules->engine;
}

static bool
can_be_played(const struct other_game *game)
{
    return game->rules && !game->rules->engine;
}

/* Converts a text that we wrote back to the save it was made from. */
static bool
read_save(struct other_game *game, struct bytes bytes, unsigned line)
{
    congo_error head = game->why;
    struct bytes text = bytes;

    save_text_free(&game->save);
    if (game->is_text) {
        notation_save(&game->decoded, game->rules, bytes);
        if (!buf_text(&game->decoded))
            return err_no_memory(&game->why);
        bytes = (struct bytes){game->decoded.bytes, game->decoded.length};
    }
    game->has_save = save_text_read(&game->save, bytes.at, bytes.length, line, &game->why);
    if (game->has_save && game->is_text)
        notation_place(&game->save, text);
    if (game->has_save)
        game->why = head;
    /* A replay plays up to such a line; without one, that is all to say about the save. */
    if (game->has_save && !can_be_played(game) && save_text_unknown(&game->save, &game->why))
        game->has_save = false;
    return game->has_save;
}

bool
other_can_be_shown(const struct games *games)
{
    struct save_text head;
    congo_error err;
    size_t size;
    const char *bytes = congo_reader_bytes(games->reader, &size);
    bool is_save = games_is_other(games->game) && save_text_head(&head, bytes, size, 1, &err);

    if (is_save)
        save_text_free(&head);
    return is_save;
}

/* Whether the header of a save stands further down. */
static bool
holds_header(struct bytes bytes)
{
    static const char words[] = "\nZillions Save Game File";

    for (size_t i = 0; i + sizeof words <= bytes.length; i++)
        if (bytes.at[i] == '\n' && memcmp(bytes.at + i, words, sizeof words - 1) == 0)
            return true;
    return false;
}

/* A byte order mark, and lines above the header that have nothing in them. */
static void
skip_above(struct other_game *game, struct bytes *bytes, unsigned *line)
{
    size_t mark = bytes->length ? utf8_mark(bytes->at, bytes->at + bytes->length) : 0;

    game->mark = mark > 0;
    bytes->at += mark;
    bytes->length -= mark;
    while (bytes->length && strchr(" \t\r\n", *bytes->at)) {
        *line += *bytes->at == '\n';
        game->blank = true;
        bytes->at++;
        bytes->length--;
    }
}

bool
other_open(struct cli *cli, struct other_rules *rules, const struct game_place *place,
           struct bytes bytes, const congo_error *otherwise, size_t plies, struct other_game *game,
           congo_error *err)
{
    unsigned line = (unsigned)place->line;

    *game = (struct other_game){.decoded = BUF_EMPTY};
    skip_above(game, &bytes, &line);
    game->is_text = notation_is_text(bytes);
    if (game->is_text)
        game->text = bytes;
    if (!save_text_head(&game->save, bytes.at, bytes.length, line, &game->why)) {
        game->why = *otherwise;
        if (holds_header(bytes))
            err_set(&game->why, CONGO_NOT_CONGO, line, 0,
                    "a save of another game whose header is not the first line; remove what is "
                    "above it");
        return true;
    }
    game->rules = find_rules(cli, rules, place->path, game);
    if (!read_save(game, bytes, line) && game->why.code == CONGO_NO_MEMORY)
        return err_no_memory(err);
    if (!game->has_save || !can_be_played(game))
        return true;
    game->played = true;
    if (!replay_zsave(&game->replay, game->rules, &game->save, plies, err))
        return false;
    /* The rules of a file that was cut off lack moves: the save is not to blame. */
    if (game->replay.errors.count && rules_file_cut(game->file, &game->why)) {
        replay_free(&game->replay);
        game->played = false;
        game->rules = NULL;
    }
    return true;
}

void
other_free(struct other_game *game)
{
    if (game->played)
        replay_free(&game->replay);
    save_text_free(&game->save);
    buf_free(&game->decoded);
}

const char *
other_result(const struct other_game *game)
{
    return game->played ? zgame_result(game->rules, &game->replay.verdict) : "*";
}

const char *
other_reason(const struct other_game *game)
{
    return game->played      ? game->replay.verdict.reason
           : is_engine(game) ? GAME_NOT_CHECKED
                             : "unfinished";
}

/* ------------------------------------------------------------------ reports */

static void
engine_finding(const struct other_game *game, congo_error *err)
{
    err_set(err, CONGO_ENGINE_LIBRARY, game->save.first_line + 2, 0,
            "%s needs a DLL, which only Zillions can run; its moves are not checked",
            game->rules->title);
}

bool
other_in_dll(const struct other_game *game, congo_code code, congo_error *err)
{
    if (!is_engine(game))
        return false;
    err_set(err, code, game->save.first_line + 2, 0, RULES_IN_DLL);
    return true;
}

/* False: something is wrong. */
bool
other_report_all(struct work *work, struct other_game *game, bool findings)
{
    congo_error err;

    if (!game->has_save || !game->rules)
        work_report(work, &game->why);
    for (size_t i = 0; i < game->replay.errors.count; i++)
        work_report(work, &game->replay.errors.report[i]);
    for (size_t i = 0; findings && i < game->replay.findings.count; i++)
        work_report(work, &game->replay.findings.report[i]);
    if (findings && is_engine(game)) {
        engine_finding(game, &err);
        work_report(work, &err);
    }
    return game->has_save && game->rules && !game->replay.errors.count;
}

size_t
other_lines(const struct other_game *game)
{
    size_t lines = 0;

    for (size_t i = 0; i < game->save.count; i++)
        lines += game->save.row[i].kind == SAVE_MOVE;
    return game->played ? game->replay.lines : is_engine(game) ? lines : 0;
}

void
other_utf8(struct buf *out, const char *text)
{
    struct buf utf8 = BUF_EMPTY;

    utf8_from_latin(&utf8, text, strlen(text));
    if (buf_text(&utf8))
        cli_escape(out, utf8.bytes, utf8.length);
    buf_free_part(&utf8, out);
}

void
other_json_titles(struct buf *out, const struct other_game *game)
{
    if (game->rules) {
        json_latin(out, "game", rules_file_title(game->file, 0));
        json_latin(out, "variant", game->rules->title);
    } else {
        json_null(out, "game");
        json_null(out, "variant");
    }
}

static void
json_reports(struct buf *out, const char *name, const struct reports *reports,
             const congo_error *more)
{
    json_name(out, name);
    buf_add_char(out, '[');
    for (size_t i = 0; i < reports->count; i++)
        json_report(out, &reports->report[i]);
    if (more)
        json_report(out, more);
    buf_add_char(out, ']');
}

static void
verify_json(struct work *work, const struct other_game *game)
{
    struct buf *out = &work->out;
    congo_error engine;

    buf_add_char(out, '{');
    json_text(out, "file", work->path);
    other_json_titles(out, game);
    json_null(out, "terrain");
    json_number(out, "plies", game->replay.plies);
    json_number(out, "lines", other_lines(game));
    json_latin(out, "result", other_result(game));
    json_text(out, "reason", other_reason(game));
    json_null(out, "orientation");
    json_reports(out, "errors", &game->replay.errors,
                 game->has_save && game->rules ? NULL : &game->why);
    if (is_engine(game))
        engine_finding(game, &engine);
    json_reports(out, "findings", &game->replay.findings, is_engine(game) ? &engine : NULL);
    buf_add_text(out, "}\n");
    for (size_t i = 0; i < game->replay.errors.count; i++)
        work_code(work, game->replay.errors.report[i].code);
    if (!game->has_save || !game->rules)
        work_code(work, game->why.code);
}

/* "FILE: Northern Kings: 175 turns, 1-0 (pieces remaining)" */
static void
verify_line(struct work *work, const struct other_game *game)
{
    struct buf *out = &work->out;

    if (!game->rules)
        return;
    cli_escape(out, work->path, strlen(work->path));
    buf_add_text(out, ": ");
    other_utf8(out, game->rules->title);
    if (!game->has_save)
        buf_printf(out, ": error in line %lu\n", game->why.line);
    else if (is_engine(game))
        buf_printf(out, ": %zu line%s, not checked\n", other_lines(game),
                   other_lines(game) == 1 ? "" : "s");
    else if (game->replay.errors.count)
        buf_printf(out, ": %zu turn%s, error in line %d\n", game->replay.plies,
                   game->replay.plies == 1 ? "" : "s", (int)game->replay.errors.report[0].line);
    else {
        buf_printf(out, ": %zu turn%s, ", game->replay.plies, game->replay.plies == 1 ? "" : "s");
        other_utf8(out, other_result(game));
        buf_printf(out, " (%s)\n", game->replay.verdict.reason);
    }
}

/* ------------------------------------------------------------------ commands */

void
other_report_unused(struct work *work, bool whole)
{
    static const char *const names[] = {
        "ply",     "at",         "position",    "terrain",  "lenient", "partial", "tag",
        "dialect", "diagrams",   "mark",        "arrow",    "targets", "no-last", "pieces",
        "players", "rules-file", "no-comments", "analysis", "engine"};
    struct buf list = BUF_EMPTY;
    congo_error err;
    size_t count = 0;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (cli_option(work->cli, names[i]) && (i >= 2 || whole))
            buf_printf(&list, "%s--%s", count++ ? ", " : "", names[i]);
    if (list.length || list.failed) {
        if (buf_text(&list))
            err_set(&err, CONGO_LEFT_OUT, 0, 0, "%s %s no effect on a save of another game",
                    list.bytes, count == 1 ? "has" : "have");
        else
            err_no_memory(&err);
        work_report(work, &err);
    }
    buf_free(&list);
}

bool
other_open_work(struct work *work, struct other_rules *rules, struct other_game *game)
{
    size_t size;
    const char *bytes = congo_reader_bytes(work->reader, &size);
    congo_error err;

    if (other_open(work->cli, rules, work->place, (struct bytes){bytes, size},
                   games_is_other(work->game), SIZE_MAX, game, &err))
        return true;
    work_report(work, &err);
    other_free(game);
    return false;
}

/* Text names what is wrong with the part alone; all else is told of the whole game. */
static void
verify_part(struct work *work, struct other_game *game, struct reports *whole, bool json)
{
    bool errors_only = cli_option(work->cli, "errors-only") != NULL;
    struct reports part = game->replay.errors;

    if (!json)
        verify_line(work, game);
    work->part = whole->count && !part.count;
    if (whole->count)
        game->replay.errors = *whole;
    if (json)
        verify_json(work, game);
    else
        (void)other_report_all(work, game, !errors_only);
    other_report_unused(work, game->rules && !game->played);
    game->replay.errors = part;
}

void
other_verify(struct work *work, bool json)
{
    bool errors_only = cli_option(work->cli, "errors-only") != NULL;
    struct reports whole;
    struct other_game game;
    congo_error err;

    if (!other_open_work(work, work->state, &game))
        return;
    if (!other_part_take(work->cli, &game, &whole, &err)) {
        (void)other_report_all(work, &game, false);
        work_report(work, &err);
    } else if (whole.count || game.replay.errors.count || !game.rules || !game.has_save ||
               !errors_only) {
        verify_part(work, &game, &whole, json);
    }
    mem_free(whole.report);
    other_free(&game);
}
