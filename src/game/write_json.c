/* SPDX-License-Identifier: MIT */
/*
 * write_json.c - writes a verified game as a JSON object on one line.
 *
 *     {"file":..., "variant":..., "terrain":..., "players":..., "setup":...,
 *      "moves":[{"number":1, "side":"white", "piece":"Monkey", "from":"D3", "to":"D7",
 *                "landings":["B5","D7"], "captured":["C4","C6"], "drowned":[],
 *                "promotion":null, "notation":"M:B5:D7", "position":...}, ...],
 *      "result":..., "reason":..., "orientation":..., "findings":[...]}
 *
 * If there are any, "tags":[...] comes before the moves, and "remarks":[...] before them and in a
 * half-move.
 */
#include "game/write.h"

#include "base/json.h"
#include "game/game.h"

static void
add_square(struct buf *out, congo_square square)
{
    char text[3];

    congo_square_write(square, text);
    json_string(out, text);
}

static void
add_squares(struct buf *out, const char *name, const congo_square *squares, size_t count)
{
    json_list(out, name);
    for (size_t i = 0; i < count; i++)
        add_square(out, squares[i]);
    buf_add_char(out, ']');
}

void
write_json_move(struct buf *out, const congo_move *move, unsigned rules)
{
    congo_square captured[CONGO_JUMPS_MAX];
    size_t count = congo_move_captured(move, captured); /* in the order of the jumps */
    bool promotes = move->promotion != CONGO_NO_PIECE;

    json_text(out, "piece", congo_piece_name((congo_piece)move->piece, rules));
    json_name(out, "from");
    add_square(out, move->from);
    json_name(out, "to");
    add_square(out, move->to);
    add_squares(out, "landings", move->landing, move->jumps);
    add_squares(out, "captured", captured, count);
    json_list(out, "drowned");
    for (congo_squares left = move->drowned; left;)
        add_square(out, board_pop(&left));
    buf_add_char(out, ']');
    json_text_or_null(out, "promotion",
                      promotes ? congo_piece_name((congo_piece)move->promotion, rules) : NULL);
}

static void add_json_moves(const congo_game *game, size_t line, congo_dialect dialect,
                           struct buf *out);

/* "remarks":[{"comment":"..."}, {"mark":1}, {"variation":[half-moves]}], if there are any. */
static void
add_remarks(const congo_game *game, size_t line, size_t plies, congo_dialect dialect,
            struct buf *out)
{
    congo_remark remark;
    size_t cursor = 0;

    if (!congo_game_remark(game, line, plies, &cursor, &remark))
        return;
    json_list(out, "remarks");
    buf_add_char(out, '{');
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

    json_object(out);
    json_number(out, "number", congo_game_line_number(game, line, ply));
    json_text(out, "side", before->to_move == CONGO_WHITE ? "white" : "black");
    write_json_move(out, move, before->rules);
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
    json_list(out, "tags");
    for (size_t i = 0; i < congo_game_tags(game); i++) {
        json_object(out);
        json_text(out, "name", congo_game_tag_name(game, i));
        json_text(out, "value", congo_game_tag_value(game, i));
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
}

void
write_json_reports(struct buf *out, const char *name, const congo_game *game, size_t count,
                   const congo_error *(*at)(const congo_game *game, size_t index))
{
    json_list(out, name);
    for (size_t i = 0; i < count; i++)
        json_report(out, at(game, i));
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
    if (*game_own_heading(game))
        json_text(out, "heading", congo_game_heading(game));
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
    write_json_reports(out, "findings", game, congo_game_findings(game), congo_game_finding);
    buf_add_text(out, "}\n");
}
