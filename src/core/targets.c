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

/*
 * What a kind reaches in steps and leaps: by side, whether it captures or not, and only where it
 * does not; and whence its other moves come, or more squares than that. Most moves are among the
 * steps, and looking them up asks no question whose answer changes from move to move, which is what
 * costs a processor time. ORDER PIECE, and the Elephante.
 */
static const congo_squares nowhere[BOARD_SQUARES];
static const struct steps {
    const congo_squares *any[2];
    const congo_squares *quiet;
    const congo_squares *others;
} steps[CONGO_PIECE_COUNT + 1] = {
    [CONGO_PAWN] = {{board_pawn_steps[0], board_pawn_steps[1]}, nowhere, board_megapawn_moves},
    [CONGO_SUPERPAWN] = {{board_superpawn_steps[0], board_superpawn_steps[1]},
                         nowhere,
                         board_megapawn_moves},
    [CONGO_MEGAPAWN] = {{board_megapawn_moves, board_megapawn_moves}, nowhere, nowhere},
    [CONGO_ELEPHANT] = {{board_elephant_moves, board_elephant_moves}, nowhere, nowhere},
    [CONGO_ROOK] = {{nowhere, nowhere}, nowhere, board_rook_lines},
    [CONGO_ZEBRA] = {{board_zebra_leaps, board_zebra_leaps}, nowhere, nowhere},
    [CONGO_GIRAFFE] = {{board_giraffe_leaps, board_giraffe_leaps}, board_king_steps, nowhere},
    [CONGO_MONKEY] = {{nowhere, nowhere}, board_king_steps, nowhere},
    [CONGO_CROCODILE] = {{board_king_steps, board_king_steps}, nowhere, board_rook_lines},
    [CONGO_LION] = {{board_lion_steps[0], board_lion_steps[1]}, nowhere, board_lion_lines},
    [CONGO_PIECE_COUNT] = {{board_elephante_leaps[0], board_elephante_leaps[1]},
                           nowhere,
                           board_rook_lines},
};

static const struct steps *
steps_of(congo_piece piece, unsigned rules)
{
    bool elephante = piece == CONGO_ELEPHANT && (rules & CONGO_RULE_ELEPHANTE);

    return &steps[elephante ? CONGO_PIECE_COUNT : piece];
}

bool
moves_reaches(const congo_position *position, unsigned side, congo_piece piece, congo_square from,
              congo_square to)
{
    const struct steps *kind = steps_of(piece, position->rules);
    congo_squares targets = (kind->any[side][from] & ~position->side[side]) |
                            (kind->quiet[from] & ~pos_occupied(position));

    return (targets >> to & 1) || ((kind->others[from] >> to & 1) &&
                                   (moves_targets(position, side, piece, from) >> to & 1));
}

congo_squares
moves_rivals_among(const congo_position *position, unsigned side, congo_piece piece,
                   congo_square to, congo_squares among)
{
    const struct steps *kind = steps_of(piece, position->rules);
    congo_squares rivals = 0, left = among & pos_of(position, side, piece);

    /* A step the other way is a step of the other side. */
    if (piece != CONGO_MONKEY && piece != CONGO_LION)
        left &= kind->any[side ^ 1][to] | kind->quiet[to] | kind->others[to];
    while (left) {
        congo_square from = board_pop(&left);

        if (moves_reaches(position, side, piece, from, to) ||
            (piece == CONGO_MONKEY && (moves_monkey_ends(position, side, from) & BIT(to))))
            rivals |= BIT(from);
    }
    return rivals;
}

congo_squares
moves_rivals(const congo_position *position, unsigned side, congo_piece piece, congo_square to)
{
    return moves_rivals_among(position, side, piece, to, CONGO_BOARD);
}
