/* SPDX-License-Identifier: MIT */
/* board_text.c - draws positions on a terminal. */
#include "draw/board_text.h"

#include "rules/position.h"
#include "rules/squares.h"

enum ground { LAND, CASTLE, ISLAND, DEEP };

static enum ground
ground_of(congo_square square, unsigned rules)
{
    if (board_deep(rules) >> square & 1)
        return DEEP;
    if (RIVER >> square & 1)
        return ISLAND;
    return (CASTLE_WHITE | CASTLE_BLACK) >> square & 1 ? CASTLE : LAND;
}

/* The square in a column of a row, counted from the top as seen. */
static congo_square
seen_at(const struct pic_text *how, unsigned row, unsigned column)
{
    return how->flip ? CONGO_SQUARE(6 - column, row) : CONGO_SQUARE(column, 6 - row);
}

static void
start_colour(struct buf *out, const struct pic_text *how, const char *codes)
{
    if (how->colour)
        buf_printf(out, "\033[%sm", codes);
}

static void
end_colour(struct buf *out, const struct pic_text *how)
{
    if (how->colour)
        buf_add_text(out, "\033[0m");
}

/* ------------------------------------------------------------------ colours */

const char *const pic_side_colours[2] = {"1;38;5;16;48;5;231", "1;38;5;231;48;5;16"};

unsigned
pic_ground_colour(congo_square square, unsigned rules)
{
    static const unsigned char colours[][2] = {
        [LAND] = {187, 144}, [CASTLE] = {180, 173}, [ISLAND] = {151, 150}, [DEEP] = {74, 67}};

    return colours[ground_of(square, rules)][(board_file(square) + board_rank(square)) & 1];
}

static void
start_ground(struct buf *out, const struct pic_text *how, const congo_position *position,
             congo_square square)
{
    if (how->colour)
        buf_printf(out, "\033[38;5;16;48;5;%um", pic_ground_colour(square, position->rules));
}

/* ------------------------------------------------------------------ the documents' letters */

static void
add_letter(struct buf *out, const struct pic_text *how, const congo_position *position,
           congo_square square)
{
    congo_side side = CONGO_WHITE;
    congo_piece piece = congo_position_at(position, square, &side);

    if (piece == CONGO_NO_PIECE) {
        start_ground(out, how, position, square);
        buf_add_char(out, pos_mark(square, position->rules));
    } else {
        start_colour(out, how, pic_side_colours[side]);
        buf_add_char(out, pos_letter_of(piece, side));
    }
    end_colour(out, how);
}

static void
add_letters(struct buf *out, const struct pic_text *how, const congo_position *position)
{
    for (unsigned row = 0; row < 7; row++) {
        buf_printf(out, "%u ", how->flip ? row + 1 : 7 - row);
        for (unsigned column = 0; column < 7; column++)
            add_letter(out, how, position, seen_at(how, row, column));
        buf_add_char(out, '\n');
    }
    buf_add_text(out, how->flip ? "  GFEDCBA\n" : "  " SQUARES_FILES "\n");
}

/* ------------------------------------------------------------------ chess symbols */

/*
 * The chess pieces that the documents use instead of the animals; other pieces keep their letters.
 */
static const char *
symbol_of(congo_piece piece, congo_side side)
{
    static const char *const symbols[CONGO_PIECE_COUNT][2] = {
        [CONGO_PAWN] = {"\u2659", "\u265f"},      [CONGO_MEGAPAWN] = {"\u2655", "\u265b"},
        [CONGO_ELEPHANT] = {"\u2656", "\u265c"},  [CONGO_ZEBRA] = {"\u2658", "\u265e"},
        [CONGO_CROCODILE] = {"\u2657", "\u265d"}, [CONGO_LION] = {"\u2654", "\u265a"}};

    return symbols[piece][side];
}

/* What is printed on both sides of a piece, and three times on an empty square. */
static const char *const ground_signs[] = {
    [LAND] = " ", [CASTLE] = "\u2591", [ISLAND] = "\u00b7", [DEEP] = "\u2248"};

static void
add_cell(struct buf *out, const struct pic_text *how, const congo_position *position,
         congo_square square)
{
    enum ground ground = ground_of(square, position->rules);
    const char *sign = how->colour ? " " : ground_signs[ground];
    congo_side side = CONGO_WHITE;
    congo_piece piece = congo_position_at(position, square, &side);
    const char *symbol = piece == CONGO_NO_PIECE ? NULL : symbol_of(piece, side);

    start_ground(out, how, position, square);
    buf_add_text(out, sign);
    if (piece == CONGO_NO_PIECE)
        buf_add_text(out, ground_signs[ground]);
    else if (symbol)
        buf_add_text(out, symbol);
    else
        buf_add_char(out, pos_letter_of(piece, side));
    buf_add_text(out, sign);
    end_colour(out, how);
}

static void
add_rule(struct buf *out, const char *left, const char *middle, const char *right)
{
    buf_printf(out, "  %s", left);
    for (unsigned column = 0; column < 7; column++)
        buf_printf(out, "\u2500\u2500\u2500%s", column < 6 ? middle : right);
    buf_add_char(out, '\n');
}

static void
add_symbols(struct buf *out, const struct pic_text *how, const congo_position *position)
{
    add_rule(out, "\u250c", "\u252c", "\u2510");
    for (unsigned row = 0; row < 7; row++) {
        if (row > 0)
            add_rule(out, "\u251c", "\u253c", "\u2524");
        buf_printf(out, "%u ", how->flip ? row + 1 : 7 - row);
        for (unsigned column = 0; column < 7; column++) {
            buf_add_text(out, "\u2502");
            add_cell(out, how, position, seen_at(how, row, column));
        }
        buf_add_text(out, "\u2502\n");
    }
    add_rule(out, "\u2514", "\u2534", "\u2518");
    buf_add_text(out,
                 how->flip ? "    G   F   E   D   C   B   A\n" : "    A   B   C   D   E   F   G\n");
}

void
pic_add_text(struct buf *out, const struct pic_text *how, const congo_position *position)
{
    if (how->symbols)
        add_symbols(out, how, position);
    else
        add_letters(out, how, position);
}
