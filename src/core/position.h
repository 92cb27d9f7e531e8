/* SPDX-License-Identifier: MIT */
/*
 * position.h - the position: its mutators, its invariants, diagrams in.
 *
 * Only pos_put, pos_take, pos_move and pos_pass touch the sets, so that the hash is always right.
 * What holds between calls: the piece sets are disjoint, their union is the two sides' union, the
 * sides are disjoint, and the hash is the one that pos_hash computes from nothing. pos_check says
 * so.
 */
#ifndef CONGO_CORE_POSITION_H
#define CONGO_CORE_POSITION_H

#include "base/err.h"
#include "core/board.h"

/*
 * The hash of a piece on a square: its kind's number, turned as far as the square says. As the
 * numbers have an odd number of bits, no two sets of squares of one kind have the same hash.
 */
extern const uint64_t pos_keys[2][CONGO_PIECE_COUNT];

static inline uint64_t
pos_key(unsigned side, unsigned piece, congo_square square)
{
    uint64_t key = pos_keys[side][piece];

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
 * have it. A search through the kinds would stop where no processor can foresee.
 */
static inline congo_piece
pos_piece_on(const congo_position *position, congo_square square)
{
    const congo_squares *of = position->piece;
    congo_squares one = of[1] | of[3] | of[5] | of[7] | of[9];
    congo_squares two = of[2] | of[3] | of[6] | of[7];
    congo_squares four = of[4] | of[5] | of[6] | of[7];
    congo_squares eight = of[8] | of[9];

    return (congo_piece)((one >> square & 1) | (two >> square & 1) << 1 |
                         (four >> square & 1) << 2 | (eight >> square & 1) << 3);
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
/* Every invariant, computed from nothing: for tests and assertions. */
bool pos_check(const congo_position *position);
bool pos_symmetric(const congo_position *position);

/* A letter of a diagram or of a position: which piece and side it is; false: none. */
bool pos_letter(char letter, congo_piece *piece, congo_side *side);
char pos_letter_of(congo_piece piece, congo_side side);
/* By a name that saves use, under these rules or under any. */
congo_piece pos_piece_named(const char *name, size_t length, unsigned *rules_bit, bool *has_kinds);

/* What a row of a diagram says of the terrain where it is rank 4. */
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
