/* SPDX-License-Identifier: MIT */
/* text_notes.c - what is wrong with a text game, and what is remarkable. */
#include "notation/text_reader.h"

#include "game/replay.h"
#include "notation/write.h"

#include <stdio.h>
#include <string.h>

/* Marks a move in its line. */
static void
point_at(const struct text_reader *reader, congo_error *report, const struct text_move *move)
{
    const char *line, *end;

    if (!report)
        return;
    line = move->text - (move->column - 1);
    end = memchr(line, '\n', (size_t)(reader->parts.end - line));
    report->column = move->column;
    err_excerpt(report, line, (size_t)((end ? end : reader->parts.end) - line));
}

/* A move's text for a message. */
static const char *
spelt(const struct text_move *move, char text[64])
{
    (void)snprintf(text, 64, "%.*s", move->length > 63 ? 63 : (int)move->length, move->text);
    return text;
}

void
text_report_move(struct text_reader *reader, const struct text_move *move, const congo_error *why)
{
    char text[64];
    congo_error *report = game_error(reader->game, why->code, move->line, "move %lu, \"%s\": %s",
                                     move->number, spelt(move, text), why->text);

    point_at(reader, report, move);
    replay_add_diagram(report, game_now(reader->game));
}

void
text_explain_stop(struct text_reader *reader)
{
    const struct text_move *move = &reader->parts.moves[reader->game->count];
    const congo_position *now = game_now(reader->game);
    struct decoded text;
    congo_error why;

    if (reader->game->count == CONGO_PLIES_MAX)
        err_set(&why, CONGO_GAME_TOO_LONG, 0, 0, "more than %d half-moves, the limit",
                CONGO_PLIES_MAX);
    else if (reader->readings.too_many)
        err_set(&why, CONGO_TOO_MANY_READINGS, 0, 0,
                "too many of the moves fit several pieces; from here on more than %d positions are "
                "possible",
                READINGS_WIDTH_MAX);
    else if (!congo_position_over(now, NULL) && move->black != (now->to_move == CONGO_BLACK))
        err_set(&why, CONGO_WRONG_SIDE, 0, 0,
                "by its number this is %s's move, but it is %s's turn",
                move->black ? "Black" : "White", move->black ? "White" : "Black");
    else if (!decode_move(move->text, move->length, &text))
        err_set(&why, CONGO_BAD_MOVE, 0, 0, "this is not a move");
    else
        fit_explain(now, &text, &why);
    text_report_move(reader, move, &why);
}

/* Exact in any dialect: the Simple one has no "/N", so that it may be missing. */
static bool
is_exact(const congo_game *game, size_t ply, const struct text_move *move)
{
    char spelling[CONGO_NOTATION_SIZE];

    (void)write_move(game, ply, CONGO_SAVANNA, spelling);
    if (decode_spells(move->text, move->length, spelling))
        return true;
    for (unsigned dialect = 0; dialect < CONGO_DIALECT_COUNT; dialect++) {
        (void)congo_move_write(game_at(game, ply), &game->turns[ply].move, (congo_dialect)dialect,
                               spelling);
        if (decode_spells(move->text, move->length, spelling))
            return true;
    }
    return false;
}

static void
note_spelling(struct text_reader *reader, size_t ply)
{
    const struct text_move *move = &reader->parts.moves[ply];
    congo_game *game = reader->game;
    const congo_move *played = &game->turns[ply].move;
    char spelling[CONGO_NOTATION_SIZE], text[64], squares[160];
    struct fitting fitting;
    struct decoded decoded;
    congo_squares from = 0;

    if (reader->best[ply].fit == FIT_CONTRADICTS || is_exact(game, ply, move) ||
        !decode_move(move->text, move->length, &decoded))
        return;
    (void)write_move(game, ply, CONGO_SAVANNA, spelling);
    fit_find(game_at(game, ply), &decoded, (enum fit)reader->best[ply].fit, false, &fitting);
    for (size_t i = 0; i < fitting.count; i++)
        from |= BIT(fitting.move[i].from);
    if (fitting.count > 1)
        point_at(reader,
                 game_finding(game, CONGO_AMBIGUOUS, move->line,
                              "\"%s\" fits the %ss on %s; taken as \"%s\"", spelt(move, text),
                              congo_piece_name((congo_piece)played->piece, game->start.rules),
                              replay_squares(from, squares, sizeof squares), spelling),
                 move);
    else
        point_at(reader,
                 game_finding(game, CONGO_LENIENT, move->line, "\"%s\" is written \"%s\"",
                              spelt(move, text), spelling),
                 move);
}

static void
note_numbers(struct text_reader *reader)
{
    const struct text_parts *parts = &reader->parts;
    unsigned long last = 0;

    for (size_t ply = 0; ply < reader->game->count; ply++) {
        const struct text_move *move = &parts->moves[ply];
        unsigned long due = game_number(reader->game, ply);

        if (move->first_of_pair && ply && move->number != due &&
            move->number != last + (move->black ? 0 : 1))
            point_at(reader,
                     game_finding(reader->game, CONGO_WRONG_NUMBER, move->line,
                                  "the number is %lu where %lu is due", move->number, due),
                     move);
        last = move->number;
    }
}

static void
note_diagram(struct text_reader *reader, const struct text_diagram *diagram)
{
    const congo_position *position = game_at(reader->game, diagram->moves);
    congo_squares differs = diagram_differs(diagram, position);

    while (differs) {
        congo_square square = board_last(differs);
        congo_side side = CONGO_WHITE;
        congo_piece piece = congo_position_at(position, square, &side);
        char name[3], drawn[2] = {diagram_at(diagram, square), '\0'};
        char real[2] = {'\0', '\0'};

        congo_square_write(square, name);
        if (piece != CONGO_NO_PIECE)
            real[0] = pos_letter_of(piece, side);
        game_finding(reader->game, CONGO_DIAGRAM_DIFFERS, diagram->line + 6 - board_rank(square),
                     "on %s the diagram has %s, the game has %s", name,
                     strchr("-.#+~", *drawn) ? "nothing" : drawn, *real ? real : "nothing");
        differs &= ~BIT(square);
    }
}

void
text_note_slips(struct text_reader *reader)
{
    const struct text_parts *parts = &reader->parts;

    for (size_t ply = 0; ply < reader->game->count; ply++)
        note_spelling(reader, ply);
    note_numbers(reader);
    for (size_t i = 0; i < parts->diagram_count; i++)
        if (parts->diagrams[i].moves <= reader->game->count &&
            parts_holds(parts, &parts->diagrams[i]))
            note_diagram(reader, &parts->diagrams[i]);
}
