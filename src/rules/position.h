/* SPDX-License-Identifier: MIT */
/*
 * position.h - the position: its mutators, its invariants, diagrams in.
 *
 * Pieces are put, taken and moved by pos_put, pos_take, pos_move and pos_pass alone, so that the
 * hash is always right; what makes a new position of an old one (mirrored, under other rules, out
 * of an endgame table) computes it anew. What holds between calls: the piece sets are disjoint,
 * their union is the two sides' union, the sides are disjoint, and the hash is the one that
 * pos_hash computes from nothing. pos_check says so.
 */
#ifndef CONGO_RULES_POSITION_H
#define CONGO_RULES_POSITION_H

#include "base/err.h"
#include "rules/board.h"

#include <assert.h>

/*
 * The hash of a piece on a square: its kind's number, turned as far as the square says. As the
 * numbers have an odd number of bits, no two sets of squares of one kind have the same hash.
 */
extern const uint64_t pos_keys[CONGO_PIECE_COUNT][2];

static inline uint64_t
pos_key(unsigned side, unsigned piece, congo_square square)
{
    uint64_t key = pos_keys[piece][side];

    return key << square | key >> (-(unsigned)square & 63);
}

#define POS_BLACK_KEY UINT64_C(0x8b7f3c1d5a29e604)

void pos_clear(congo_position *position, unsigned rules);

static inline void
pos_put(congo_position *position, unsigned side, unsigned piece, congo_square square)
{
    position->side[side] |= BIT(square);
    position->piece[piece] |= BIT(square);
    position->hash ^= pos_key(side, piece, square);
}

static inline void
pos_take(congo_position *position, unsigned side, unsigned piece, congo_square square)
{
    position->side[side] &= ~BIT(square);
    position->piece[piece] &= ~BIT(square);
    position->hash ^= pos_key(side, piece, square);
}

/* The same square to and from is a Monkey's round trip. */
static inline void
pos_move(congo_position *position, unsigned side, unsigned piece, congo_square from,
         congo_square to)
{
    congo_squares changed = BIT(from) ^ BIT(to);

    position->side[side] ^= changed;
    position->piece[piece] ^= changed;
    position->hash ^= pos_key(side, piece, from) ^ pos_key(side, piece, to);
}

static inline void
pos_pass(congo_position *position)
{
    position->to_move ^= 1;
    position->hash ^= POS_BLACK_KEY;
}

/*
 * The piece on a square that is not empty: its number's binary digits, each from all the kinds that
 * have it. A loop over the kinds would end where no processor can predict it.
 */
static inline congo_piece
pos_piece_on(const congo_position *position, congo_square square)
{
#define PIECE_1(constant, ...) | ((constant)&1 ? position->piece[constant] : 0)
#define PIECE_2(constant, ...) | ((constant)&2 ? position->piece[constant] : 0)
#define PIECE_4(constant, ...) | ((constant)&4 ? position->piece[constant] : 0)
#define PIECE_8(constant, ...) | ((constant)&8 ? position->piece[constant] : 0)
    congo_squares one = 0 CONGO_PIECES(PIECE_1), two = 0 CONGO_PIECES(PIECE_2);
    congo_squares four = 0 CONGO_PIECES(PIECE_4), eight = 0 CONGO_PIECES(PIECE_8);
#undef PIECE_1
#undef PIECE_2
#undef PIECE_4
#undef PIECE_8

    return (congo_piece)((one >> square & 1) | (two >> square & 1) << 1 |
                         (four >> square & 1) << 2 | (eight >> square & 1) << 3);
}
_Static_assert(CONGO_PIECE_COUNT <= 16, "four binary digits");

/* What stands where, for callers that ask often; entries of empty squares mean nothing. */
struct pos_mailbox {
    uint8_t piece[BOARD_SQUARES];
};
void pos_fill_mailbox(const congo_position *position, struct pos_mailbox *mailbox);

/* Pieces that no water harms, and whether one is of them. */
static inline congo_squares
pos_swimmers(const congo_position *position)
{
#define PIECE(constant, letters, name, drowns, ...) | ((drowns) ? 0 : position->piece[constant])
    return 0 CONGO_PIECES(PIECE);
#undef PIECE
}

static inline bool
pos_swims(unsigned piece)
{
#define PIECE(constant, letters, name, drowns, ...) || (!(drowns) && piece == (constant))
    return false CONGO_PIECES(PIECE);
#undef PIECE
}

static inline congo_squares
pos_of(const congo_position *position, unsigned side, congo_piece piece)
{
    return position->side[side] & position->piece[piece];
}

static inline congo_squares
pos_occupied(const congo_position *position)
{
    return position->side[CONGO_WHITE] | position->side[CONGO_BLACK];
}

uint64_t pos_hash(const congo_position *position);
/* The hash of the mirror image, without making one. */
uint64_t pos_mirrored_hash(const congo_position *position);
/* Every invariant, computed from nothing: for tests, and for assertions under --enable-checks. */
bool pos_check(const congo_position *position);
#ifdef CONGO_CHECKS
#define POS_ASSERT(condition) assert(condition)
#else
#define POS_ASSERT(condition) ((void)0)
#endif
bool pos_symmetric(const congo_position *position);

/* All letters, of each piece Black's and White's; and all that may stand in a diagram's row. */
#define POS_LETTERS_OF(constant, letters, ...) letters
#define POS_LETTERS CONGO_PIECES(POS_LETTERS_OF)
#define POS_ROW_SIGNS "-.#+~" POS_LETTERS

/* A letter of a diagram or of a position: which piece and side it is; false: none. */
bool pos_letter(char letter, congo_piece *piece, congo_side *side);
char pos_letter_of(congo_piece piece, congo_side side);
/* By a name that saves use, under these rules or under any. */
congo_piece pos_piece_named(const char *name, size_t length, unsigned *rules_bit, bool *has_kinds);

/* What a row of a diagram says about the terrain if it is rank 4. */
struct pos_row {
    congo_squares deep;    /* ~ */
    congo_squares islands; /* + */
    unsigned length;       /* squares described, 7 where all is well */
    size_t fault;          /* where the first strange letter stands, or the text's length */
};

/*
 * Reads one row of a diagram or a position into a rank: letters, the marks - . # + ~ and, where
 * `digits`, runs of empty squares. Stops at the first thing that is none of these.
 */
struct pos_row pos_read_row(congo_position *position, unsigned rank, const char *text,
                            size_t length, bool digits);

/* The mark of an empty square as the documents draw it. */
char pos_mark(congo_square square, unsigned rules);

#endif
