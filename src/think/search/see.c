/* SPDX-License-Identifier: MIT */
/* see.c - static exchange evaluation. */
#include "think/search/see.h"

#include "rules/targets.h"

/* Monkeys beside the square with room to land on the other side. */
static congo_squares
jumpers(const congo_position *position, congo_square square, congo_squares own,
        congo_squares occupied)
{
    congo_squares near = board_king_steps[square] & own & position->piece[CONGO_MONKEY], found = 0;

    for (; near; near &= near - 1)
        if (moves_beyond(board_first(near), square) & ~occupied)
            found |= near & -near;
    return found;
}

/* All kinds except Monkeys, cheapest first. */
#define BY_WORTH(X)                                                                                \
    X(CONGO_PAWN)                                                                                  \
    X(CONGO_ZEBRA)                                                                                 \
    X(CONGO_ELEPHANT)                                                                              \
    X(CONGO_GIRAFFE)                                                                               \
    X(CONGO_SUPERPAWN)                                                                             \
    X(CONGO_CROCODILE)                                                                             \
    X(CONGO_ROOK)                                                                                  \
    X(CONGO_MEGAPAWN)                                                                              \
    X(CONGO_LION)

/* The cheapest piece that can capture on the square, as a set with one element; 0: none can. */
BOARD_INLINE congo_squares
cheapest(const congo_position *position, congo_square square, congo_squares own,
         congo_squares occupied, unsigned side, unsigned *piece)
{
    congo_squares found = jumpers(position, square, own, occupied);

    /* It costs nothing, since it cannot be recaptured. */
    *piece = CONGO_MONKEY;
#define KIND(constant)                                                                             \
    if (!found) {                                                                                  \
        *piece = constant;                                                                         \
        found = targets_capturers_of(constant, position, square, own, occupied, side);             \
    }
    BY_WORTH(KIND)
#undef KIND
    return found & -found;
}

bool
see_exchange(const congo_position *position, packed_move move, unsigned piece, int balance)
{
    congo_square to = packed_to(move);
    congo_squares deep = board_deep(position->rules), sides[2], occupied;
    unsigned side = position->to_move, mover = side;

    sides[side] = (position->side[side] & ~BIT(packed_from(move))) | BIT(to);
    sides[side ^ 1] = position->side[side ^ 1] & ~packed_captured(move);
    for (;;) {
        congo_squares taker;
        int after;

        side ^= 1;
        occupied = sides[0] | sides[1];
        taker = cheapest(position, to, sides[side], occupied, side, &piece);
        if (!taker)
            break;
        /* The balance if the capturing piece is lost in turn, which does not happen to Monkeys. */
        after = -balance - 1 - (piece == CONGO_MONKEY ? 0 : eval_worth[piece]);
        if (after < 0 && (deep & BIT(to)) && (deep & taker) && !pos_swims(piece)) {
            /* It would drown and gain too little, so it does not count. */
            sides[side] &= ~taker;
            side ^= 1;
            continue;
        }
        balance = after;
        if (balance >= 0) {
            side ^= 1;
            break;
        }
        sides[side ^ 1] &= ~BIT(to);
        sides[side] = (sides[side] & ~taker) | BIT(to);
    }
    return side != mover;
}
