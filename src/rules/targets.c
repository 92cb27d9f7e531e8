/* SPDX-License-Identifier: MIT */
/* targets.c - where a piece can go, and which other pieces could have gone there. */
#include "rules/moves.h"
#include "rules/targets.h"

congo_squares
moves_targets(const congo_position *position, unsigned side, congo_piece piece, congo_square from)
{
    return targets_of(piece, position->side[side], position->side[side ^ 1],
                      pos_of(position, side ^ 1, CONGO_LION), position->rules, side, from);
}

/* One line for each piece, and one for the Elephante. */
static const congo_squares none[BOARD_SQUARES];
const struct moves_steps moves_steps[CONGO_PIECE_COUNT + 1] = {
    [CONGO_PAWN] = {{board_pawn_steps[0], board_pawn_steps[1]},
                    none,
                    {board_pawn_whence[0], board_pawn_whence[1]}},
    [CONGO_SUPERPAWN] = {{board_superpawn_steps[0], board_superpawn_steps[1]},
                         none,
                         {board_superpawn_whence[0], board_superpawn_whence[1]}},
    [CONGO_MEGAPAWN] = {{board_megapawn_moves, board_megapawn_moves}, none, {none, none}},
    [CONGO_ELEPHANT] = {{board_elephant_moves, board_elephant_moves}, none, {none, none}},
    [CONGO_ROOK] = {{none, none}, none, {board_rook_lines, board_rook_lines}},
    [CONGO_ZEBRA] = {{board_zebra_leaps, board_zebra_leaps}, none, {none, none}},
    [CONGO_GIRAFFE] = {{board_giraffe_leaps, board_giraffe_leaps}, board_king_steps, {none, none}},
    [CONGO_MONKEY] = {{none, none}, board_king_steps, {none, none}},
    [CONGO_CROCODILE] = {{board_king_steps, board_king_steps},
                         none,
                         {board_rook_lines, board_rook_lines}},
    [CONGO_LION] = {{board_lion_steps[0], board_lion_steps[1]},
                    none,
                    {board_lion_whence, board_lion_whence}},
    [CONGO_PIECE_COUNT] = {{board_elephante_leaps[0], board_elephante_leaps[1]},
                           none,
                           {board_rays[DIRECTION_S], board_rays[DIRECTION_N]}},
};

/* Monkeys that could jump to a square. */
static congo_squares
monkeys_that_jump(const congo_position *position, unsigned side, congo_squares monkeys,
                  congo_square to)
{
    congo_squares rivals = 0;

    while (monkeys) {
        congo_square from = board_pop(&monkeys);

        if (moves_monkey_ends(position, side, from) & BIT(to))
            rivals |= BIT(from);
    }
    return rivals;
}

congo_squares
moves_rivals_among(const congo_position *position, unsigned side, congo_piece piece,
                   congo_square to, congo_squares among)
{
    const struct moves_steps *kind = moves_steps_of(piece, position->rules);
    congo_squares pieces = among & pos_of(position, side, piece), rivals, left;
    uint64_t open = ~position->side[side] >> to & 1;
    uint64_t empty = ~pos_occupied(position) >> to & 1;

    if (!pieces)
        return 0;
    /*
     * A step to the square is the other side's step back. The rest uses masks, again to avoid
     * branches.
     */
    rivals = pieces & ((kind->any[side ^ 1][to] & -open) | (kind->quiet[to] & -empty));
    for (left = pieces & kind->whence[side][to] & ~rivals; left; left &= left - 1)
        if (moves_targets(position, side, piece, board_first(left)) & BIT(to))
            rivals |= left & -left;
    if (piece == CONGO_MONKEY)
        rivals |= monkeys_that_jump(position, side, pieces & ~rivals, to);
    return rivals;
}

congo_squares
moves_rivals(const congo_position *position, unsigned side, congo_piece piece, congo_square to)
{
    return moves_rivals_among(position, side, piece, to, CONGO_BOARD);
}
