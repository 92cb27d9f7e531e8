/* SPDX-License-Identifier: MIT */
/* uci.c - the commands of UCI, and the position. */
#include "play/protocol/uci.h"

#include "rules/position.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void
greet(struct session *session, const char *line)
{
    struct buf out = BUF_EMPTY;

    (void)line;
    buf_printf(&out, "id name congo %s\nid author the congo authors\n", congo_version());
    uci_options(session, &out);
    buf_add_text(&out, "uciok\n");
    session_write(session, &out);
    buf_free(&out);
}

static void
is_ready(struct session *session, const char *line)
{
    (void)line;
    session_say(session, "readyok");
}

static void
new_game(struct session *session, const char *line)
{
    (void)line;
    congo_engine_clear(session->engine);
    session_new_game(session);
}

/* ------------------------------------------------------------------ the position */

/* After "fen": the board, the side to move, and chess fields, which are ignored. */
static bool
read_start(const struct session *session, const char **line, congo_position *start,
           congo_error *err)
{
    struct word board = words_next(line), next = words_peek(*line);
    char text[2 * CONGO_POSITION_SIZE];
    bool side = next.length == 1 && strchr("wbWB", next.text[0]) != NULL;

    if (board.length >= CONGO_POSITION_SIZE)
        return err_set(err, CONGO_BAD_POSITION, 0, 0, "not a position");
    if (next.length && !side && !word_is(next, "moves"))
        return err_set(err, CONGO_BAD_POSITION, 0, 0,
                       "only w or b, the side to move, can follow the seven rows, not \"%.*s\"",
                       word_shown(next), next.text);
    (void)snprintf(text, sizeof text, "%.*s %c", (int)board.length, board.text,
                   side && (next.text[0] | 0x20) == 'b' ? 'b' : 'w');
    if (!congo_position_read(text, session_rules(session), start, err))
        return false;
    while (words_peek(*line).length && !word_is(words_peek(*line), "moves"))
        (void)words_next(line);
    return true;
}

static const char unchanged[] = "the position stays as it was";

static bool
play_moves(struct session *session, const char *line)
{
    struct word word;

    while ((word = words_next(&line)).length) {
        congo_move move;
        congo_error err;

        if (!session_read_move(session->spare, word, &move, &err) ||
            !congo_game_play(session->spare, &move, &err))
            return session_refuse(session, "move", word, &err, unchanged);
    }
    return true;
}

static void
set_position(struct session *session, const char *line)
{
    struct word what = words_next(&line), board = words_peek(line);
    congo_position start =
        congo_position_with_rules(&session->variant->setup, session_rules(session));
    congo_game *game = session->spare;
    congo_error err;

    if (word_is(what, "fen")) {
        if (!read_start(session, &line, &start, &err)) {
            session_refuse(session, "position", board, &err, unchanged);
            return;
        }
    } else if (!word_is(what, "startpos")) {
        session_say(session, "info string position wants startpos or fen; the position stays as it "
                             "was");
        return;
    }
    congo_game_start(game, session->variant, &start);
    what = words_next(&line);
    if (what.length && !word_is(what, "moves")) {
        session_say(session,
                    "info string position wants moves, not \"%.*s\"; the position stays "
                    "as it was",
                    word_shown(what), what.text);
        return;
    }
    if (!play_moves(session, line))
        return;
    session->spare = session->game;
    session->game = game;
}

/* ------------------------------------------------------------------ looking at it */

static void
show(struct session *session, const char *line)
{
    const congo_position *position = congo_game_last(session->game);
    char diagram[CONGO_DIAGRAM_SIZE], text[CONGO_POSITION_SIZE];
    struct buf out = BUF_EMPTY;

    (void)line;
    congo_position_diagram(position, diagram);
    congo_position_write(position, text);
    buf_printf(&out, "%s\nVariant: %s, %s, repetition %s\nFen: %s\nKey: %016" PRIX64 "\n", diagram,
               session->variant->title, congo_terrain_name(position->rules),
               session->variant->repetition_loses ? "loses" : "draws", text, position->hash);
    buf_printf(&out, "Half-moves: %zu, result %s, %s\n", congo_game_plies(session->game),
               congo_result_name(congo_game_result(session->game)),
               congo_reason_name(congo_game_reason(session->game)));
    session_write(session, &out);
    buf_free(&out);
}

/* In hundredths of a Pawn, for White. */
static int
white_value(const struct session *session, const congo_position *position)
{
    int value = congo_engine_evaluate(session->engine, position);

    return position->to_move == CONGO_WHITE ? value : -value;
}

static void
add_value(struct buf *out, int value)
{
    buf_printf(out, "%c%d.%02d", value < 0 ? '-' : '+', abs(value) / 100, abs(value) % 100);
}

/* A board with the value of each piece: what the evaluation loses without it. */
static void
add_worths(const struct session *session, const congo_position *position, int whole,
           struct buf *out)
{
    for (congo_square rank = 7; rank-- > 0;) {
        buf_printf(out, "%d", rank + 1);
        for (congo_square file = 0; file < 7; file++) {
            congo_square square = CONGO_SQUARE(file, rank);
            congo_position without = *position;
            size_t start = out->length;
            congo_side side;
            congo_piece piece = congo_position_at(position, square, &side);

            buf_add_char(out, ' ');
            if (piece == CONGO_NO_PIECE) {
                buf_add_char(out, pos_mark(square, position->rules));
            } else {
                buf_add_char(out, pos_letter_of(piece, side));
                pos_take(&without, side, piece, square);
            }
            if (piece != CONGO_NO_PIECE && piece != CONGO_LION)
                add_value(out, whole - white_value(session, &without));
            while (file < 6 && !out->failed && out->length < start + 8)
                buf_add_char(out, ' ');
        }
        buf_add_char(out, '\n');
    }
    buf_add_text(out, "  A       B       C       D       E       F       G\n");
}

static void
evaluate(struct session *session, const char *line)
{
    const congo_position *position = congo_game_last(session->game);
    struct buf out = BUF_EMPTY;
    int value;

    (void)line;
    if (congo_position_over(position, NULL)) {
        session_say(session, "Evaluation: none, the game is over");
        return;
    }
    value = white_value(session, position);
    add_worths(session, position, value, &out);
    buf_add_text(&out, "Evaluation: ");
    add_value(&out, value);
    buf_add_text(&out, " (White's side)\n");
    session_write(session, &out);
    buf_free(&out);
}

/* ------------------------------------------------------------------ the table of commands */

static const struct protocol_command commands[] = {
    {"uci", .run = greet},
    {"debug", .run = NULL},
    {"register", .run = NULL},
    {"isready", .run = is_ready},
    {"setoption", .run = uci_set_option},
    {"ucinewgame", .run = new_game},
    {"position", .run = set_position},
    {"go", .run = uci_go},
    {"stop", .run = NULL},
    {"ponderhit", .run = NULL},
    {"quit", .run = NULL},
    {"d", .run = show},
    {"eval", .run = evaluate},
    {"bench", .run = uci_bench},
};

static const struct protocol_command *
command_named(struct word word)
{
    return session_command(commands, sizeof commands / sizeof *commands, word);
}

struct word
uci_command(const char *line)
{
    struct word word, first = words_peek(line);

    while ((word = words_next(&line)).length)
        if (command_named(word))
            return word;
    return first;
}

void
uci_line(struct session *session, const char *line)
{
    struct word word = words_next(&line);
    const struct protocol_command *command = command_named(word);

    if (word.length && !command)
        session_say(session, "info string \"%.*s\" is not understood", word_shown(word), word.text);
    while (!command && (word = words_next(&line)).length)
        command = command_named(word);
    if (command && command->run)
        command->run(session, line);
}
