/* SPDX-License-Identifier: MIT */
/*
 * write_json.c - a verified game as one JSON object on one line.
 *
 *     {"file":..., "variant":..., "terrain":..., "players":..., "setup":...,
 *      "moves":[{"number":1, "side":"white", "piece":"Monkey", "from":"D3", "to":"D7",
 *                "landings":["B5","D7"], "captured":["C4","C6"], "drowned":[],
 *                "promotion":null, "notation":"M:B5:D7", "position":...}, ...],
 *      "tags":[...] above the moves and "remarks":[...], there and in a half-move, where there are
 * any "result":..., "reason":..., "orientation":..., "findings":[...]}
 */
#include "notation/write.h"

#include "base/json.h"
#include "game/game.h"

static void
add_square(struct buf *out, congo_square square, bool first)
{
    char text[3];

    congo_square_write(square, text);
    buf_add_text(out, first ? "\"" : ",\"");
    buf_add(out, text, 2);
    buf_add_char(out, '"');
}

static void
add_squares(struct buf *out, const char *name, congo_squares squares)
{
    json_name(out, name);
    buf_add_char(out, '[');
    for (bool first = true; squares; first = false)
        add_square(out, board_pop(&squares), first);
    buf_add_char(out, ']');
}

/* The victims in the order of the jumps. */
static void
add_captured(struct buf *out, const congo_move *move)
{
    congo_square captured[CONGO_JUMPS_MAX];
    size_t count = congo_move_captured(move, captured);

    json_name(out, "captured");
    buf_add_char(out, '[');
    for (size_t i = 0; i < count; i++)
        add_square(out, captured[i], i == 0);
    buf_add_char(out, ']');
}

static void
add_squares_moved(struct buf *out, const congo_move *move)
{
    char square[3];

    congo_square_write(move->from, square);
    json_text(out, "from", square);
    congo_square_write(move->to, square);
    json_text(out, "to", square);
    json_name(out, "landings");
    buf_add_char(out, '[');
    for (unsigned i = 0; i < move->jumps; i++)
        add_square(out, move->landing[i], i == 0);
    buf_add_char(out, ']');
    add_captured(out, move);
    add_squares(out, "drowned", move->drowned);
}

static void add_json_moves(const congo_game *game, size_t line, congo_dialect dialect,
                           struct buf *out);

/* "remarks":[{"comment":"..."}, {"mark":1}, {"variation":[half-moves]}], where there are any. */
static void
add_remarks(const congo_game *game, size_t line, size_t plies, congo_dialect dialect,
            struct buf *out)
{
    congo_remark remark;
    size_t cursor = 0;

    if (!congo_game_remark(game, line, plies, &cursor, &remark))
        return;
    json_name(out, "remarks");
    buf_add_text(out, "[{");
    for (bool more = true; more;) {
        if (remark.kind == CONGO_COMMENT) {
            json_text(out, "comment", remark.text);
        } else if (remark.kind == CONGO_MARK) {
            json_number(out, "mark", remark.mark);
        } else {
            add_remarks(game, remark.line, 0, dialect, out);
            json_name(out, "variation");
            add_json_moves(game, remark.line, dialect, out);
        }
        more = congo_game_remark(game, line, plies, &cursor, &remark);
        buf_add_text(out, more ? "},{" : "}]");
    }
}

static void
add_json_move(const congo_game *game, size_t line, size_t ply, congo_dialect dialect,
              struct buf *out)
{
    const congo_move *move = congo_game_line_move(game, line, ply);
    const congo_position *before = game_line_at(game, line, ply);
    char text[CONGO_NOTATION_SIZE], position[CONGO_POSITION_SIZE];

    buf_add_text(out, ply ? ",{" : "{");
    json_number(out, "number", congo_game_line_number(game, line, ply));
    json_text(out, "side", before->to_move == CONGO_WHITE ? "white" : "black");
    json_text(out, "piece", congo_piece_name((congo_piece)move->piece, before->rules));
    add_squares_moved(out, move);
    json_name(out, "promotion");
    if (move->promotion == CONGO_NO_PIECE)
        buf_add_text(out, "null");
    else
        json_string(out, congo_piece_name((congo_piece)move->promotion, before->rules));
    if (line)
        (void)congo_move_write(before, move, dialect, text);
    else
        (void)write_move(game, ply, dialect, text);
    json_text(out, "notation", text);
    congo_position_write(game_line_at(game, line, ply + 1), position);
    json_text(out, "position", position);
    add_remarks(game, line, ply + 1, dialect, out);
    buf_add_char(out, '}');
}

static void
add_json_moves(const congo_game *game, size_t line, congo_dialect dialect, struct buf *out)
{
    congo_line about = {.plies = 0};

    (void)congo_game_line(game, line, &about);
    buf_add_char(out, '[');
    for (size_t ply = 0; ply < about.plies; ply++)
        add_json_move(game, line, ply, dialect, out);
    buf_add_char(out, ']');
}

static void
add_tags(const congo_game *game, struct buf *out)
{
    json_name(out, "tags");
    buf_add_char(out, '[');
    for (size_t i = 0; i < congo_game_tags(game); i++) {
        buf_add_text(out, i ? ",{" : "{");
        json_text(out, "name", congo_game_tag_name(game, i));
        json_text(out, "value", congo_game_tag_value(game, i));
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
}

static void
add_findings(const congo_game *game, struct buf *out)
{
    json_name(out, "findings");
    buf_add_char(out, '[');
    for (size_t i = 0; i < congo_game_findings(game); i++) {
        buf_add_text(out, i ? "," : "");
        json_report(out, congo_game_finding(game, i));
    }
    buf_add_char(out, ']');
}

void
write_json(const congo_game *game, const char *file, congo_dialect dialect, struct buf *out)
{
    char position[CONGO_POSITION_SIZE];

    buf_add_char(out, '{');
    json_text(out, "file", file);
    json_text(out, "variant", game->variant->title);
    json_text(out, "terrain", write_terrain(game));
    json_text(out, "players", congo_game_players(game));
    congo_position_write(&game->start, position);
    json_text(out, "setup", position);
    if (congo_game_tags(game))
        add_tags(game, out);
    add_remarks(game, 0, 0, dialect, out);
    json_name(out, "moves");
    add_json_moves(game, 0, dialect, out);
    json_text(out, "result", congo_result_name(congo_game_result(game)));
    json_text(out, "reason", congo_reason_name(congo_game_reason(game)));
    json_text(out, "orientation", congo_orientation_name(congo_game_orientation(game, NULL)));
    add_findings(game, out);
    buf_add_text(out, "}\n");
}
