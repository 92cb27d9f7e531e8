/* SPDX-License-Identifier: MIT */
/* page_moves.c - a game's moves and remarks, in the format for the page's script. */
#include "draw/page.h"

#include <string.h>

#include "rules/square_text.h"
#include "game/write.h"

/* From, the landings of a Monkey's chain, and the last square: "D4F6D6". */
static void
add_path(struct buf *out, const congo_move *move)
{
    square_add(out, move->from);
    for (unsigned i = 0; i < move->jumps; i++)
        square_add(out, move->landing[i]);
    if (move->jumps == 0)
        square_add(out, move->to);
}

/* In the order of the jumps. */
static void
add_captured(struct buf *out, const congo_move *move)
{
    congo_square captured[CONGO_JUMPS_MAX];
    size_t count = congo_move_captured(move, captured);

    for (size_t i = 0; i < count; i++)
        square_add(out, captured[i]);
}

/* ------------------------------------------------------------------ half-moves */

void
pic_page_move(struct buf *out, const congo_position *before, const congo_move *move,
              const char *notation)
{
    bool promotes = move->promotion != CONGO_NO_PIECE;
    char text[CONGO_NOTATION_SIZE];

    if (!notation) {
        congo_move_write(before, move, CONGO_SAVANNA, text);
        notation = text;
    }
    buf_add_text(out, "[\"");
    pic_add_json(out, notation, strlen(notation));
    buf_add_text(out, "\",\"");
    add_path(out, move);
    if (move->captured || move->drowned || promotes) {
        buf_add_text(out, "\",\"");
        add_captured(out, move);
    }
    if (move->drowned || promotes) {
        buf_add_text(out, "\",\"");
        squares_add(out, move->drowned);
    }
    if (promotes)
        buf_printf(out, "\",\"%c", congo_piece_letter((congo_piece)move->promotion));
    buf_add_text(out, "\"]");
}

static void
add_plies(struct buf *out, const congo_game *game, size_t line, size_t count)
{
    congo_position position;

    buf_add_text(out, "\"plies\":[");
    if (congo_game_line_position(game, line, 0, &position))
        for (size_t ply = 0; ply < count; ply++) {
            const congo_move *move = congo_game_line_move(game, line, ply);
            char notation[CONGO_NOTATION_SIZE];

            if (ply)
                buf_add_text(out, ",\n");
            if (!line)
                (void)write_move(game, ply, CONGO_SAVANNA, notation);
            pic_page_move(out, &position, move, line ? NULL : notation);
            congo_play(&position, move);
        }
    buf_add_char(out, ']');
}

/* ------------------------------------------------------------------ beside the moves */

/* ["a comment",3,{"line":2}]: a mark by its number, a variation by its line. */
static void
add_remark(struct buf *out, const congo_remark *remark)
{
    switch (remark->kind) {
    case CONGO_COMMENT:
        buf_add_char(out, '"');
        pic_add_json(out, remark->text, remark->length);
        buf_add_char(out, '"');
        break;
    case CONGO_MARK:
        buf_printf(out, "%u", remark->mark);
        break;
    case CONGO_VARIATION:
        buf_printf(out, "{\"line\":%zu}", remark->line);
        break;
    }
}

/* "remarks":{"0":["before the first move"],"3":[...]}, by the number of half-moves before them. */
static void
add_remarks(struct buf *out, const congo_game *game, size_t line, size_t plies)
{
    bool any = false;

    buf_add_text(out, ",\"remarks\":{");
    for (size_t ply = 0; ply <= plies; ply++) {
        congo_remark remark;
        size_t cursor = 0, count = 0;

        for (; congo_game_remark(game, line, ply, &cursor, &remark); count++) {
            if (count == 0)
                buf_printf(out, "%s\"%zu\":[", any ? "," : "", ply);
            else
                buf_add_char(out, ',');
            add_remark(out, &remark);
        }
        if (count)
            buf_add_char(out, ']');
        any = any || count;
    }
    buf_add_char(out, '}');
}

/*
 * "lines":[{"parent":0,"ply":0,"plies":[...],"remarks":{...}},...]: the game and its variations,
 * each with the half-move of its parent that it replaces.
 */
void
pic_page_moves(struct buf *out, const congo_game *game)
{
    buf_add_text(out, "\"lines\":[");
    for (size_t line = 0; line < congo_game_lines(game); line++) {
        congo_line about;

        if (!congo_game_line(game, line, &about))
            continue;
        buf_printf(out, "%s{", line ? ",\n" : "");
        if (line)
            buf_printf(out, "\"parent\":%zu,\"ply\":%zu,", about.parent, about.ply);
        add_plies(out, game, line, about.plies);
        add_remarks(out, game, line, about.plies);
        buf_add_char(out, '}');
    }
    buf_add_text(out, "],");
}
