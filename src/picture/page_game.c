/* SPDX-License-Identifier: MIT */
/* page_game.c - a game as the page's script reads it. */
#include "picture/page.h"

#include <string.h>

#include "core/position.h"
#include "picture/words.h"

static void
add_string(struct buf *out, const char *name, const char *text)
{
    buf_printf(out, "\"%s\":\"", name);
    pic_add_json(out, text, strlen(text));
    buf_add_text(out, "\",");
}

/* What each letter stands for: "kinds":{"P":"mPawn","S":"SuperPawn",...}. */
static void
add_kinds(struct buf *out, unsigned rules)
{
    buf_add_text(out, "\"kinds\":{");
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        buf_printf(out, "%s\"%c\":\"%s\"", piece ? "," : "",
                   congo_piece_letter((congo_piece)piece),
                   congo_piece_name((congo_piece)piece, rules));
    buf_add_text(out, "},");
}

/* ------------------------------------------------------------------ positions */

static char
letter_at(const congo_position *position, congo_square square)
{
    congo_side side = CONGO_WHITE;
    congo_piece piece = congo_position_at(position, square, &side);

    return piece == CONGO_NO_PIECE ? '-' : pos_letter_of(piece, side);
}

/* 49 letters, A7 to G7, A6 to G6, and so on; "-" where nothing stands. */
static void
add_start(struct buf *out, const congo_position *position)
{
    buf_add_text(out, "\"start\":\"");
    for (unsigned row = 0; row < 7; row++)
        for (unsigned file = 0; file < 7; file++)
            buf_add_char(out, letter_at(position, CONGO_SQUARE(file, 6 - row)));
    buf_add_text(out, "\",");
}

/* What differs between two positions: "B1-A3z" says that B1 is empty now and A3 has a Zebra. */
static void
add_changes(struct buf *out, const congo_position *before, const congo_position *after)
{
    congo_squares different =
        (before->side[0] ^ after->side[0]) | (before->side[1] ^ after->side[1]);

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        different |= before->piece[piece] ^ after->piece[piece];
    buf_add_char(out, '"');
    while (different) {
        congo_square square = board_pop(&different);
        char name[3];

        congo_square_write(square, name);
        buf_printf(out, "%s%c", name, letter_at(after, square));
    }
    buf_add_char(out, '"');
}

static void
add_squares(struct buf *out, congo_squares squares)
{
    while (squares) {
        char name[3];

        congo_square_write(board_pop(&squares), name);
        buf_add_text(out, name);
    }
}

/* From, the landings of a Monkey's chain, and where it ends: "D4F6D6". */
static void
add_path(struct buf *out, const congo_move *move)
{
    char name[3];

    congo_square_write(move->from, name);
    buf_add_text(out, name);
    for (unsigned i = 0; i < move->jumps; i++) {
        congo_square_write(move->landing[i], name);
        buf_add_text(out, name);
    }
    if (move->jumps == 0) {
        congo_square_write(move->to, name);
        buf_add_text(out, name);
    }
}

/* ------------------------------------------------------------------ half-moves */

/* ["E:B4","A1-B4e","A1B4","B4","",""]: notation, changes, path, captured, drowned, promotion. */
static void
add_ply(struct buf *out, const congo_game *game, size_t ply, const congo_position *before,
        const congo_position *after)
{
    const congo_move *move = congo_game_move(game, ply);
    char notation[CONGO_NOTATION_SIZE];
    long repeats = congo_game_repeats(game);

    congo_move_write(before, move, CONGO_SAVANNA, notation);
    buf_printf(out, "%s[\"", ply ? ",\n" : "");
    pic_add_json(out, notation, strlen(notation));
    if (repeats >= 0 && ply + 1 == congo_game_plies(game))
        buf_printf(out, "/%ld", repeats);
    buf_add_text(out, "\",");
    add_changes(out, before, after);
    buf_add_text(out, ",\"");
    add_path(out, move);
    buf_add_text(out, "\",\"");
    add_squares(out, move->captured);
    buf_add_text(out, "\",\"");
    add_squares(out, move->drowned);
    buf_add_text(out, "\",\"");
    if (move->promotion != CONGO_NO_PIECE)
        buf_add_char(out, congo_piece_letter((congo_piece)move->promotion));
    buf_add_text(out, "\"]");
}

static void
add_plies(struct buf *out, const congo_game *game)
{
    congo_position before = *congo_game_first(game);

    buf_add_text(out, "\"plies\":[");
    for (size_t ply = 0; ply < congo_game_plies(game); ply++) {
        congo_position after = before;

        congo_play(&after, congo_game_move(game, ply));
        add_ply(out, game, ply, &before, &after);
        before = after;
    }
    buf_add_text(out, "],");
}

/* ------------------------------------------------------------------ what is said of a game */

static void
add_about(struct buf *out, const congo_game *game)
{
    struct buf about = BUF_EMPTY;

    pic_add_about(&about, game);
    if (buf_text(&about))
        add_string(out, "about", about.bytes);
    else
        out->failed = true;
    buf_free(&about);
}

static void
add_outcome(struct buf *out, const congo_game *game)
{
    const char *result = congo_result_name(congo_game_result(game));

    add_string(out, "result", result);
    buf_printf(out, "\"outcome\":\"%s", pic_outcome(game));
    if (strcmp(result, "*") != 0)
        buf_printf(out, " (%s)", result);
    buf_printf(out, "\",\"over\":%s,", strcmp(result, "*") != 0 ? "true" : "false");
}

static void
add_note(struct buf *out, const congo_error *note, bool first)
{
    /* Further lines of the text are a diagram for a terminal. */
    size_t length = strcspn(note->text, "\n");

    buf_add_text(out, first ? "\"" : ",\"");
    if (note->line)
        buf_printf(out, "line %lu: ", note->line);
    pic_add_json(out, note->text, length);
    buf_add_char(out, '"');
}

static void
add_notes(struct buf *out, const congo_game *game)
{
    size_t errors = congo_game_errors(game), findings = congo_game_findings(game);

    buf_add_text(out, "\"notes\":[");
    for (size_t i = 0; i < errors; i++)
        add_note(out, congo_game_error(game, i), i == 0);
    for (size_t i = 0; i < findings; i++)
        add_note(out, congo_game_finding(game, i), errors == 0 && i == 0);
    buf_add_text(out, "],");
}

/* ------------------------------------------------------------------ all of it */

void
pic_page_game(struct buf *out, const congo_game *game, const char *name, const char *source,
              size_t size)
{
    const congo_position *start = congo_game_first(game);
    unsigned rules = start->rules;

    buf_add_text(out, "<script type=\"application/json\" class=\"game\" data-label=\"");
    pic_add_escaped(out, name, strlen(name));
    buf_printf(out, " (%s)\">{", congo_result_name(congo_game_result(game)));
    add_string(out, "name", name);
    add_about(out, game);
    add_outcome(out, game);
    add_string(out, "terrain", rules & CONGO_RULE_RIVER ? "river" : "islands");
    add_kinds(out, rules);
    buf_printf(out, "\"black\":%s,\"first\":%lu,", start->to_move == CONGO_BLACK ? "true" : "false",
               congo_game_plies(game) ? congo_game_move_number(game, 0) : 1ul);
    add_start(out, start);
    add_plies(out, game);
    add_notes(out, game);
    buf_add_text(out, "\"save\":\"");
    if (source)
        pic_add_json(out, source, size);
    buf_add_text(out, "\"}</script>\n");
}
