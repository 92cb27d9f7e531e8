/* SPDX-License-Identifier: MIT */
/* remarks.c - comments, marks and variations of a game. */
#include "game/game.h"

#include "base/mem.h"
#include "base/names.h"

#include <string.h>

/* Adds a line, reusing the memory of an earlier game's line. */
static struct game_line *
add_line(struct game_remarks *remarks)
{
    size_t room = remarks->line_room;
    struct game_line *lines =
        mem_more(remarks->lines, remarks->line_count, &remarks->line_room, sizeof *lines);

    if (!lines)
        return NULL;
    remarks->lines = lines;
    if (remarks->line_room > room)
        memset(&lines[room], 0, (remarks->line_room - room) * sizeof *lines); /* bounded */
    return &lines[remarks->line_count++];
}

/* The places for remarks of a line, up to the one after `plies` half-moves. */
static struct remark_place *
reach_place(struct game_remarks *remarks, size_t line, size_t plies)
{
    struct game_line *lines;

    if (!remarks->line_count && !add_line(remarks))
        return NULL;
    lines = &remarks->lines[line];
    while (lines->place_count <= plies) {
        struct remark_place *places =
            mem_more(lines->places, lines->place_count, &lines->place_room, sizeof *places);

        if (!places)
            return NULL;
        lines->places = places;
        places[lines->place_count++] = (struct remark_place){0, 0};
    }
    return &lines->places[plies];
}

static bool
add(congo_game *game, size_t line, size_t plies, const struct game_remark *remark, congo_error *err)
{
    struct game_remarks *remarks = &game->remarks;
    struct remark_place *place = reach_place(remarks, line, plies);
    struct game_remark *list =
        place ? mem_more(remarks->list, remarks->count, &remarks->room, sizeof *list) : NULL;

    if (!list)
        return err_no_memory(err);
    remarks->list = list;
    list[remarks->count++] = *remark;
    if (place->last)
        list[place->last - 1].next = (uint32_t)(remarks->count - 1);
    else
        place->first = (uint32_t)remarks->count;
    place->last = (uint32_t)remarks->count;
    return true;
}

size_t
congo_game_lines(const congo_game *game)
{
    return game->remarks.line_count ? game->remarks.line_count : 1;
}

static size_t
plies_of(const congo_game *game, size_t line)
{
    return line ? game->remarks.lines[line].count : game->count;
}

static bool
is_place(const congo_game *game, size_t line, size_t plies, congo_error *err)
{
    return (line < congo_game_lines(game) && plies <= plies_of(game, line) &&
            !(line && game->remarks.lines[line].gone)) ||
           err_set(err, CONGO_USAGE, 0, 0, "the game has no such position");
}

bool
congo_game_line(const congo_game *game, size_t line, congo_line *about)
{
    if (line >= congo_game_lines(game))
        return false;
    about->parent = line ? game->remarks.lines[line].parent : 0;
    about->ply = line ? game->remarks.lines[line].ply : 0;
    about->plies = plies_of(game, line);
    return true;
}

const congo_move *
congo_game_line_move(const congo_game *game, size_t line, size_t ply)
{
    if (line == 0)
        return congo_game_move(game, ply);
    return line < congo_game_lines(game) && ply < plies_of(game, line)
               ? &game->remarks.lines[line].turns[ply].move
               : NULL;
}

const congo_position *
game_line_at(const congo_game *game, size_t line, size_t plies)
{
    /*
     * Go up to the line that has the position: a variation's first position belongs to its parent.
     */
    while (line && !plies) {
        plies = game->remarks.lines[line].ply;
        line = game->remarks.lines[line].parent;
    }
    return line ? &game->remarks.lines[line].turns[plies - 1].after : game_at(game, plies);
}

bool
congo_game_line_position(const congo_game *game, size_t line, size_t plies,
                         congo_position *position)
{
    if (!is_place(game, line, plies, NULL))
        return false;
    *position = *game_line_at(game, line, plies);
    return true;
}

unsigned long
congo_game_line_number(const congo_game *game, size_t line, size_t ply)
{
    for (; line && line < congo_game_lines(game); line = game->remarks.lines[line].parent)
        ply += game->remarks.lines[line].ply;
    return game_number(game, ply);
}

bool
congo_game_remark(const congo_game *game, size_t line, size_t plies, size_t *cursor,
                  congo_remark *remark)
{
    const struct game_remarks *remarks = &game->remarks;
    const struct game_remark *found;
    uint32_t index;

    if (line >= remarks->line_count || plies >= remarks->lines[line].place_count)
        return false;
    if (*cursor > remarks->count)
        return false;
    /* The cursor is the number of the last remark returned, from 1. */
    index =
        *cursor ? remarks->list[*cursor - 1].next : remarks->lines[line].places[plies].first - 1;
    if (index == REMARK_NONE)
        return false;
    found = &remarks->list[index];
    *cursor = (size_t)index + 1;
    memset(remark, 0, sizeof *remark);
    remark->kind = (congo_remark_kind)found->kind;
    remark->text = "";
    if (remark->kind == CONGO_MARK) {
        remark->mark = found->value;
    } else if (remark->kind == CONGO_VARIATION) {
        remark->line = found->value;
    } else {
        remark->text = remarks->texts.bytes + found->value;
        remark->length = found->length;
    }
    return true;
}

void
game_drop_remarks(congo_game *game, size_t line, size_t plies, game_remark_test *test)
{
    struct game_remark *list = game->remarks.list;
    struct remark_place *place;
    congo_remark remark;
    size_t cursor = 0;

    if (line >= game->remarks.line_count || plies >= game->remarks.lines[line].place_count)
        return;
    place = &game->remarks.lines[line].places[plies];
    for (uint32_t kept = 0; congo_game_remark(game, line, plies, &cursor, &remark);) {
        uint32_t next = list[cursor - 1].next;

        if (!test(game, &remark)) {
            kept = (uint32_t)cursor;
            continue;
        }
        if (kept)
            list[kept - 1].next = next;
        else
            place->first = next == REMARK_NONE ? 0 : next + 1;
        if (next == REMARK_NONE)
            place->last = kept;
    }
}

bool
congo_game_add_mark(congo_game *game, size_t line, size_t plies, unsigned mark, congo_error *err)
{
    struct game_remark remark = {REMARK_NONE, mark, 0, CONGO_MARK};

    if (mark < 1 || mark > CONGO_MARK_MAX)
        return err_set(err, CONGO_USAGE, 0, 0, "a mark must be from 1 to %d", CONGO_MARK_MAX);
    return is_place(game, line, plies, err) && add(game, line, plies, &remark, err);
}

bool
game_mark_first(congo_game *game, size_t line, size_t plies, unsigned mark, congo_error *err)
{
    struct game_remark *list;
    struct remark_place *place;
    uint32_t added, before;

    if (!congo_game_add_mark(game, line, plies, mark, err))
        return false;
    list = game->remarks.list;
    place = &game->remarks.lines[line].places[plies];
    added = place->last;
    if (place->first == added)
        return true;
    for (before = place->first; list[before - 1].next != added - 1;)
        before = list[before - 1].next + 1;
    list[before - 1].next = REMARK_NONE;
    list[added - 1].next = place->first - 1;
    place->first = added;
    place->last = before;
    return true;
}

bool
remarks_add_text(struct game_remarks *remarks, const char *text, size_t length, congo_error *err)
{
    struct buf *texts = &remarks->texts;
    /* A tag's value may become a comment, so the text may be one of these, which move. */
    size_t before = (uintptr_t)text - (uintptr_t)texts->bytes;
    bool own = texts->length && before < texts->length;

    if (length > UINT32_MAX - 1 - texts->length || !buf_reserve(texts, length + 1))
        return err_no_memory(err);
    buf_add(texts, own ? texts->bytes + before : text, length);
    buf_add_char(texts, '\0');
    return !texts->failed || err_no_memory(err);
}

bool
congo_game_add_comment(congo_game *game, size_t line, size_t plies, const char *text, size_t length,
                       congo_error *err)
{
    struct game_remark remark = {REMARK_NONE, (uint32_t)game->remarks.texts.length,
                                 (uint32_t)length, CONGO_COMMENT};

    return is_place(game, line, plies, err) &&
           remarks_add_text(&game->remarks, text, length, err) &&
           add(game, line, plies, &remark, err);
}

size_t
congo_game_add_variation(congo_game *game, size_t line, size_t plies, congo_error *err)
{
    struct game_remark remark = {REMARK_NONE, 0, 0, CONGO_VARIATION};
    struct game_line *added;

    if (!is_place(game, line, plies, err))
        return 0;
    if (!plies) {
        err_set(err, CONGO_USAGE, 0, 0, "a variation has to follow the move it replaces");
        return 0;
    }
    if (!reach_place(&game->remarks, line, plies) || !(added = add_line(&game->remarks))) {
        err_no_memory(err);
        return 0;
    }
    added->parent = (uint32_t)line;
    added->ply = (uint32_t)(plies - 1);
    added->count = added->place_count = 0;
    added->gone = false;
    remark.value = (uint32_t)(game->remarks.line_count - 1);
    if (add(game, line, plies, &remark, err))
        return game->remarks.line_count - 1;
    game->remarks.line_count--;
    return 0;
}

bool
congo_game_line_play(congo_game *game, size_t line, const congo_move *move, congo_error *err)
{
    congo_move complete = *move;
    struct game_line *varied;
    struct line_turn *turns;
    congo_position before;

    if (line == 0)
        return congo_game_play(game, move, err);
    if (!is_place(game, line, 0, err))
        return false;
    varied = &game->remarks.lines[line];
    before = *game_line_at(game, line, varied->count);
    if (!congo_move_complete(&before, &complete))
        return err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "the rules do not allow this move");
    if (game->remarks.turns >= CONGO_PLIES_MAX)
        return err_set(err, CONGO_GAME_TOO_LONG, 0, 0,
                       "more than %d half-moves in variations, the limit", CONGO_PLIES_MAX);
    turns = mem_more(varied->turns, varied->count, &varied->room, sizeof *turns);
    if (!turns)
        return err_no_memory(err);
    varied->turns = turns;
    turns[varied->count].move = complete;
    turns[varied->count].after = before;
    congo_play(&turns[varied->count].after, &complete);
    varied->count++;
    game->remarks.turns++;
    return true;
}

void
remarks_cut(struct game_remarks *remarks, size_t plies)
{
    /* Parents come before their variations, so going backwards sees each parent unchanged. */
    for (size_t i = remarks->line_count; i-- > 1;) {
        size_t first = i;

        while (remarks->lines[first].parent)
            first = remarks->lines[first].parent;
        if (remarks->lines[first].ply < plies)
            continue;
        remarks->turns -= remarks->lines[i].count;
        remarks->lines[i].parent = remarks->lines[i].ply = 0;
        remarks->lines[i].count = remarks->lines[i].place_count = 0;
        remarks->lines[i].gone = true;
    }
    while (remarks->line_count > 1 && remarks->lines[remarks->line_count - 1].gone)
        remarks->line_count--;
    if (remarks->line_count && remarks->lines[0].place_count > plies + 1)
        remarks->lines[0].place_count = plies + 1;
    for (size_t i = remarks->tag_count; i-- > 0;)
        if (names_equal(remarks->texts.bytes + remarks->tags[i].name, "Result"))
            memmove(&remarks->tags[i], &remarks->tags[i + 1],
                    (--remarks->tag_count - i) * sizeof *remarks->tags);
}
