/* SPDX-License-Identifier: MIT */
/*
 * targets.h - where each piece goes, one line for each, without a Monkey's jumps.
 *
 * Forced inline because perft counts with the same lines, compiled once for each side. `own` and
 * `occupied` are sets of squares; `side` is the piece's.
 */
#ifndef CONGO_RULES_TARGETS_H
#define CONGO_RULES_TARGETS_H

#include "rules/board.h"

/* A set of directions seen by a side: forward is towards the enemy's back rank. */
BOARD_INLINE congo_squares
targets_run_forward(congo_squares occupied, unsigned side, congo_square from)
{
    return board_run(occupied, from, side == CONGO_WHITE ? DIRECTION_N : DIRECTION_S);
}

/*
 * SuperPawns, and Pawns beyond the river, retreat one or two squares, without capturing or jumping.
 * South for White, north for Black.
 */
BOARD_INLINE congo_squares
targets_retreat(congo_squares occupied, congo_square from, enum board_direction direction)
{
    congo_squares path = board_run(occupied, from, direction) & ~occupied;
    congo_squares near = board_king_steps[from] | board_giraffe_leaps[from];

    return path & near;
}

BOARD_INLINE congo_squares
targets_pawn(congo_squares own, congo_squares occupied, unsigned rules, unsigned side,
             congo_square from)
{
    congo_squares targets = board_pawn_steps[side][from] & ~own;

    if (!(BIT(from) & board_beyond_river(side)))
        return targets;
    if (rules & CONGO_RULE_MPAWN)
        return targets | ((EAST(BIT(from)) | WEST(BIT(from))) & ~own);
    return targets |
           targets_retreat(occupied, from, side == CONGO_WHITE ? DIRECTION_S : DIRECTION_N);
}

BOARD_INLINE congo_squares
targets_superpawn(congo_squares own, congo_squares occupied, unsigned side, congo_square from)
{
    bool white = side == CONGO_WHITE;

    return (board_superpawn_steps[side][from] & ~own) |
           targets_retreat(occupied, from, white ? DIRECTION_S : DIRECTION_N) |
           targets_retreat(occupied, from, white ? DIRECTION_SE : DIRECTION_NE) |
           targets_retreat(occupied, from, white ? DIRECTION_SW : DIRECTION_NW);
}

BOARD_INLINE congo_squares
targets_elephant(congo_squares own, congo_squares occupied, unsigned rules, unsigned side,
                 congo_square from)
{
    if (!(rules & CONGO_RULE_ELEPHANTE))
        return board_elephant_moves[from] & ~own;
    return (board_elephante_leaps[side][from] | targets_run_forward(occupied, side, from)) & ~own;
}

/* The squares a Rook sees, up to and including the first piece in each direction. */
BOARD_INLINE congo_squares
targets_rook_view(congo_squares occupied, congo_square from)
{
    return board_run(occupied, from, DIRECTION_N) | board_run(occupied, from, DIRECTION_E) |
           board_run(occupied, from, DIRECTION_S) | board_run(occupied, from, DIRECTION_W);
}

/*
 * The Crocodile goes one step in any direction. On land it also goes along its file towards the
 * river, up to and including rank 4. In the river, islands included, it also goes along rank 4.
 * This is the way along lines.
 */
BOARD_INLINE congo_squares
targets_crocodile_swim(congo_squares occupied, congo_square from)
{
    if (BIT(from) & RIVER)
        return board_run(occupied, from, DIRECTION_E) | board_run(occupied, from, DIRECTION_W);
    if (board_rank(from) < RIVER_RANK)
        return board_run(occupied, from, DIRECTION_N) & (RANK_BITS(1) | RANK_BITS(2) | RIVER);
    return board_run(occupied, from, DIRECTION_S) & (RANK_BITS(5) | RANK_BITS(4) | RIVER);
}

/*
 * The Lion captures the enemy Lion, and nothing else, along an open file or diagonal. Between the
 * castles that is a file, C3-E5 or E3-C5. Returns what it sees that way, or nothing if the enemy
 * Lion is not on these lines.
 */
BOARD_INLINE congo_squares
targets_lion_look(congo_squares occupied, congo_squares enemy_lion, unsigned side,
                  congo_square from)
{
    static const enum board_direction ways[2][3] = {{DIRECTION_N, DIRECTION_NE, DIRECTION_NW},
                                                    {DIRECTION_S, DIRECTION_SW, DIRECTION_SE}};
    congo_squares look = 0;

    for (unsigned i = 0; i < 3; i++)
        if (board_rays[ways[side][i]][from] & enemy_lion)
            look |= side == CONGO_WHITE ? board_run_up(occupied, from, ways[side][i])
                                        : board_run_down(occupied, from, ways[side][i]);
    return look;
}

/* `enemy_lion` may be empty if captures of the Lion do not matter; only Lions use it. */
BOARD_INLINE congo_squares
targets_of(congo_piece piece, congo_squares own, congo_squares enemy, congo_squares enemy_lion,
           unsigned rules, unsigned side, congo_square from)
{
    congo_squares occupied = own | enemy;

    switch (piece) {
    case CONGO_PAWN:
        return targets_pawn(own, occupied, rules, side, from);
    case CONGO_SUPERPAWN:
        return targets_superpawn(own, occupied, side, from);
    case CONGO_MEGAPAWN:
        return board_megapawn_moves[from] & ~own;
    case CONGO_ELEPHANT:
        return targets_elephant(own, occupied, rules, side, from);
    case CONGO_ROOK:
        return targets_rook_view(occupied, from) & ~own;
    case CONGO_ZEBRA:
        return board_zebra_leaps[from] & ~own;
    case CONGO_GIRAFFE:
        return (board_king_steps[from] & ~occupied) | (board_giraffe_leaps[from] & ~own);
    case CONGO_MONKEY:
        return board_king_steps[from] & ~occupied;
    case CONGO_CROCODILE:
        return (board_king_steps[from] | targets_crocodile_swim(occupied, from)) & ~own;
    case CONGO_LION:
        return (board_lion_steps[side][from] & ~own) |
               (targets_lion_look(occupied, enemy_lion, side, from) & enemy_lion);
    case CONGO_PIECE_COUNT:
        break;
    }
    return 0;
}

/* The same, but only captures of pieces in `prey`. */
BOARD_INLINE congo_squares
targets_captures(congo_piece piece, congo_squares occupied, congo_squares prey, unsigned rules,
                 unsigned side, congo_square from)
{
    congo_squares sideways = 0;

    switch (piece) {
    case CONGO_PAWN:
        if ((rules & CONGO_RULE_MPAWN) && (BIT(from) & board_beyond_river(side)))
            sideways = EAST(BIT(from)) | WEST(BIT(from));
        return (board_pawn_steps[side][from] | sideways) & prey;
    case CONGO_SUPERPAWN:
        return board_superpawn_steps[side][from] & prey;
    case CONGO_GIRAFFE:
        return board_giraffe_leaps[from] & prey;
    case CONGO_MONKEY:
        return 0;
    case CONGO_MEGAPAWN:
    case CONGO_ELEPHANT:
    case CONGO_ROOK:
    case CONGO_ZEBRA:
    case CONGO_CROCODILE:
    case CONGO_LION:
    case CONGO_PIECE_COUNT:
        break;
    }
    return targets_of(piece, 0, occupied, 0, rules, side, from) & prey;
}

/* Whether the two Lions see each other, whoever is to move. */
BOARD_INLINE bool
targets_lions_look(congo_squares occupied, congo_square white, congo_square black)
{
    if (board_file(white) == board_file(black))
        return !(board_rays[DIRECTION_N][white] & board_rays[DIRECTION_S][black] & occupied);
    /* C3 and E5, or E3 and C5, with D4 between them. */
    return white + black == 54 && board_rank(white) == 2 && board_file(white) != 3 &&
           board_rank(black) == 4 && !(occupied & BIT(27));
}

/*
 * From where a Crocodile comes in more than one step: along its file to the river, or along the
 * river.
 */
BOARD_INLINE congo_squares
targets_crocodile_whence(congo_squares occupied, congo_square square)
{
    congo_squares swim = 0;

    if (board_rank(square) <= RIVER_RANK)
        swim |= board_run(occupied, square, DIRECTION_S);
    if (board_rank(square) >= RIVER_RANK)
        swim |= board_run(occupied, square, DIRECTION_N);
    if (board_rank(square) == RIVER_RANK)
        swim |= board_run(occupied, square, DIRECTION_E) | board_run(occupied, square, DIRECTION_W);
    return swim;
}

/*
 * Those that come along lines, which other pieces may block. All of it lies on the square's file
 * and rank.
 */
BOARD_INLINE congo_squares
targets_capturers_afar(const congo_position *position, congo_square square, congo_squares own,
                       congo_squares occupied, unsigned side)
{
    congo_squares rooks = own & position->piece[CONGO_ROOK], found = 0;
    congo_squares swimmers = own & position->piece[CONGO_CROCODILE];

    if (rooks)
        found |= targets_rook_view(occupied, square) & rooks;
    if (swimmers)
        found |= targets_crocodile_whence(occupied, square) & swimmers;
    if (position->rules & CONGO_RULE_ELEPHANTE)
        found |=
            targets_run_forward(occupied, side ^ 1, square) & own & position->piece[CONGO_ELEPHANT];
    return found;
}

/*
 * Which of a side's pieces of one kind could capture on a square, except for a jumping Monkey. Asks
 * what a piece of the other side would reach from that square. `own` and `occupied` may be subsets
 * of the real ones, for positions after an exchange.
 */
BOARD_INLINE congo_squares
targets_capturers_of(congo_piece piece, const congo_position *position, congo_square square,
                     congo_squares own, congo_squares occupied, unsigned side)
{
    congo_squares those = own & position->piece[piece], whence = 0;
    unsigned rules = position->rules;

    switch (piece) {
    case CONGO_PAWN:
        if (rules & CONGO_RULE_MPAWN)
            whence = (EAST(BIT(square)) | WEST(BIT(square))) & board_beyond_river(side);
        return those & (whence | board_pawn_steps[side ^ 1][square]);
    case CONGO_SUPERPAWN:
        return those & board_superpawn_steps[side ^ 1][square];
    case CONGO_MEGAPAWN:
        return those & board_megapawn_moves[square];
    case CONGO_ELEPHANT:
        return those ? those & targets_elephant(0, occupied, rules, side ^ 1, square) : 0;
    case CONGO_ROOK:
        return those ? those & targets_rook_view(occupied, square) : 0;
    case CONGO_ZEBRA:
        return those & board_zebra_leaps[square];
    case CONGO_GIRAFFE:
        return those & board_giraffe_leaps[square];
    case CONGO_CROCODILE:
        if (those)
            whence = board_king_steps[square] | targets_crocodile_whence(occupied, square);
        return those & whence;
    case CONGO_LION:
        return those & board_lion_steps[side][square] & -(board_castle(side) >> square & 1);
    case CONGO_MONKEY:
    case CONGO_PIECE_COUNT:
        break;
    }
    return 0;
}

/* The same for all kinds. */
BOARD_INLINE congo_squares
targets_capturers(const congo_position *position, congo_square square, congo_squares own,
                  congo_squares occupied, unsigned side)
{
#define PIECE(constant, ...)                                                                       \
    | targets_capturers_of(constant, position, square, CONGO_BOARD, occupied, side)
    return own & (0 CONGO_PIECES(PIECE));
#undef PIECE
}

#endif
