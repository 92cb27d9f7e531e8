/* SPDX-License-Identifier: MIT */
/*
 * screen_board.c - draws the board, the moves beside it, and messages and input below.
 *
 * White's pieces are dark letters on white, Black's the reverse. Without colours, letters have the
 * documents' cases. Signs beside a piece: ≈ it drowns if it stays; • it just came from or to here;
 * ✕ something was captured or drowned here; ◦ a Monkey landed here on its way.
 */
#include "cli/screen_board.h"

#include "draw/board_text.h"
#include "rules/position.h"
#include "rules/squares.h"
#include "game/write.h"

#include <stdio.h>
#include <string.h>

enum {
    SQUARE = 5,
    BOARD_COLUMNS = 3 + 7 * SQUARE + 3,
    MOVES_COLUMNS = 30,
    ROWS_WITH_NAMES = 12, /* with fewer rows there is only room for the board */
};

struct screen_drawing {
    const struct play *play;
    struct screen_size size;
    bool colour;
    const congo_position *position;
    const congo_move *last;
    struct buf *out;
    unsigned row; /* rows drawn so far */
};

static void
end_line(struct screen_drawing *drawing)
{
    buf_add_text(drawing->out, "\x1b[K\r\n");
    drawing->row++;
}

static unsigned
ground(const struct screen_drawing *drawing, congo_square square)
{
    if (drawing->last && (square == drawing->last->from || square == drawing->last->to))
        return 222;
    return pic_ground_colour(square, drawing->position->rules);
}

static bool
landed_on(const congo_move *move, congo_square square)
{
    for (unsigned i = 0; i < move->jumps; i++)
        if (move->landing[i] == square)
            return true;
    return false;
}

static const char *
mark_of(const struct screen_drawing *drawing, congo_square square, bool empty)
{
    const congo_move *last = drawing->last;
    congo_squares gone = last ? (last->captured | last->drowned) : 0;

    if (empty && gone >> square & 1)
        return "✕";
    if (play_wet(drawing->position) >> square & 1)
        return "≈";
    if (last && (last->from == square || last->to == square))
        return "•";
    return empty && last && landed_on(last, square) ? "◦" : " ";
}

static void
add_square(struct screen_drawing *drawing, congo_square square)
{
    congo_side side = CONGO_WHITE;
    congo_piece piece = congo_position_at(drawing->position, square, &side);
    bool empty = piece == CONGO_NO_PIECE;
    const char *mark = mark_of(drawing, square, empty);
    char letter = empty ? ' ' : congo_piece_letter(piece);

    if (!drawing->colour) {
        char plain =
            empty ? pos_mark(square, drawing->position->rules) : pos_letter_of(piece, side);

        buf_printf(drawing->out, "  %c%s ", plain, mark);
        return;
    }
    buf_printf(drawing->out, "\x1b[48;5;%um ", ground(drawing, square));
    if (empty)
        buf_add_text(drawing->out, "   ");
    else
        buf_printf(drawing->out, "\x1b[%sm %c \x1b[22m", pic_side_colours[side], letter);
    buf_printf(drawing->out, "\x1b[38;5;%u;48;5;%um%s\x1b[0m", empty ? 124u : 18u,
               ground(drawing, square), mark);
}

/* ------------------------------------------------------------------ the moves beside the board */

/* One of the last pairs of moves, as many as there is room for, numbered as in the documents. */
static void
add_pair(struct screen_drawing *drawing, unsigned line)
{
    const congo_game *game = drawing->play->game;
    size_t plies = congo_game_plies(game), first, pairs;
    bool black = congo_game_first(game)->to_move == CONGO_BLACK;
    char text[2][CONGO_NOTATION_SIZE] = {"", ""};

    if (drawing->size.columns < BOARD_COLUMNS + MOVES_COLUMNS)
        return;
    pairs = (plies + black + 1) / 2;
    first = pairs > 7 ? pairs - 7 : 0;
    if (first + line >= pairs)
        return;
    for (unsigned i = 0; i < 2; i++) {
        size_t ply = 2 * (first + line) + i - black;

        if (ply < plies)
            (void)write_move(game, ply, CONGO_SAVANNA, text[i]);
        else if (i == 0)
            (void)snprintf(text[i], sizeof text[i], "...");
    }
    buf_printf(drawing->out, "   %zu. %s %s", first + line + 1, text[0], text[1]);
}

/* ------------------------------------------------------------------ all of it */

/* Messages, wrapped if long, and no more than fit. */
static void
add_wrapped(struct screen_drawing *drawing, const char *text, size_t length)
{
    unsigned width = drawing->size.columns > 10 ? drawing->size.columns - 1 : 10;

    while (length && drawing->row + 2 < drawing->size.rows) {
        size_t part = length < width ? length : width;

        while (part < length && part > width / 2 && text[part] != ' ')
            part--;
        for (size_t i = 0; i < part; i++)
            buf_add_char(drawing->out, (unsigned char)text[i] < ' ' ? ' ' : text[i]);
        end_line(drawing);
        text += part;
        length -= part;
        while (length && *text == ' ') {
            text++;
            length--;
        }
    }
}

/* The second row of a rank's squares. */
static void
add_ground(struct screen_drawing *drawing, unsigned rank)
{
    bool flipped = drawing->play->flipped;

    buf_add_text(drawing->out, "   ");
    for (unsigned i = 0; i < 7; i++)
        buf_printf(drawing->out, "\x1b[48;5;%um%*s\x1b[0m",
                   ground(drawing, CONGO_SQUARE(flipped ? 6 - i : i, rank)), SQUARE, "");
}

static void
add_board(struct screen_drawing *drawing)
{
    const struct play *play = drawing->play;
    bool tall = drawing->size.rows >= 24;

    for (unsigned line = 0; line < 7; line++) {
        unsigned rank = play->flipped ? line : 6 - line;

        buf_printf(drawing->out, " %u ", rank + 1);
        for (unsigned i = 0; i < 7; i++)
            add_square(drawing, CONGO_SQUARE(play->flipped ? 6 - i : i, rank));
        add_pair(drawing, line);
        end_line(drawing);
        if (tall && drawing->colour)
            add_ground(drawing, rank);
        if (tall && (line < 6 || drawing->colour))
            end_line(drawing);
    }
    buf_add_text(drawing->out, "   ");
    for (unsigned i = 0; i < 7; i++)
        buf_printf(drawing->out, "  %c  ", squares_file(play->flipped ? 6 - i : i));
    end_line(drawing);
}

static void
add_names(struct screen_drawing *drawing)
{
    const struct play *play = drawing->play;
    const congo_variant *variant = congo_game_variant(play->game);

    buf_printf(drawing->out, "%s, %s. White: %.40s, Black: %.40s", variant->title,
               write_terrain(play->game), play->seat[0].name, play->seat[1].name);
    end_line(drawing);
    end_line(drawing);
}

void
screen_board(const struct play *play, struct screen_size size, bool colour, const char *status,
             const char *typed, struct buf *out)
{
    size_t plies = congo_game_plies(play->game);
    struct screen_drawing drawing = {.play = play, .size = size, .colour = colour, .out = out};
    struct buf text = BUF_EMPTY;

    drawing.position = congo_game_last(play->game);
    drawing.last = plies ? congo_game_move(play->game, plies - 1) : NULL;
    buf_add_text(out, "\x1b[H");
    if (size.rows >= ROWS_WITH_NAMES)
        add_names(&drawing);
    add_board(&drawing);
    if (size.rows >= ROWS_WITH_NAMES)
        end_line(&drawing);
    if (play_finished(play)) {
        play_result(play, &text);
        add_wrapped(&drawing, text.bytes, text.length);
        buf_free(&text);
    }
    add_wrapped(&drawing, play->said.bytes, play->said.length);
    if (status)
        buf_printf(out, "%s ", status);
    else
        buf_printf(out, "%s> %s",
                   play_finished(play)                        ? ""
                   : drawing.position->to_move == CONGO_WHITE ? "White"
                                                              : "Black",
                   typed ? typed : "");
    buf_add_text(out, "\x1b[K\x1b[J");
}
