/* SPDX-License-Identifier: MIT */
/*
 * board.c - the tables of board.h as constant expressions, so that nothing is set up at run time.
 */
#include "rules/board.h"
#include "rules/squares.h"

#include <string.h>

/* Applies a macro to every square; the results for the missing eighth file are empty. */
#define ROW(F, s)                                                                                  \
    F(s), F((s) + 1), F((s) + 2), F((s) + 3), F((s) + 4), F((s) + 5), F((s) + 6), UINT64_C(0)
#define TABLE(F)                                                                                   \
    {                                                                                              \
        ROW(F, 0), ROW(F, 8), ROW(F, 16), ROW(F, 24), ROW(F, 32), ROW(F, 40), ROW(F, 48)           \
    }

#define UP_TO_6(D, b)                                                                              \
    (D(b) | D(D(b)) | D(D(D(b))) | D(D(D(D(b)))) | D(D(D(D(D(b))))) | D(D(D(D(D(D(b)))))))
#define RAY_N(s) UP_TO_6(NORTH, BIT(s))
#define RAY_NE(s) UP_TO_6(NORTH_EAST, BIT(s))
#define RAY_NW(s) UP_TO_6(NORTH_WEST, BIT(s))
#define RAY_E(s) UP_TO_6(EAST, BIT(s))
#define RAY_S(s) UP_TO_6(SOUTH, BIT(s))
#define RAY_SW(s) UP_TO_6(SOUTH_WEST, BIT(s))
#define RAY_SE(s) UP_TO_6(SOUTH_EAST, BIT(s))
#define RAY_W(s) UP_TO_6(WEST, BIT(s))

#define STRAIGHT(b) (NORTH(b) | SOUTH(b) | EAST(b) | WEST(b))
#define DIAGONAL(b) (NORTH_EAST(b) | NORTH_WEST(b) | SOUTH_EAST(b) | SOUTH_WEST(b))
#define STRAIGHT_2(b) (NORTH(NORTH(b)) | SOUTH(SOUTH(b)) | EAST(EAST(b)) | WEST(WEST(b)))
#define DIAGONAL_2(b)                                                                              \
    (NORTH_EAST(NORTH_EAST(b)) | NORTH_WEST(NORTH_WEST(b)) | SOUTH_EAST(SOUTH_EAST(b)) |           \
     SOUTH_WEST(SOUTH_WEST(b)))
#define KNIGHT(b)                                                                                  \
    (NORTH(NORTH_EAST(b)) | NORTH(NORTH_WEST(b)) | SOUTH(SOUTH_EAST(b)) | SOUTH(SOUTH_WEST(b)) |   \
     EAST(NORTH_EAST(b)) | EAST(SOUTH_EAST(b)) | WEST(NORTH_WEST(b)) | WEST(SOUTH_WEST(b)))

#define KING_STEPS(s) (STRAIGHT(BIT(s)) | DIAGONAL(BIT(s)))
#define ZEBRA_LEAPS(s) KNIGHT(BIT(s))
#define GIRAFFE_LEAPS(s) (STRAIGHT_2(BIT(s)) | DIAGONAL_2(BIT(s)))
#define ELEPHANT_MOVES(s) (STRAIGHT(BIT(s)) | STRAIGHT_2(BIT(s)))
#define ROOK_LINES(s) (RAY_N(s) | RAY_E(s) | RAY_S(s) | RAY_W(s))
#define LION_WHITE(s) (KING_STEPS(s) & CASTLE_WHITE)
#define LION_BLACK(s) (KING_STEPS(s) & CASTLE_BLACK)
#define MEGAPAWN_MOVES(s) (KING_STEPS(s) | GIRAFFE_LEAPS(s) | ZEBRA_LEAPS(s))
#define SIDEWAYS(b) (EAST(b) | WEST(b))
#define SIDEWAYS_2(b) (SIDEWAYS(b) | EAST(EAST(b)) | WEST(WEST(b)))
#define ELEPHANTE_WHITE(s) (SIDEWAYS_2(BIT(s)) | SOUTH(BIT(s)))
#define ELEPHANTE_BLACK(s) (SIDEWAYS_2(BIT(s)) | NORTH(BIT(s)))
#define PAWN_WHITE(s) (NORTH(BIT(s)) | NORTH_EAST(BIT(s)) | NORTH_WEST(BIT(s)))
#define PAWN_BLACK(s) (SOUTH(BIT(s)) | SOUTH_EAST(BIT(s)) | SOUTH_WEST(BIT(s)))
#define SUPERPAWN_WHITE(s) (PAWN_WHITE(s) | SIDEWAYS(BIT(s)))
#define SUPERPAWN_BLACK(s) (PAWN_BLACK(s) | SIDEWAYS(BIT(s)))

/*
 * From where a piece could have come: a Pawn that goes back or sideways, a SuperPawn that goes
 * back, and any Lion.
 */
#define PAWN_WHENCE_WHITE(s)                                                                       \
    ((NORTH(BIT(s)) | NORTH(NORTH(BIT(s))) | SIDEWAYS(BIT(s))) & BEYOND_WHITE)
#define PAWN_WHENCE_BLACK(s)                                                                       \
    ((SOUTH(BIT(s)) | SOUTH(SOUTH(BIT(s))) | SIDEWAYS(BIT(s))) & BEYOND_BLACK)
#define SUPERPAWN_WHENCE_WHITE(s) ((RAY_N(s) | RAY_NE(s) | RAY_NW(s)) & MEGAPAWN_MOVES(s))
#define SUPERPAWN_WHENCE_BLACK(s) ((RAY_S(s) | RAY_SE(s) | RAY_SW(s)) & MEGAPAWN_MOVES(s))
#define LION_WHENCE(s)                                                                             \
    (KING_STEPS(s) | RAY_N(s) | RAY_NE(s) | RAY_NW(s) | RAY_S(s) | RAY_SE(s) | RAY_SW(s))

/* ORDER DIRECTION */
const congo_squares board_rays[DIRECTIONS][BOARD_SQUARES] = {
    TABLE(RAY_N), TABLE(RAY_NE), TABLE(RAY_NW), TABLE(RAY_E),
    TABLE(RAY_S), TABLE(RAY_SW), TABLE(RAY_SE), TABLE(RAY_W),
};
const congo_squares board_king_steps[BOARD_SQUARES] = TABLE(KING_STEPS);
const congo_squares board_zebra_leaps[BOARD_SQUARES] = TABLE(ZEBRA_LEAPS);
const congo_squares board_giraffe_leaps[BOARD_SQUARES] = TABLE(GIRAFFE_LEAPS);
const congo_squares board_elephant_moves[BOARD_SQUARES] = TABLE(ELEPHANT_MOVES);
const congo_squares board_megapawn_moves[BOARD_SQUARES] = TABLE(MEGAPAWN_MOVES);
const congo_squares board_rook_lines[BOARD_SQUARES] = TABLE(ROOK_LINES);
const congo_squares board_pawn_whence[2][BOARD_SQUARES] = {TABLE(PAWN_WHENCE_WHITE),
                                                           TABLE(PAWN_WHENCE_BLACK)};
const congo_squares board_superpawn_whence[2][BOARD_SQUARES] = {TABLE(SUPERPAWN_WHENCE_WHITE),
                                                                TABLE(SUPERPAWN_WHENCE_BLACK)};
const congo_squares board_lion_whence[BOARD_SQUARES] = TABLE(LION_WHENCE);
const congo_squares board_lion_steps[2][BOARD_SQUARES] = {TABLE(LION_WHITE), TABLE(LION_BLACK)};
const congo_squares board_elephante_leaps[2][BOARD_SQUARES] = {TABLE(ELEPHANTE_WHITE),
                                                               TABLE(ELEPHANTE_BLACK)};
const congo_squares board_pawn_steps[2][BOARD_SQUARES] = {TABLE(PAWN_WHITE), TABLE(PAWN_BLACK)};
const congo_squares board_superpawn_steps[2][BOARD_SQUARES] = {TABLE(SUPERPAWN_WHITE),
                                                               TABLE(SUPERPAWN_BLACK)};

congo_squares
board_mirror(congo_squares set)
{
    /*
     * Reverse the eight bits of every rank. This moves the missing eighth file to the first place.
     */
    set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555)) << 1;
    set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333)) << 2;
    set = (set >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (set & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    return set >> 1 & CONGO_BOARD;
}

congo_move
board_mirror_move(const congo_move *move)
{
    congo_move other = *move;

    other.captured = board_mirror(move->captured);
    other.drowned = board_mirror(move->drowned);
    other.from = board_mirror_square(move->from);
    other.to = board_mirror_square(move->to);
    for (unsigned i = 0; i < move->jumps; i++)
        other.landing[i] = board_mirror_square(move->landing[i]);
    return other;
}

bool
board_same_squares(const congo_move *a, const congo_move *b)
{
    return a->from == b->from && a->to == b->to && a->jumps == b->jumps &&
           memcmp(a->landing, b->landing, a->jumps) == 0;
}

int
board_move_side(const congo_move *move)
{
    unsigned file = board_file(move->from);

    for (unsigned i = 0; file == 3 && i < move->jumps; i++)
        file = board_file(move->landing[i]);
    if (file == 3)
        file = board_file(move->to);
    return (file > 3) - (file < 3);
}

void
congo_square_write(congo_square square, char text[3])
{
    *squares_put(text, square) = '\0';
}

congo_square
congo_square_read(const char *text)
{
    char name[2] = {(char)(text[0] & ~0x20), '\0'};

    if (!squares_is_file(*name))
        return CONGO_NO_SQUARE;
    name[1] = text[1];
    return squares_is_name(name) ? squares_named(name) : CONGO_NO_SQUARE;
}
