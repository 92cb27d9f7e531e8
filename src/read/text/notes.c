/* SPDX-License-Identifier: MIT */
/* notes.c - errors and notes about a text game. */
#include "read/text/reading.h"

#include "base/encoding.h"
#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "read/save/explain.h"
#include "game/write.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

void
text_point_at(const struct text_reader *reader, congo_error *report, uint32_t line_at, uint32_t at)
{
    const char *line = reader->item->bytes + line_at;
    const char *end = memchr(line, '\n', reader->item->size - line_at);

    if (!report)
        return;
    report->column = at - line_at + 1;
    err_excerpt(report, line, end ? (size_t)(end - line) : reader->item->size - line_at);
}

static void
point_at(const struct text_reader *reader, congo_error *report, const struct text_move *move)
{
    text_point_at(reader, report, move->line_at, move->at);
}

void
text_add_value(const struct text_reader *reader, const struct text_value *value, struct buf *out)
{
    const char *at = reader->item->bytes + value->at, *end = at + value->length;

    while (at < end) {
        char letter[4];
        unsigned number;
        size_t length;

        at += value->escaped && *at == '\\' && end - at > 1;
        length = utf8_read(at, (size_t)(end - at), &number);
        if (length)
            buf_add(out, at, length);
        else
            buf_add(out, letter, utf8_write(encoding_letter((unsigned char)*at), letter));
        at += length ? length : 1;
    }
}

const char *
text_words_of(const struct text_reader *reader, uint32_t at, uint32_t length, char text[64])
{
    (void)snprintf(text, 64, "%.*s", length > 63 ? 63 : (int)length, reader->item->bytes + at);
    for (char *tab = text; (tab = strchr(tab, '\t')) != NULL;)
        *tab = ' ';
    return text;
}

static const char *
spelt(const struct text_reader *reader, const struct text_move *move, char text[64])
{
    return text_words_of(reader, move->at, move->length, text);
}

/*
 * The number that a half-move should have, if its own does not follow the one before; else 0. A
 * number that is wrong all along has been noted where that began.
 */
static unsigned long
number_due(const struct text_reader *reader, size_t ply)
{
    const struct text_move *move = parts_move(reader->parts, ply);
    unsigned long due = game_number(reader->game, ply);

    if (!move->first_of_pair || !ply || move->number == due ||
        move->number == parts_move(reader->parts, ply - 1)->number + (move->black ? 0 : 1))
        return 0;
    return due;
}

void
text_report_move(struct text_reader *reader, const struct text_move *move, const congo_error *why)
{
    /* Of two columns that were read line by line, the right one's moves fit nowhere. */
    unsigned long due = number_due(reader, (size_t)(move - reader->parts->moves.list));
    char text[64], numbers[96] = "";
    congo_error *report;

    if (due && why->code == CONGO_AFTER_END)
        (void)snprintf(numbers, sizeof numbers,
                       "; put other moves in ( ), and start another game with a heading");
    else if (due)
        (void)snprintf(numbers, sizeof numbers,
                       "; the move's number is %lu, but move %lu was expected", move->number, due);
    report =
        game_error(reader->game, why->code, move->line, "move %lu, \"%s\": %s%s",
                   move->number ? move->number : 1, spelt(reader, move, text), why->text, numbers);

    point_at(reader, report, move);
    explain_add_diagram(report, game_now(reader->game));
}

/* A letter before a square that is not a piece's, above all those of chess. */
static bool
is_strange_letter(const char *text, size_t length)
{
    congo_piece piece;
    congo_side side;

    return length > 2 &&
           ((text[0] >= 'A' && text[0] <= 'Z') || (text[0] >= 'a' && text[0] <= 'z')) &&
           !pos_letter(text[0], &piece, &side) && !(text[1] >= '0' && text[1] <= '9');
}

/* "Z-H9", or something else that was meant as a move. */
static void
explain_unreadable(unsigned rules, const char *text, size_t length, congo_error *why)
{
    const char *equals = memchr(text, '=', length);
    struct decoded move;
    char square[3];

    if (match_no_square(text, length, square))
        err_set(why, CONGO_BAD_MOVE, 0, 0,
                "not a move: there is no square %s; squares are " SQUARES_ALL, square);
    else if (equals && decode_move(text, (size_t)(equals - text), &move))
        err_set(why, CONGO_BAD_MOVE, 0, 0,
                "not a move; after \"=\" comes %c; put other marks in { }",
                congo_piece_letter(rules & CONGO_RULE_MPAWN ? CONGO_MEGAPAWN : CONGO_SUPERPAWN));
    else
        err_set(why, CONGO_BAD_MOVE, 0, 0, "not a move; moves look like P-DE3 or Z-F3");
}

void
text_explain_move(const struct text_reader *reader, const congo_position *now,
                  const struct text_move *move, congo_error *why)
{
    const char *text = reader->item->bytes + move->at;

    if (!congo_position_over(now, NULL) && move->black != (now->to_move == CONGO_BLACK))
        err_set(why, CONGO_WRONG_SIDE, 0, 0,
                "the number says this is %s's move, but it is %s's turn",
                move->black ? "Black" : "White", move->black ? "White" : "Black");
    else if (text_joins_moves(reader, now, move))
        err_set(why, CONGO_BAD_MOVE, 0, 0, TEXT_ONLY_A_SPACE);
    else if (!move->readable && is_strange_letter(text, move->length))
        err_set(why, CONGO_BAD_MOVE, 0, 0,
                "not a move: no piece has the letter %c; the letters are P, S, Q, E, R, Z, G, M, C "
                "and L",
                text[0] & ~0x20);
    else if (!move->readable)
        explain_unreadable(now->rules, text, move->length, why);
    else
        match_explain(now, &move->move, why);
}

void
text_explain_stop(struct text_reader *reader)
{
    const struct text_move *move = parts_move(reader->parts, reader->game->count);
    const congo_position *now = game_now(reader->game);
    congo_error why;

    if (reader->game->count == CONGO_PLIES_MAX)
        err_set(&why, CONGO_GAME_TOO_LONG, 0, 0, "more than %d half-moves, the limit",
                CONGO_PLIES_MAX);
    else if (reader->readings.too_many)
        err_set(&why, CONGO_TOO_MANY_READINGS, 0, 0,
                "too many ambiguous moves: more than %d positions are possible from here on",
                READINGS_WIDTH_MAX);
    else
        text_explain_move(reader, now, move, &why);
    text_report_move(reader, move, &why);
}

/* ------------------------------------------------------------------ spelling, numbers, diagrams */

/*
 * Whether the spelling is exact in any dialect. "/N" may be missing, since the Simple document has
 * none. In PGN drowned pieces may be missing, too.
 */
static bool
is_exact(const struct text_reader *reader, const congo_position *before, const congo_move *played,
         const char *text, size_t length, const char *spelling)
{
    char other[CONGO_NOTATION_SIZE];
    bool pgn;

    if ((strlen(spelling) == length && memcmp(text, spelling, length) == 0) ||
        decode_spells(text, length, spelling))
        return true;
    pgn = parts_tag(reader->parts, reader->item->bytes, "Event") != NULL;
    for (unsigned dialect = 0; dialect < CONGO_DIALECT_COUNT; dialect++) {
        (void)congo_move_write(before, played, (congo_dialect)dialect, other);
        if (decode_spells(text, length, other))
            return true;
        write_symbol(other);
        if (pgn && decode_spells(text, length, other))
            return true;
    }
    return false;
}

/* "C-E2#", or "C:E2" without a capture: more than a typing mistake. */
static bool
says_too_much(const char *text, const char *spelling)
{
    return (strchr(text, '#') && !strchr(spelling, '#')) ||
           (strpbrk(text, ":x") && !strpbrk(spelling, ":#"));
}

void
text_note_spelling(struct text_reader *reader, const congo_position *before,
                   const congo_move *played, const char *spelling, const struct text_move *move,
                   enum fit fit)
{
    congo_game *game = reader->game;
    char text[64], squares[160];
    struct fitting fitting;
    congo_squares from = 0;

    if (!move || fit == FIT_CONTRADICTS ||
        is_exact(reader, before, played, reader->item->bytes + move->at, move->length, spelling))
        return;
    match_find(before, &move->move, fit, false, &fitting);
    for (size_t i = 0; i < fitting.count; i++)
        from |= BIT(fitting.move[i].from);
    if (fitting.count > 1)
        point_at(reader,
                 game_finding(game, CONGO_AMBIGUOUS, move->line,
                              "\"%s\" is ambiguous (%s on %s); read as \"%s\"",
                              spelt(reader, move, text),
                              congo_piece_name((congo_piece)played->piece, game->start.rules),
                              explain_squares(from, squares, sizeof squares), spelling),
                 move);
    else if (says_too_much(spelt(reader, move, text), spelling))
        point_at(reader,
                 game_finding(game, CONGO_LENIENT, move->line,
                              "\"%s\": %s is captured by this move; read as \"%s\"", text,
                              strchr(text, '#') && !played->wins ? "no Lion" : "nothing", spelling),
                 move);
    else
        point_at(reader,
                 game_finding(game, CONGO_LENIENT, move->line, "\"%s\" read as \"%s\"",
                              spelt(reader, move, text), spelling),
                 move);
}

static void
note_numbers(struct text_reader *reader)
{
    for (size_t ply = 0; ply < reader->game->count; ply++) {
        const struct text_move *move = parts_move(reader->parts, ply);
        unsigned long due = number_due(reader, ply);

        if (due)
            point_at(reader,
                     game_finding(reader->game, CONGO_WRONG_NUMBER, move->line,
                                  "move number %lu should be %lu", move->number, due),
                     move);
    }
}

static void
note_diagram(struct text_reader *reader, const struct text_diagram *diagram)
{
    const congo_position *position = game_at(reader->game, diagram->moves);
    congo_squares differs = diagram_differs(reader->item->bytes, diagram, position);
    congo_terrain marks, played = board_terrain(position->rules);

    if (diagram != parts_setup(reader->parts) && !reader->reading->has_terrain &&
        text_diagram_marks(reader, diagram, &marks) && marks != played)
        game_finding(reader->game, CONGO_DIAGRAM_DIFFERS, diagram->line + 3,
                     "rank 4 of this diagram shows %s, but the game is played with %s",
                     marks == CONGO_RIVER ? "a river" : "islands",
                     played == CONGO_RIVER ? "a river" : "islands");
    while (differs) {
        congo_square square = board_last(differs);
        congo_side side = CONGO_WHITE;
        congo_piece piece = congo_position_at(position, square, &side);
        char name[3], drawn[2] = {diagram_at(reader->item->bytes, diagram, square), '\0'};
        char real[2] = {'\0', '\0'};

        congo_square_write(square, name);
        if (piece != CONGO_NO_PIECE)
            real[0] = pos_letter_of(piece, side);
        game_finding(reader->game, CONGO_DIAGRAM_DIFFERS, diagram->line + 6 - board_rank(square),
                     "%s: the diagram has %s, the game has %s; the diagram is ignored", name,
                     strchr("-.#+~", *drawn) ? "nothing" : drawn, *real ? real : "nothing");
        differs &= ~BIT(square);
    }
}

/* Of several diagrams above the moves, those that are not the start; a left out section is told. */
static void
note_early_diagrams(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const struct text_diagram *setup = parts_setup(parts), *diagram = parts->diagrams.list;
    const struct text_value *first = &parts->left_out[0];

    if (reader->reading->setup || parts_tag(parts, reader->item->bytes, "FEN"))
        return;
    for (; setup && diagram < setup; diagram++)
        if (!(parts->prose_left_out && diagram->start > first->at &&
              diagram->start < parts->heading.at) &&
            diagram_differs(reader->item->bytes, diagram, &reader->game->start))
            text_point_at(reader,
                          game_finding(reader->game, CONGO_LEFT_OUT, diagram->line,
                                       "only the last diagram above the moves is the start; this "
                                       "one is left out"),
                          diagram->start, diagram->start);
}

void
text_note_slips(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const congo_game *game = reader->game;
    char spelling[CONGO_NOTATION_SIZE];

    for (size_t ply = 0; ply < game->count; ply++) {
        (void)write_move(game, ply, CONGO_SAVANNA, spelling);
        text_note_spelling(reader, game_at(game, ply), &game->turns[ply].move, spelling,
                           parts_move(parts, ply), (enum fit)reader->best[ply].fit);
    }
    note_numbers(reader);
    note_early_diagrams(reader);
    for (size_t i = 0; i < parts->diagrams.count; i++)
        if (parts->diagrams.list[i].moves <= game->count &&
            parts_holds(parts, &parts->diagrams.list[i]))
            note_diagram(reader, &parts->diagrams.list[i]);
}
