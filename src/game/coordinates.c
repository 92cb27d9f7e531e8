/* SPDX-License-Identifier: MIT */
/* coordinates.c - moves as engines write them. */
#include "game/coordinates.h"

#include "rules/moves.h"
#include "rules/squares.h"

#include <string.h>

size_t
coordinates_write(const congo_move *move, char text[COORDINATES_SIZE])
{
    char *end = squares_put_small(text, move->from);

    if (!move->jumps)
        end = squares_put_small(end, move->to);
    for (unsigned i = 0; i < move->jumps; i++)
        end = squares_put_small(end, move->landing[i]);
    *end = '\0';
    return (size_t)(end - text);
}

static bool
read_square(const char *text, congo_square *square)
{
    *square = congo_square_read(text);
    return *square != CONGO_NO_SQUARE;
}

bool
coordinates_read(const congo_position *position, const char *text, size_t length, congo_move *move)
{
    size_t squares = 0;

    memset(move, 0, sizeof *move);
    if (length < 4 || length % 2 || length / 2 > CONGO_JUMPS_MAX + 1 ||
        !read_square(text, &move->from))
        return false;
    for (size_t at = 2; at < length; at += 2)
        if (!read_square(text + at, &move->landing[squares++]))
            return false;
    move->to = move->landing[squares - 1];
    /* A Monkey's move that is not a step must be a jump. */
    if (position->piece[CONGO_MONKEY] >> move->from & 1 &&
        !(board_king_steps[move->from] >> move->landing[0] & 1))
        move->jumps = (uint8_t)squares;
    else if (squares > 1)
        return false;
    return congo_move_complete(position, move);
}
