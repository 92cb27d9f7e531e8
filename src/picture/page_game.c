/* SPDX-License-Identifier: MIT */
/* page_game.c - a game as the page's script reads it. */
#include "picture/page.h"

#include <string.h>

#include "core/board.h"
#include "core/position.h"
#include "picture/words.h"

static void
add_string(struct buf *out, const char *name, const char *text)
{
    buf_printf(out, "\"%s\":\"", name);
    pic_add_json(out, text, strlen(text));
    buf_add_text(out, "\",");
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

/* In the order of the jumps. */
static void
add_captured(struct buf *out, const congo_move *move)
{
    congo_square captured[CONGO_JUMPS_MAX];
    size_t count = congo_move_captured(move, captured);

    for (size_t i = 0; i < count; i++)
        add_squares(out, UINT64_C(1) << captured[i]);
}

/* ------------------------------------------------------------------ half-moves */

/*
 * ["E:B4","A1B4","B4","","S"]: notation, path, captured, drowned, promotion. Most moves have no
 * more than the first two, and a page has many moves.
 */
static void
add_ply(struct buf *out, const congo_game *game, size_t ply, const congo_position *before)
{
    const congo_move *move = congo_game_move(game, ply);
    bool promotes = move->promotion != CONGO_NO_PIECE;
    char notation[CONGO_NOTATION_SIZE];
    long repeats = congo_game_repeats(game);

    congo_move_write(before, move, CONGO_SAVANNA, notation);
    buf_printf(out, "%s[\"", ply ? ",\n" : "");
    pic_add_json(out, notation, strlen(notation));
    if (repeats >= 0 && ply + 1 == congo_game_plies(game))
        buf_printf(out, "/%ld", repeats);
    buf_add_text(out, "\",\"");
    add_path(out, move);
    if (move->captured || move->drowned || promotes) {
        buf_add_text(out, "\",\"");
        add_captured(out, move);
    }
    if (move->drowned || promotes) {
        buf_add_text(out, "\",\"");
        add_squares(out, move->drowned);
    }
    if (promotes)
        buf_printf(out, "\",\"%c", congo_piece_letter((congo_piece)move->promotion));
    buf_add_text(out, "\"]");
}

static void
add_plies(struct buf *out, const congo_game *game)
{
    congo_position position = *congo_game_first(game);

    buf_add_text(out, "\"plies\":[");
    for (size_t ply = 0; ply < congo_game_plies(game); ply++) {
        add_ply(out, game, ply, &position);
        congo_play(&position, congo_game_move(game, ply));
    }
    buf_add_text(out, "],");
}

/* ------------------------------------------------------------------ what is said of a game */

static void
add_facts(struct buf *out, const congo_game *game, const char *name)
{
    const congo_variant *variant = congo_game_variant(game);
    unsigned rules = congo_game_first(game)->rules;
    struct buf players = BUF_EMPTY;

    add_string(out, "name", name);
    add_string(out, "variant", variant ? variant->title : "");
    add_string(out, "terrain", rules & CONGO_RULE_RIVER ? "river" : "islands");
    pic_add_players(&players, game);
    if (buf_text(&players))
        add_string(out, "who", players.bytes);
    else
        out->failed = true;
    buf_free(&players);
    /* The two kinds that differ from variant to variant. */
    add_string(out, "pawn", congo_piece_name(CONGO_PAWN, rules));
    add_string(out, "elephant", congo_piece_name(CONGO_ELEPHANT, rules));
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

/* ------------------------------------------------------------------ without the script */

static void
add_still_piece(struct buf *out, const congo_position *position, congo_square square)
{
    congo_side side;
    congo_piece piece = congo_position_at(position, square, &side);
    bool elephante = piece == CONGO_ELEPHANT && position->rules & CONGO_RULE_ELEPHANTE;

    /* 895 within a scale of 88/788 is a square: a piece is as wide as the drawing unless told. */
    buf_printf(out, "<use href=\"#%c%s\" x=\"%u\" y=\"%u\"/>", congo_piece_letter(piece),
               elephante ? "E" : "", 895 * board_file(square), 895 * (6 - board_rank(square)));
}

/* The last position, and the game as text: for who has no script, and for the script to copy. */
static void
add_still(struct buf *out, const congo_game *game, const char *name, const struct pic_texts *texts)
{
    const congo_position *last = congo_game_last(game);

    buf_add_text(out, "<noscript><section class=\"still\"><h2>");
    pic_add_escaped(out, name, strlen(name));
    buf_printf(out,
               "</h2><svg viewBox=\"0 0 788 788\" role=\"img\" aria-label=\"The last position\">"
               "<use href=\"#ground-%s\"/><use href=\"#letters-white\"/>"
               "<g transform=\"translate(50 50) scale(.11168)\">",
               last->rules & CONGO_RULE_RIVER ? "river" : "islands");
    for (unsigned side = 0; side < 2; side++) {
        buf_printf(out, "<g class=\"%c\">", "wb"[side]);
        for (congo_squares left = last->side[side]; left;)
            add_still_piece(out, last, board_pop(&left));
        buf_add_text(out, "</g>");
    }
    buf_printf(out, "</g></svg><p>%s.</p><pre>", pic_outcome(game));
    if (texts->text)
        pic_add_escaped(out, texts->text, texts->text_size);
    buf_add_text(out, "</pre></section></noscript>\n");
}

/* ------------------------------------------------------------------ all of it */

/* What the menu of games says of it, and whether it goes wrong. */
static void
add_label(struct buf *out, const congo_game *game, const char *name)
{
    const congo_variant *variant = congo_game_variant(game);
    size_t moves = (congo_game_plies(game) + 1) / 2;

    buf_add_text(out, " data-label=\"");
    pic_add_escaped(out, name, strlen(name));
    buf_add_text(out, "\" data-about=\"");
    if (variant) {
        pic_add_escaped(out, variant->title, strlen(variant->title));
        buf_add_text(out, ", ");
    }
    if (congo_game_errors(game))
        buf_printf(out, "goes wrong after %zu move%s\" data-wrong=\"", moves,
                   moves == 1 ? "" : "s");
    else
        buf_printf(out, "%s, %zu move%s", congo_result_name(congo_game_result(game)), moves,
                   moves == 1 ? "" : "s");
    buf_add_char(out, '"');
}

void
pic_page_game(struct buf *out, const congo_game *game, const char *name,
              const struct pic_texts *texts)
{
    const congo_position *start = congo_game_first(game);

    buf_add_text(out, "<script type=\"application/json\" class=\"game\"");
    add_label(out, game, name);
    buf_add_text(out, ">{");
    add_facts(out, game, name);
    add_outcome(out, game);
    buf_printf(out, "\"black\":%s,\"first\":%lu,\"errors\":%zu,",
               start->to_move == CONGO_BLACK ? "true" : "false",
               congo_game_plies(game) ? congo_game_move_number(game, 0) : 1ul,
               congo_game_errors(game));
    add_start(out, start);
    add_plies(out, game);
    add_notes(out, game);
    buf_add_text(out, "\"save\":\"");
    if (texts->save)
        pic_add_json(out, texts->save, texts->save_size);
    buf_add_text(out, "\"}</script>\n");
    add_still(out, game, name, texts);
}
