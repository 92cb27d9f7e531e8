/* SPDX-License-Identifier: MIT */
/* drawn_diagram.c - a drawn diagram beside a position. */
#include "text/parts.h"

#include "core/position.h"

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

/* Deep water off the middle files is the full river; an island is islands. */
bool
diagram_terrain(const char *bytes, const struct text_diagram *diagram, congo_terrain *terrain)
{
    bool islands = false;

    for (unsigned file = 0; file < 7; file++) {
        congo_square square = CONGO_SQUARE(file, RIVER_RANK);
        char mark = diagram_at(bytes, diagram, square);

        if (mark == '~' && !(BIT(square) & ISLANDS_DEEP)) {
            *terrain = CONGO_RIVER;
            return true;
        }
        islands = islands || mark == '+';
    }
    if (islands)
        *terrain = CONGO_ISLANDS;
    return islands;
}

bool
diagram_position(const char *bytes, const struct text_diagram *diagram, unsigned rules,
                 congo_position *position, congo_error *err)
{
    pos_clear(position, rules);
    for (unsigned rank = 7; rank-- > 0;) {
        const char *squares = bytes + diagram->row[6 - rank];
        struct pos_row row = pos_read_row(position, rank, squares, 7, false);

        if (row.length != 7)
            return err_set(err, CONGO_BAD_POSITION, diagram->line + 6 - rank, 0,
                           "'%c' is neither a piece nor an empty square", squares[row.fault]);
    }
    return true;
}
