/* SPDX-License-Identifier: MIT */
/* page_game.c - a game in the format for the page's script, and its version without a script. */
#include "draw/page.h"

#include <string.h>

#include "base/utf8.h"
#include "rules/board.h"
#include "rules/position.h"
#include "game/game.h"
#include "draw/captions.h"

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

/* ------------------------------------------------------------------ what is said of a game */

/* "tags":[["White","Anna"],["Site","Turnhout"]] */
static void
add_tags(struct buf *out, const congo_game *game)
{
    size_t count = congo_game_tags(game);

    if (!count)
        return;
    buf_add_text(out, "\"tags\":[");
    for (size_t i = 0; i < count; i++) {
        const char *name = congo_game_tag_name(game, i), *value = congo_game_tag_value(game, i);

        buf_add_text(out, i ? ",[\"" : "[\"");
        pic_add_json(out, name, strlen(name));
        buf_add_text(out, "\",\"");
        pic_add_json(out, value, strlen(value));
        buf_add_text(out, "\"]");
    }
    buf_add_text(out, "],");
}

static void
add_facts(struct buf *out, const congo_game *game, const char *name)
{
    const congo_variant *variant = congo_game_variant(game);
    unsigned rules = congo_game_first(game)->rules;
    struct buf players = BUF_EMPTY;

    add_string(out, "name", name);
    add_string(out, "variant", variant ? variant->title : "");
    add_string(out, "terrain", congo_terrain_name(rules));
    pic_add_players(&players, game);
    if (buf_text(&players))
        add_string(out, "who", players.bytes);
    buf_free_part(&players, out);
    if (*congo_game_players(game))
        add_string(out, "players", congo_game_players(game));
    if (*congo_game_heading(game))
        add_string(out, "heading", congo_game_heading(game));
    if (*game_own_heading(game))
        add_string(out, "title", game_own_heading(game));
    add_tags(out, game);
    /* The two kinds that differ between variants. */
    add_string(out, "pawn", congo_piece_name(CONGO_PAWN, rules));
    add_string(out, "elephant", congo_piece_name(CONGO_ELEPHANT, rules));
}

/* Why nothing of a game can be shown; empty: something can. */
static const char *
reason_unread(const congo_game *game)
{
    return congo_game_errors(game) && !congo_game_variant(game) ? congo_game_error(game, 0)->text
                                                                : "";
}

static void
add_outcome(struct buf *out, const congo_game *game)
{
    const char *result = congo_result_name(congo_game_result(game)), *claim = pic_result(game);
    struct buf words = BUF_EMPTY;

    add_string(out, "result", result);
    if (strcmp(claim, result) != 0)
        add_string(out, "claim", claim);
    pic_add_outcome(&words, game);
    buf_add_text(out, "\"outcome\":\"");
    if (words.length)
        pic_add_json(out, words.bytes, words.length);
    buf_free_part(&words, out);
    if (*reason_unread(game)) {
        buf_add_text(out, ": ");
        pic_add_json(out, reason_unread(game), strcspn(reason_unread(game), "\n"));
    }
    if (strcmp(claim, "*") != 0)
        buf_printf(out, " (%s)", claim);
    buf_printf(out, "\",\"over\":%s,", strcmp(result, "*") != 0 ? "true" : "false");
}

/* What is wrong, and below it the line of the file. */
static void
add_note(struct buf *out, const congo_error *note, const char *reading, bool first)
{
    /* The other lines of the text are a diagram for terminals. */
    size_t length = strcspn(note->text, "\n"), excerpt = strcspn(note->excerpt, "\r\n");
    const char *advice =
        note->code == CONGO_LEFT_OPENING ? strstr(note->text, GAME_MIRRORED) : NULL;
    size_t before = advice && reading ? (size_t)(advice - note->text) : length;

    buf_add_text(out, first ? "\"" : ",\"");
    if (note->line)
        buf_printf(out, "line %lu: ", note->line);
    pic_add_json(out, note->text, before);
    if (before < length) {
        pic_add_json(out, reading, strlen(reading));
        pic_add_json(out, note->text + before, length - before);
    }
    if (excerpt) {
        buf_add_text(out, "\\n");
        pic_add_json(out, note->excerpt, excerpt);
    }
    buf_add_char(out, '"');
}

static void
add_notes(struct buf *out, const congo_game *game, const char *reading)
{
    size_t errors = congo_game_errors(game), findings = congo_game_findings(game);

    buf_add_text(out, "\"notes\":[");
    for (size_t i = 0; i < errors; i++)
        add_note(out, congo_game_error(game, i), reading, i == 0);
    for (size_t i = 0; i < findings; i++)
        add_note(out, congo_game_finding(game, i), reading, errors == 0 && i == 0);
    buf_add_text(out, "],");
}

/* ------------------------------------------------------------------ without the script */

static void
add_still_piece(struct buf *out, const congo_position *position, congo_square square)
{
    congo_side side;
    congo_piece piece = congo_position_at(position, square, &side);
    bool elephante = piece == CONGO_ELEPHANT && position->rules & CONGO_RULE_ELEPHANTE;
    bool mpawn = piece == CONGO_PAWN && position->rules & CONGO_RULE_MPAWN;

    /* With 895 in a scale of 88/788 a piece is one square wide, the same as in the drawing. */
    buf_printf(out, "<use href=\"#%s%c%s\" x=\"%u\" y=\"%u\"/>", mpawn ? "M" : "",
               congo_piece_letter(piece), elephante ? "E" : "", 895 * board_file(square),
               895 * (6 - board_rank(square)));
}

static void
add_still_board(struct buf *out, const congo_game *game)
{
    const congo_position *last = congo_game_last(game);
    struct pic_board board = {44, 44, 100, false, &pic_themes[0]};
    struct pic_overlay overlay = {.targets = 0};
    struct pic_svg svg;

    drawn_marks_of_game(&overlay.marks, game, congo_game_plies(game));
    pic_svg_within(&svg, out, NULL);
    buf_printf(out,
               "<svg viewBox=\"0 0 788 788\" role=\"img\" aria-label=\"The last position\">"
               "<use href=\"#ground-%s\"/><use href=\"#letters-white\"/>",
               congo_terrain_name(last->rules));
    pic_draw_marked_squares(&svg.pen, &board, &overlay);
    buf_add_text(out, "<g transform=\"translate(50 50) scale(.11168)\">");
    for (unsigned side = 0; side < 2; side++) {
        buf_printf(out, "<g class=\"%c\">", "wb"[side]);
        for (congo_squares left = last->side[side]; left;)
            add_still_piece(out, last, board_pop(&left));
        buf_add_text(out, "</g>");
    }
    buf_add_text(out, "</g>");
    pic_draw_overlay(&svg.pen, &board, &overlay, last);
    out->failed = out->failed || svg.pen.failed;
    buf_add_text(out, "</svg>");
}

/* The last position and the game as text, for readers without a script, and for copying. */
static void
add_still(struct buf *out, const congo_game *game, const char *name, const struct pic_texts *texts)
{
    const char *reason = reason_unread(game);
    struct buf outcome = BUF_EMPTY;

    pic_add_outcome(&outcome, game);
    buf_add_text(out, "<noscript><section class=\"still\"><h2>");
    pic_add_escaped(out, name, strlen(name));
    buf_add_text(out, "</h2>");
    if (!*reason)
        add_still_board(out, game);
    buf_add_text(out, "<p>");
    if (outcome.length)
        pic_add_escaped(out, outcome.bytes, outcome.length);
    buf_free_part(&outcome, out);
    buf_add_text(out, *reason ? ": " : "");
    pic_add_escaped(out, reason, strcspn(reason, "\n"));
    buf_add_text(out, ".</p><pre>");
    if (texts->text)
        pic_add_escaped(out, texts->text, texts->text_size);
    buf_add_text(out, "</pre></section></noscript>\n");
}

/* ------------------------------------------------------------------ all of it */

void
pic_page_about(struct buf *out, const congo_game *game)
{
    const congo_variant *variant = congo_game_variant(game);
    size_t moves = (game_plies_to_error(game) + 1) / 2;

    if (*game_own_heading(game))
        buf_printf(out, "%s, ", game_own_heading(game));
    if (variant)
        buf_printf(out, "%s, ", variant->title);
    if (congo_game_errors(game) && !moves) {
        bool before =
            congo_game_plies(game) && congo_game_error(game, 0)->line < game->turns[0].line;

        buf_add_text(out, !variant ? "not read"
                          : before ? "error before the first move"
                                   : "error at the first move");
        return;
    }
    if (congo_game_errors(game)) {
        buf_printf(out, "error after %zu move%s", moves, moves == 1 ? "" : "s");
        return;
    }
    buf_printf(out, "%s, %zu move%s", pic_result(game), moves, moves == 1 ? "" : "s");
    if (game_opens_wrong(game, NULL))
        buf_add_text(out, ", opens on the A/B/C side");
}

/* A game's text in the menu, and whether it has errors. */
static void
add_label(struct buf *out, const congo_game *game, const char *name)
{
    struct buf about = BUF_EMPTY;

    buf_add_text(out, " data-label=\"");
    pic_add_escaped(out, name, strlen(name));
    buf_add_text(out, "\" data-about=\"");
    pic_page_about(&about, game);
    if (about.length)
        pic_add_escaped(out, about.bytes, about.length);
    buf_free_part(&about, out);
    buf_add_text(out, congo_game_errors(game) ? "\" data-wrong=\"\"" : "\"");
}

/* If the opening goes to the A/B/C side: "offence":1, the half-move that does. */
static void
add_offence(struct buf *out, const congo_game *game)
{
    size_t ply = 0;

    if (game_opens_wrong(game, &ply))
        buf_printf(out, "\"offence\":%zu,", ply + 1);
}

/* "scores":[[512,"+0.04"],...] */
static void
add_scores(struct buf *out, const struct pic_score *scores, size_t count)
{
    buf_add_text(out, "\"scores\":[");
    for (size_t i = 0; i < count; i++)
        buf_printf(out, "%s[%u,\"%s\"]", i ? "," : "", scores[i].expected, scores[i].text);
    buf_add_text(out, "],");
}

/* A save of old can have a path in any code page: then each byte is a character. */
static void
add_save(struct buf *out, const char *save, size_t size)
{
    unsigned letter;
    size_t at = 0;

    for (size_t step = 1; step && at < size; at += step)
        step = utf8_read(save + at, size - at, &letter);
    if (at < size)
        buf_add_text(out, "\"octets\":true,");
    buf_add_text(out, "\"save\":\"");
    if (at < size)
        for (size_t i = 0; i < size; i++)
            pic_add_json(out, save + i, 1);
    else if (size)
        pic_add_json(out, save, size);
    buf_add_char(out, '"');
}

void
pic_page_facts(struct buf *out, const congo_game *game, const char *name,
               const struct pic_texts *texts)
{
    const congo_position *start = congo_game_first(game);

    buf_add_char(out, '{');
    add_facts(out, game, name);
    add_outcome(out, game);
    buf_printf(out, "\"black\":%s,\"first\":%lu,\"errors\":%zu,",
               start->to_move == CONGO_BLACK ? "true" : "false",
               congo_game_plies(game) ? congo_game_move_number(game, 0) : 1ul,
               congo_game_errors(game));
    buf_add_text(out, texts->in_folder ? "\"index\":true," : "");
    add_offence(out, game);
    add_start(out, start);
    pic_page_moves(out, game);
    add_notes(out, game, texts->reading);
    if (texts->scores)
        add_scores(out, texts->scores, congo_game_plies(game) + 1);
    if (texts->lacks && *texts->lacks)
        add_string(out, "lacks", texts->lacks);
    add_save(out, texts->save, texts->save ? texts->save_size : 0);
    buf_add_char(out, '}');
}

void
pic_page_game(struct buf *out, const congo_game *game, const char *name,
              const struct pic_texts *texts)
{
    buf_add_text(out, "<script type=\"application/json\" class=\"game\"");
    add_label(out, game, name);
    buf_add_char(out, '>');
    pic_page_facts(out, game, name, texts);
    buf_add_text(out, "</script>\n");
    add_still(out, game, name, texts);
}
