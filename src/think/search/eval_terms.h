/* SPDX-License-Identifier: MIT */
/*
 * eval_terms.h - what there is to say about a position, term by term.
 *
 * A term says how often a weight counts for a side. Whoever includes this decides what to do with
 * it (TERM): the evaluation adds weights up, the tuner notes which ones counted. Squares are seen
 * from the back rank of the piece's own side, left and right being alike.
 */
#ifndef CONGO_THINK_SEARCH_EVAL_TERMS_H
#define CONGO_THINK_SEARCH_EVAL_TERMS_H

#include "rules/moves.h"
#include "rules/position.h"
#include "rules/targets.h"
#include "think/search/eval.h"

/* The kinds of pieces; those that the rules make of one letter are different kinds. */
enum eval_kind {
    KIND_PAWN,
    KIND_MPAWN,
    KIND_SUPERPAWN,
    KIND_MEGAPAWN,
    KIND_ELEPHANT,
    KIND_ELEPHANTE,
    KIND_ROOK,
    KIND_ZEBRA,
    KIND_GIRAFFE,
    KIND_MONKEY,
    KIND_CROCODILE,
    KIND_LION,
    KINDS
};

enum {
    EVAL_SQUARES = 28, /* seven ranks of four files */
    EVAL_PHASES = 16
};

/* The weights: a name, and how many there are of it. */
#define EVAL_WEIGHTS(X)                                                                            \
    X(SQUARE, KINDS *EVAL_SQUARES) /* a piece on a square, its worth included */                   \
    X(MOBILITY, KINDS)             /* a square that it attacks, where no friend stands */          \
    X(ZONE, KINDS)                 /* a square that it attacks on or around the enemy's Lion */    \
    X(WET, KINDS)                  /* drowns unless it moves, and can be saved: the dearest */     \
    X(SINKING, KINDS)              /* drowns, because another one is saved */                      \
    X(BY_PAWN, KINDS)              /* a Pawn of the enemy attacks it */                            \
    X(LOOSE, KINDS)                /* attacked, and no friend defends it */                        \
    X(LOOSE_LATE, 1)               /* the same, of any kind, when the enemy is to move */          \
    X(DEFENDED, 1)                 /* pieces that a friend defends */                              \
    X(PASSED, 7)                   /* no Pawn of the enemy before it, by rank */                   \
    X(CHAIN, 1)                    /* a Pawn that a Pawn defends */                                \
    X(SCREEN, 2)                   /* alone between the Lions: an own piece, an enemy's */         \
    X(LINED, 1)                    /* two or more between the Lions */                             \
    X(SHELTER, 4)                  /* own pieces around the Lion */                                \
    X(CROSSED, 1)                  /* pieces beyond the river, no Pawns */                         \
    X(TO_MOVE, 1)

enum eval_index {
#define INDEX(name, count) EVAL_##name, EVAL_LAST_##name = EVAL_##name + (count)-1,
    EVAL_WEIGHTS(INDEX)
#undef INDEX
        EVAL_COUNT
};

/* What is worked out on the way, by side. */
struct eval_sides {
    congo_squares attacks[2], pawns[2], zone[2];
};

BOARD_INLINE enum eval_kind
eval_kind_of(congo_piece piece, unsigned rules)
{
    static const uint8_t kinds[CONGO_PIECE_COUNT] = {
        [CONGO_PAWN] = KIND_PAWN,           [CONGO_SUPERPAWN] = KIND_SUPERPAWN,
        [CONGO_MEGAPAWN] = KIND_MEGAPAWN,   [CONGO_ELEPHANT] = KIND_ELEPHANT,
        [CONGO_ROOK] = KIND_ROOK,           [CONGO_ZEBRA] = KIND_ZEBRA,
        [CONGO_GIRAFFE] = KIND_GIRAFFE,     [CONGO_MONKEY] = KIND_MONKEY,
        [CONGO_CROCODILE] = KIND_CROCODILE, [CONGO_LION] = KIND_LION,
    };
    enum eval_kind kind = (enum eval_kind)kinds[piece];

    if (piece == CONGO_PAWN && (rules & CONGO_RULE_MPAWN))
        return KIND_MPAWN;
    if (piece == CONGO_ELEPHANT && (rules & CONGO_RULE_ELEPHANTE))
        return KIND_ELEPHANTE;
    return kind;
}

/* A square's place, from the side's own back rank and the nearer wing. */
BOARD_INLINE unsigned
eval_place(congo_square square, unsigned side)
{
    static const uint8_t file[8] = {0, 1, 2, 3, 2, 1, 0, 0};
    unsigned rank = board_rank(square);

    return (side == CONGO_WHITE ? rank : 6 - rank) * 4 + file[board_file(square)];
}

/* Pieces that capture otherwise than by the steps and leaps of the core's table, and Lions. */
BOARD_INLINE congo_squares
eval_others(const congo_position *position)
{
    const congo_squares *piece = position->piece;

    return piece[CONGO_PAWN] | piece[CONGO_ROOK] | piece[CONGO_MONKEY] | piece[CONGO_CROCODILE] |
           piece[CONGO_LION] | (position->rules & CONGO_RULE_ELEPHANTE ? piece[CONGO_ELEPHANT] : 0);
}

/* Squares before a side's Pawns, on their files and those beside them. */
BOARD_INLINE congo_squares
eval_before(congo_squares pawns, unsigned side)
{
    congo_squares files = side == CONGO_WHITE ? NORTH(pawns) : SOUTH(pawns);

    files |= side == CONGO_WHITE ? NORTH(files) : SOUTH(files);
    files |= side == CONGO_WHITE ? files << 16 & CONGO_BOARD : files >> 16;
    files |= side == CONGO_WHITE ? files << 32 & CONGO_BOARD : files >> 32;
    return files | EAST(files) | WEST(files);
}

#endif
