/* SPDX-License-Identifier: MIT */
/* targets.c - where a piece of a position goes, and who else could have gone there. */
#include "core/moves.h"
#include "core/targets.h"

congo_squares
moves_targets(const congo_position *position, unsigned side, congo_piece piece, congo_square from)
{
    return targets_of(piece, position->side[side], position->side[side ^ 1],
                      pos_of(position, side ^ 1, CONGO_LION), position->rules, side, from);
}

congo_squares
moves_rivals(const congo_position *position, unsigned side, congo_piece piece, congo_square to)
{
    congo_squares left = pos_of(position, side, piece), rivals = 0;

    while (left) {
        congo_square from = board_pop(&left);

        if ((moves_targets(position, side, piece, from) & BIT(to)) ||
            (piece == CONGO_MONKEY && (moves_monkey_ends(position, side, from) & BIT(to))))
            rivals |= BIT(from);
    }
    return rivals;
}
