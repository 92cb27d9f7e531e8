/* SPDX-License-Identifier: MIT */
/* drawn_diagram.c - a drawn diagram beside a position. */
#include "read/text/parts.h"

#include "rules/position.h"

char
diagram_at(const char *bytes, const struct text_diagram *diagram, congo_square square)
{
    return bytes[diagram->row[6 - board_rank(square)] + board_file(square)];
}

static bool
is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

congo_squares
diagram_differs(const char *bytes, const struct text_diagram *diagram,
                const congo_position *position)
{
    congo_squares differs = 0, left = CONGO_BOARD;

    while (left) {
        congo_square square = board_pop(&left);
        congo_side side = CONGO_WHITE;
        congo_piece piece = congo_position_at(position, square, &side);
        char drawn = diagram_at(bytes, diagram, square);

        if (piece == CONGO_NO_PIECE ? is_letter(drawn) : drawn != pos_letter_of(piece, side))
            differs |= BIT(square);
    }
    return differs;
}
