/* SPDX-License-Identifier: MIT */
/* see.c - static exchange evaluation. */
#include "search/see.h"

#include "core/targets.h"

/* Monkeys beside the square with room to land behind it. */
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

/* The cheapest piece that can take on the square, as a set of one; 0: there is none. */
static congo_squares
cheapest(const congo_position *position, congo_square square, congo_squares own,
         congo_squares occupied, unsigned side, unsigned *piece)
{
    congo_squares found = side == CONGO_WHITE
                              ? targets_capturers(position, square, own, occupied, CONGO_WHITE)
                              : targets_capturers(position, square, own, occupied, CONGO_BLACK);
    static const uint8_t order[] = {CONGO_PAWN,    CONGO_ZEBRA,     CONGO_ELEPHANT,
                                    CONGO_GIRAFFE, CONGO_SUPERPAWN, CONGO_CROCODILE,
                                    CONGO_ROOK,    CONGO_MEGAPAWN,  CONGO_LION};
    congo_squares jumping = jumpers(position, square, own, occupied);

    /* It costs nothing, since it cannot be retaken. */
    if (jumping) {
        *piece = CONGO_MONKEY;
        return jumping & -jumping;
    }
    for (unsigned i = 0; found && i < sizeof order; i++) {
        congo_squares set = found & position->piece[order[i]];

        if (!set)
            continue;
        *piece = order[i];
        return set & -set;
    }
    return 0;
}

bool
see_reaches(const congo_position *position, const struct pos_mailbox *mailbox, packed_move move,
            unsigned piece, int wanted)
{
    congo_square to = packed_to(move);
    congo_squares deep = board_deep(position->rules), sides[2], occupied;
    unsigned side = position->to_move, mover = side;
    int balance = see_gain(position, mailbox, move, piece) - wanted;

    if (move & PACKED_DROWNS)
        return balance >= eval_worth[piece];
    if (balance < 0)
        return false;
    if (packed_promotes(side, piece, move))
        piece = packed_promotion(position->rules);
    /* At worst the mover is lost in return. */
    balance -= eval_worth[piece];
    if (balance >= 0)
        return true;
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
        /* The taker's balance if the taker is lost in turn, which a Monkey cannot be. */
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
