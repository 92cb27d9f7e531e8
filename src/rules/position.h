/* SPDX-License-Identifier: MIT */
/*
 * position.h - the position: changing it, its invariants, and reading it from diagrams.
 *
 * Pieces are only put, taken and moved by pos_put, pos_take, pos_move and pos_pass, which keep the
 * hash right. Code that makes a new position from an old one (mirrored, under other rules, from an
 * endgame table) computes the hash anew. Invariants: the piece sets are disjoint; their union is
 * the union of the two sides; the sides are disjoint; the hash is what pos_hash computes. pos_check
 * tests them.
 */
#ifndef CONGO_RULES_POSITION_H
#define CONGO_RULES_POSITION_H

#include "base/err.h"
#include "rules/board.h"

#include <assert.h>

/*
 * The hash of a piece on a square is its kind's number, rotated by the square. The numbers have an
 * odd number of bits set, so that two different sets of squares of one kind always have different
 * hashes.
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

/* The two squares can be the same: a Monkey's round trip. */
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
 * The piece on a square that is not empty. Each binary digit of its number comes from the union of
 * all kinds that have that digit; a loop over the kinds would end where no processor can predict
 * it.
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

/* What stands on each square, for frequent questions. Entries of empty squares are meaningless. */
struct pos_mailbox {
    uint8_t piece[BOARD_SQUARES];
};
void pos_fill_mailbox(const congo_position *position, struct pos_mailbox *mailbox);

/* Pieces that cannot drown, as a set and as a test. */
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
/* The hash of the mirror image, without making it. */
uint64_t pos_mirrored_hash(const congo_position *position);
/* Checks all invariants from scratch, for tests and for assertions under --enable-checks. */
bool pos_check(const congo_position *position);
#ifdef CONGO_CHECKS
#define POS_ASSERT(condition) assert(condition)
#else
#define POS_ASSERT(condition) ((void)0)
#endif
bool pos_symmetric(const congo_position *position);

/*
 * All letters, Black's and White's of each piece; and everything that a row of a diagram may
 * contain.
 */
#define POS_LETTERS_OF(constant, letters, ...) letters
#define POS_LETTERS CONGO_PIECES(POS_LETTERS_OF)
#define POS_ROW_SIGNS "-.#+~" POS_LETTERS

/* The piece and side of a letter in a diagram or a position; false: there is none. */
bool pos_letter(char letter, congo_piece *piece, congo_side *side);
char pos_letter_of(congo_piece piece, congo_side side);
/* The piece with a name from a save, and the rule bit for that name. */
congo_piece pos_piece_named(const char *name, size_t length, unsigned *rules_bit, bool *has_kinds);

/* A row that was read; `deep` and `islands` matter on rank 4. */
struct pos_row {
    congo_squares deep;    /* ~ */
    congo_squares islands; /* + */
    unsigned length;       /* the number of squares, 7 if all is well */
    size_t fault;          /* the offset of the first wrong character, or the text's length */
};

/*
 * Reads a row of a diagram or position: letters, the marks - . # + ~ and, with `digits`, runs of
 * empty squares. Stops at the first other character.
 */
struct pos_row pos_read_row(congo_position *position, unsigned rank, const char *text,
                            size_t length, bool digits);

/* The character for an empty square in diagrams, as in the documents. */
char pos_mark(congo_square square, unsigned rules);

#endif
