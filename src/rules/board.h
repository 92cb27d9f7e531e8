/* SPDX-License-Identifier: MIT */
/*
 * board.h - sets of squares: steps, terrain, castles, and tables of what a piece reaches.
 *
 * A square is bit 8 * rank + file. The eighth file does not exist; its bits are clear in every set.
 * A step sideways off the board lands there, or beyond the seventh rank, and is masked away, so
 * nothing wraps round.
 */
#ifndef CONGO_RULES_BOARD_H
#define CONGO_RULES_BOARD_H

#include "congo.h"

#define BOARD_SQUARES                                                                              \
    56 /* one more than the last square's number, with the gaps for the eighth file */

/* For functions that are only fast when inlined into callers with constant arguments. */
#if defined(__GNUC__)
#define BOARD_INLINE static inline __attribute__((always_inline))
#else
#define BOARD_INLINE static inline
#endif

#define BIT(square) (UINT64_C(1) << (square))
#define RANK_BITS(rank) (UINT64_C(0x7f) << (8 * (rank)))
#define FILE_BITS(file) (UINT64_C(0x0001010101010101) << (file))

/* Moves a whole set by one step. North is towards rank 7. */
#define NORTH(b) (((b) << 8) & CONGO_BOARD)
#define SOUTH(b) ((b) >> 8)
#define EAST(b) (((b) << 1) & CONGO_BOARD)
#define WEST(b) (((b) >> 1) & CONGO_BOARD)
#define NORTH_EAST(b) (((b) << 9) & CONGO_BOARD)
#define NORTH_WEST(b) (((b) << 7) & CONGO_BOARD)
#define SOUTH_EAST(b) (((b) >> 7) & CONGO_BOARD)
#define SOUTH_WEST(b) (((b) >> 9) & CONGO_BOARD)

#define RIVER_RANK 3
#define RIVER RANK_BITS(RIVER_RANK)
#define ISLANDS_DEEP (BIT(26) | BIT(27) | BIT(28)) /* C4 D4 E4 */
#define CASTLE_WHITE UINT64_C(0x00000000001c1c1c)  /* C1-E3 */
#define CASTLE_BLACK UINT64_C(0x001c1c1c00000000)  /* C5-E7 */
#define BEYOND_WHITE (RANK_BITS(4) | RANK_BITS(5)) /* the river, seen by White's Pawns */
#define BEYOND_BLACK (RANK_BITS(1) | RANK_BITS(2))

static inline congo_terrain
board_terrain(unsigned rules)
{
    return rules & CONGO_RULE_RIVER ? CONGO_RIVER : CONGO_ISLANDS;
}

/* The rules of a variant on this terrain. */
static inline unsigned
board_rules_on(unsigned rules, congo_terrain terrain)
{
    return terrain == CONGO_RIVER ? rules | CONGO_RULE_RIVER : rules & ~(unsigned)CONGO_RULE_RIVER;
}

static inline congo_squares
board_deep(unsigned rules)
{
    return rules & CONGO_RULE_RIVER ? RIVER : ISLANDS_DEEP;
}

static inline congo_squares
board_castle(unsigned side)
{
    return side == CONGO_WHITE ? CASTLE_WHITE : CASTLE_BLACK;
}

/* The rank where a side's Pawns promote, and the two ranks where they may retreat or sidestep. */
static inline congo_squares
board_last_rank(unsigned side)
{
    return side == CONGO_WHITE ? RANK_BITS(6) : RANK_BITS(0);
}

static inline congo_squares
board_beyond_river(unsigned side)
{
    return side == CONGO_WHITE ? BEYOND_WHITE : BEYOND_BLACK;
}

static inline unsigned
board_count(congo_squares set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* The lowest square of a set, which must not be empty; and the same, also removing it. */
static inline congo_square
board_first(congo_squares set)
{
    return (congo_square)__builtin_ctzll(set);
}

static inline congo_square
board_last(congo_squares set)
{
    return (congo_square)(63 - __builtin_clzll(set));
}

static inline congo_square
board_pop(congo_squares *set)
{
    congo_square square = board_first(*set);

    *set &= *set - 1;
    return square;
}

static inline unsigned
board_file(congo_square square)
{
    return square & 7u;
}

static inline unsigned
board_rank(congo_square square)
{
    return square >> 3;
}

static inline bool
board_holds(congo_square square)
{
    return square < 64 && (CONGO_BOARD >> square & 1);
}

/* The left-right mirror image of a set, of a move, and of a square. */
congo_squares board_mirror(congo_squares set);
congo_move board_mirror_move(const congo_move *move);
/* Whether two moves have the same squares. */
bool board_same_squares(const congo_move *a, const congo_move *b);
/*
 * The side to which a move goes. The first square off the D file decides, in the order start,
 * landings. -1: A, B and C; 1: E, F and G; 0: all squares are on the D file.
 */
int board_move_side(const congo_move *move);

static inline congo_square
board_mirror_square(congo_square square)
{
    return (congo_square)((square & ~7u) | (6 - (square & 7u)));
}

/* The directions, those towards higher squares first. ORDER DIRECTION */
enum board_direction {
    DIRECTION_N,
    DIRECTION_NE,
    DIRECTION_NW,
    DIRECTION_E,
    DIRECTION_S,
    DIRECTION_SW,
    DIRECTION_SE,
    DIRECTION_W,
    DIRECTIONS
};

extern const congo_squares board_rays[DIRECTIONS][BOARD_SQUARES];
extern const congo_squares board_king_steps[BOARD_SQUARES];
extern const congo_squares board_zebra_leaps[BOARD_SQUARES];
extern const congo_squares board_giraffe_leaps[BOARD_SQUARES]; /* two squares, eight ways */
extern const congo_squares board_elephant_moves[BOARD_SQUARES];
extern const congo_squares board_megapawn_moves[BOARD_SQUARES];
extern const congo_squares board_rook_lines[BOARD_SQUARES];         /* on an empty board */
extern const congo_squares board_lion_steps[2][BOARD_SQUARES];      /* within its castle */
extern const congo_squares board_elephante_leaps[2][BOARD_SQUARES]; /* all but the forward run */
extern const congo_squares board_pawn_steps[2][BOARD_SQUARES];
extern const congo_squares board_superpawn_steps[2][BOARD_SQUARES];
/* From where a move to a square can come, if it is neither a step nor a leap that can capture. */
extern const congo_squares board_pawn_whence[2][BOARD_SQUARES];
extern const congo_squares board_superpawn_whence[2][BOARD_SQUARES];
extern const congo_squares board_lion_whence[BOARD_SQUARES];

/*
 * How far a runner gets in a direction: up to and including the first piece of either side.
 * Upwards, the subtraction borrows through all empty squares to the first piece. Downwards, if the
 * way is free, A1 stands in for a piece, since nothing is beyond it.
 */
BOARD_INLINE congo_squares
board_run_up(congo_squares occupied, congo_square from, enum board_direction direction)
{
    congo_squares ray = board_rays[direction][from], blockers = ray & occupied;

    return (blockers ^ (blockers - (BIT(from) << 1))) & ray;
}

BOARD_INLINE congo_squares
board_run_down(congo_squares occupied, congo_square from, enum board_direction direction)
{
    congo_squares ray = board_rays[direction][from];

    return ray ^ board_rays[direction][board_last((ray & occupied) | 1)];
}

BOARD_INLINE congo_squares
board_run(congo_squares occupied, congo_square from, enum board_direction direction)
{
    return direction < DIRECTION_S ? board_run_up(occupied, from, direction)
                                   : board_run_down(occupied, from, direction);
}

#endif
