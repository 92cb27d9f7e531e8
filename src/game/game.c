/* SPDX-License-Identifier: MIT */
/* game.c - a start, the turns, and every position that occurred. */
#include "game/game.h"

#include "base/mem.h"
#include "base/names.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void
remarks_clear(struct game_remarks *remarks)
{
    for (size_t i = 0; i < remarks->line_count; i++)
        remarks->lines[i].count = remarks->lines[i].place_count = 0;
    remarks->line_count = remarks->count = remarks->tag_count = remarks->turns = 0;
    buf_clear(&remarks->texts);
}

static void
remarks_free(struct game_remarks *remarks)
{
    for (size_t i = 0; i < remarks->line_room; i++) {
        mem_free(remarks->lines[i].turns);
        mem_free(remarks->lines[i].places);
    }
    mem_free(remarks->lines);
    mem_free(remarks->list);
    mem_free(remarks->tags);
    buf_free(&remarks->texts);
}

congo_game *
congo_game_new(congo_error *err)
{
    congo_game *game = mem_new(1, sizeof *game);

    if (!game) {
        err_no_memory(err);
        return NULL;
    }
    game_clear(game);
    if (!repetition_begin(&game->positions, &game->start)) {
        congo_game_free(game);
        err_no_memory(err);
        return NULL;
    }
    return game;
}

void
congo_game_free(congo_game *game)
{
    if (!game)
        return;
    mem_free(game->turns);
    repetition_free(&game->positions);
    mem_free(game->errors.list);
    mem_free(game->findings.list);
    buf_free(&game->players);
    buf_free(&game->rules_file);
    buf_free(&game->title);
    buf_free(&game->heading);
    remarks_free(&game->remarks);
    mem_free(game);
}

void
game_clear(congo_game *game)
{
    game->variant = NULL;
    pos_clear(&game->start, 0);
    game->first_number = 1;
    game->count = 0;
    game->errors.count = 0;
    game->findings.count = 0;
    game->out_of_memory = false;
    buf_clear(&game->players);
    buf_clear(&game->rules_file);
    buf_clear(&game->title);
    buf_clear(&game->heading);
    remarks_clear(&game->remarks);
}

void
game_begin(congo_game *game, const congo_variant *variant, const congo_position *start)
{
    bool fine;

    game->variant = variant;
    game->start = *start;
    game->count = 0;
    fine = repetition_begin(&game->positions, start);
    assert(fine); /* congo_game_new has made room */
    (void)fine;
}

void
congo_game_start(congo_game *game, const congo_variant *variant, const congo_position *start)
{
    game_clear(game);
    if (start || variant)
        game_begin(game, variant, start ? start : &variant->setup);
    else
        game_begin(game, NULL, &game->start);
}

bool
game_add(congo_game *game, const congo_move *move, unsigned long line, congo_error *err)
{
    congo_position *after;
    struct game_turn *turn;

    if (game->count >= CONGO_PLIES_MAX)
        return err_set(err, CONGO_GAME_TOO_LONG, line, 0, "more than %d half-moves, the limit",
                       CONGO_PLIES_MAX);
    turn = mem_more(game->turns, game->count, &game->room, sizeof *turn);
    if (!turn)
        return err_no_memory(err);
    game->turns = turn;
    after = repetition_room(&game->positions);
    if (!after)
        return err_no_memory(err);
    *after = *game_now(game);
    congo_play(after, move);
    repetition_take_in(&game->positions);
    turn[game->count++] = (struct game_turn){*move, (uint32_t)line};
    return true;
}

void
game_cut(congo_game *game, size_t plies)
{
    repetition_cut(&game->positions, plies + 1);
    game->count = plies;
}

bool
congo_game_undo(congo_game *game)
{
    if (!game->count)
        return false;
    game_cut(game, game->count - 1);
    remarks_cut(&game->remarks, game->count);
    return true;
}

bool
congo_game_play(congo_game *game, const congo_move *move, congo_error *err)
{
    congo_move complete = *move;

    if (!congo_move_complete(game_now(game), &complete))
        return err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "the rules do not allow this move");
    return game_add(game, &complete, 0, err);
}

static congo_error *report(congo_game *game, struct game_reports *reports, congo_code code,
                           unsigned long line, const char *format, va_list arguments)
    ERR_PRINTF(5, 0);

/*
 * The last place in the list says that there are more. It is about the whole game, so it has no
 * line and comes first.
 */
static void
say_full(congo_error *last)
{
    last->line = last->column = 0;
    last->excerpt[0] = last->position[0] = '\0';
    last->hint = 0;
    (void)snprintf(last->text, sizeof last->text,
                   "more than %d like these in one game; the rest is not shown",
                   CONGO_REPORTS_MAX - 1);
}

static congo_error *
report(congo_game *game, struct game_reports *reports, congo_code code, unsigned long line,
       const char *format, va_list arguments)
{
    congo_error *list, *new;

    if (reports->count >= CONGO_REPORTS_MAX) {
        say_full(&reports->list[CONGO_REPORTS_MAX - 1]);
        return NULL;
    }
    list = mem_more(reports->list, reports->count, &reports->room, sizeof *list);
    if (!list) {
        game->out_of_memory = true;
        return NULL;
    }
    reports->list = list;
    new = &list[reports->count++];
    new->code = code;
    new->line = line;
    new->column = 0;
    new->file[0] = new->excerpt[0] = new->position[0] = '\0';
    new->hint = 0;
    (void)vsnprintf(new->text, sizeof new->text, format, arguments);
    return new;
}

congo_error *
game_error(congo_game *game, congo_code code, unsigned long line, const char *format, ...)
{
    va_list arguments;
    congo_error *error;

    va_start(arguments, format);
    error = report(game, &game->errors, code, line, format, arguments);
    va_end(arguments);
    return error;
}

congo_error *
game_finding(congo_game *game, congo_code code, unsigned long line, const char *format, ...)
{
    va_list arguments;
    congo_error *finding;

    va_start(arguments, format);
    finding = report(game, &game->findings, code, line, format, arguments);
    va_end(arguments);
    return finding;
}

const congo_variant *
congo_game_variant(const congo_game *game)
{
    return game->variant;
}

const congo_position *
congo_game_first(const congo_game *game)
{
    return &game->start;
}

const congo_position *
congo_game_last(const congo_game *game)
{
    return game_now(game);
}

size_t
congo_game_plies(const congo_game *game)
{
    return game->count;
}

const congo_move *
congo_game_move(const congo_game *game, size_t ply)
{
    return ply < game->count ? &game->turns[ply].move : NULL;
}

bool
congo_game_position(const congo_game *game, size_t ply, congo_position *position)
{
    if (ply > game->count)
        return false;
    *position = *game_at(game, ply);
    return true;
}

unsigned long
congo_game_move_line(const congo_game *game, size_t ply)
{
    return ply < game->count ? game->turns[ply].line : 0;
}

unsigned long
congo_game_move_number(const congo_game *game, size_t ply)
{
    return game_number(game, ply);
}

size_t
congo_game_errors(const congo_game *game)
{
    return game->errors.count;
}

const congo_error *
congo_game_error(const congo_game *game, size_t index)
{
    return index < game->errors.count ? &game->errors.list[index] : NULL;
}

size_t
game_plies_to_error(const congo_game *game)
{
    const congo_error *err = congo_game_error(game, 0);
    size_t plies = game->count;

    if (!err || !err->line)
        return plies;
    while (plies && game->turns[plies - 1].line > err->line)
        plies--;
    /* A turn with a wrong capture is played all the same. A Monkey's has several lines. */
    return plies - (plies && err->code == CONGO_WRONG_CAPTURE);
}

size_t
congo_game_findings(const congo_game *game)
{
    return game->findings.count;
}

const congo_error *
congo_game_finding(const congo_game *game, size_t index)
{
    return index < game->findings.count ? &game->findings.list[index] : NULL;
}

static const char *
text_of(const struct buf *buf)
{
    return buf->length ? buf->bytes : "";
}

const char *
congo_game_players(const congo_game *game)
{
    return text_of(&game->players);
}

const char *
congo_game_rules_file(const congo_game *game)
{
    return text_of(&game->rules_file);
}

const char *
congo_game_title(const congo_game *game)
{
    return text_of(&game->title);
}

const char *
game_own_heading(const congo_game *game)
{
    static const char *const files[] = {".zsg", ".txt", ".md", ".pgn", ".json"};
    const char *heading = congo_game_heading(game);

    if ((game->variant && names_equal(heading, game->variant->title)) ||
        strcmp(heading, "standard input") == 0)
        return "";
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *ending = strstr(heading, files[i]);

        /* "games.zsg, game 2" */
        if (ending &&
            (!ending[strlen(files[i])] || strncmp(ending + strlen(files[i]), ", game ", 7) == 0))
            return "";
    }
    return heading;
}

const char *
congo_game_heading(const congo_game *game)
{
    return text_of(&game->heading);
}
