/* SPDX-License-Identifier: MIT */
/* targets.c - a line a piece: where each one goes, and who else could have gone there. */
#include "core/moves.h"

/*
 * SuperPawns, and Pawns beyond the river, retreat one or two squares: no capture, no jump. South
 * for White; Black's retreat is the same towards north.
 */
static congo_squares
retreat(congo_squares occupied, congo_square from, enum board_direction direction)
{
    congo_squares path = board_run(occupied, from, direction) & ~occupied;
    congo_squares near = board_king_steps[from] | board_giraffe_leaps[from];

    return path & near;
}

static congo_squares
pawn_targets(const congo_position *position, unsigned side, congo_square from)
{
    congo_squares own = position->side[side], targets = board_pawn_steps[side][from] & ~own;

    if (!(BIT(from) & board_beyond_river(side)))
        return targets;
    if (position->rules & CONGO_RULE_MPAWN)
        return targets | ((EAST(BIT(from)) | WEST(BIT(from))) & ~own);
    return targets |
           retreat(pos_occupied(position), from, side == CONGO_WHITE ? DIRECTION_S : DIRECTION_N);
}

static congo_squares
superpawn_targets(const congo_position *position, unsigned side, congo_square from)
{
    static const enum board_direction back[2][3] = {{DIRECTION_S, DIRECTION_SE, DIRECTION_SW},
                                                    {DIRECTION_N, DIRECTION_NE, DIRECTION_NW}};
    congo_squares targets = board_superpawn_steps[side][from] & ~position->side[side];

    for (unsigned i = 0; i < 3; i++)
        targets |= retreat(pos_occupied(position), from, back[side][i]);
    return targets;
}

static congo_squares
elephant_targets(const congo_position *position, unsigned side, congo_square from)
{
    congo_squares own = position->side[side];

    if (!(position->rules & CONGO_RULE_ELEPHANTE))
        return board_elephant_moves[from] & ~own;
    return (board_elephante_leaps[side][from] |
            board_run(pos_occupied(position), from,
                      side == CONGO_WHITE ? DIRECTION_N : DIRECTION_S)) &
           ~own;
}

static congo_squares
rook_targets(const congo_position *position, unsigned side, congo_square from)
{
    congo_squares occupied = pos_occupied(position);

    return (board_run(occupied, from, DIRECTION_N) | board_run(occupied, from, DIRECTION_E) |
            board_run(occupied, from, DIRECTION_S) | board_run(occupied, from, DIRECTION_W)) &
           ~position->side[side];
}

/*
 * One step any way; from land also along its file towards the river up to and with rank 4; in the
 * river, islands included, also along rank 4.
 */
static congo_squares
crocodile_targets(const congo_position *position, unsigned side, congo_square from)
{
    congo_squares occupied = pos_occupied(position), run;

    if (BIT(from) & RIVER)
        run = board_run(occupied, from, DIRECTION_E) | board_run(occupied, from, DIRECTION_W);
    else if (board_rank(from) < RIVER_RANK)
        run = board_run(occupied, from, DIRECTION_N) & (RANK_BITS(1) | RANK_BITS(2) | RIVER);
    else
        run = board_run(occupied, from, DIRECTION_S) & (RANK_BITS(5) | RANK_BITS(4) | RIVER);
    return (board_king_steps[from] | run) & ~position->side[side];
}

/*
 * One step any way inside its castle; and the enemy Lion, only it, along an open file or diagonal.
 * From castle to castle that is a file, or C3-E5, or E3-C5.
 */
static congo_squares
lion_targets(const congo_position *position, unsigned side, congo_square from)
{
    congo_squares enemy_lion = pos_of(position, side ^ 1, CONGO_LION);
    congo_squares occupied = pos_occupied(position);
    congo_squares look = side == CONGO_WHITE ? board_run(occupied, from, DIRECTION_N) |
                                                   board_run(occupied, from, DIRECTION_NE) |
                                                   board_run(occupied, from, DIRECTION_NW)
                                             : board_run(occupied, from, DIRECTION_S) |
                                                   board_run(occupied, from, DIRECTION_SE) |
                                                   board_run(occupied, from, DIRECTION_SW);

    return (board_king_steps[from] & board_castle(side) & ~position->side[side]) |
           (look & enemy_lion);
}

congo_squares
moves_targets(const congo_position *position, unsigned side, congo_piece piece, congo_square from)
{
    congo_squares own = position->side[side], occupied = pos_occupied(position);

    switch (piece) {
    case CONGO_PAWN:
        return pawn_targets(position, side, from);
    case CONGO_SUPERPAWN:
        return superpawn_targets(position, side, from);
    case CONGO_MEGAPAWN:
        return board_megapawn_moves[from] & ~own;
    case CONGO_ELEPHANT:
        return elephant_targets(position, side, from);
    case CONGO_ROOK:
        return rook_targets(position, side, from);
    case CONGO_ZEBRA:
        return board_zebra_leaps[from] & ~own;
    case CONGO_GIRAFFE:
        return (board_king_steps[from] & ~occupied) | (board_giraffe_leaps[from] & ~own);
    case CONGO_MONKEY:
        return board_king_steps[from] & ~occupied;
    case CONGO_CROCODILE:
        return crocodile_targets(position, side, from);
    case CONGO_LION:
        return lion_targets(position, side, from);
    default:
        return 0;
    }
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
