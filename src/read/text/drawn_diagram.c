/* SPDX-License-Identifier: MIT */
/* drawn_diagram.c - compares a drawn diagram with a position. */
#include "read/text/parts.h"

#include "base/scan.h"
#include "rules/position.h"

char
diagram_at(const char *bytes, const struct text_diagram *diagram, congo_square square)
{
    return bytes[diagram->row[6 - board_rank(square)] + board_file(square)];
}

congo_squares
diagram_differs(const char *bytes, const struct text_diagram *diagram,
                const congo_position *position)
{
    congo_squares differs = 0, left;

    for (unsigned rank = 0; rank < 7; rank++) {
        const char *row = bytes + diagram->row[6 - rank];

        for (unsigned file = 0; file < 7; file++)
            differs |= (congo_squares)scan_is_letter(row[file]) << CONGO_SQUARE(file, rank);
    }
    differs &= ~pos_occupied(position);
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (left = position->piece[piece]; left;) {
            congo_square square = board_pop(&left);
            congo_side side = position->side[CONGO_BLACK] >> square & 1 ? CONGO_BLACK : CONGO_WHITE;

            if (diagram_at(bytes, diagram, square) != pos_letter_of((congo_piece)piece, side))
                differs |= BIT(square);
        }
    return differs;
}
