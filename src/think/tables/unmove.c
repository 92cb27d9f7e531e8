/* SPDX-License-Identifier: MIT */
/* unmove.c - quiet moves, backwards. */
#include "think/tables/unmove.h"

#include "rules/targets.h"

#include <string.h>

void
unmove_prepare(struct unmove *unmove, unsigned rules)
{
    memset(unmove, 0, sizeof *unmove);
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (unsigned side = 0; side < 2; side++)
            for (congo_squares froms = CONGO_BOARD; froms; froms &= froms - 1) {
                congo_square from = board_first(froms);
                congo_squares targets =
                    targets_of((congo_piece)piece, BIT(from), 0, 0, rules, side, from);

                if (piece == CONGO_LION && !(BIT(from) & board_castle(side)))
                    continue;
                if (piece == CONGO_PAWN && (BIT(from) & board_last_rank(side)))
                    continue;
                for (; targets; targets &= targets - 1)
                    unmove->whence[piece][side][board_first(targets)] |= BIT(from);
            }
}

/* Whether a piece can be blocked on its way; others only step and leap. */
static bool
runs(unsigned piece)
{
    return piece == CONGO_PAWN || piece == CONGO_SUPERPAWN || piece == CONGO_ELEPHANT ||
           piece == CONGO_ROOK || piece == CONGO_CROCODILE;
}

static void
take_back(const struct unmove *unmove, const congo_position *position, congo_piece piece,
          congo_square to, void (*visit)(void *, const congo_position *), void *context)
{
    unsigned side = position->to_move ^ 1;
    congo_squares deep = board_deep(position->rules), enemy = position->side[side ^ 1];
    congo_squares froms = unmove->whence[piece][side][to] & ~pos_occupied(position);

    /* From deep water to deep water, it would have drowned. */
    if ((BIT(to) & deep) && !pos_swims(piece))
        froms &= ~deep;
    for (; froms; froms &= froms - 1) {
        congo_square from = board_first(froms);
        congo_squares changed = BIT(from) | BIT(to), own = position->side[side] ^ changed;
        congo_position before;

        if (runs(piece) &&
            !(targets_of(piece, own, enemy, 0, position->rules, side, from) & BIT(to)))
            continue;
        before = *position;
        before.side[side] = own;
        before.piece[piece] ^= changed;
        before.to_move ^= 1;
        visit(context, &before);
    }
}

void
unmove_each(const struct unmove *unmove, const congo_position *position,
            void (*visit)(void *, const congo_position *), void *context)
{
    unsigned side = position->to_move ^ 1;
    congo_squares wet =
        board_deep(position->rules) & position->side[side] & ~pos_swimmers(position);
    /* A piece in deep water has just arrived there, or it would have drowned in this move. */
    congo_squares movers = wet ? wet : position->side[side];

    if (wet & (wet - 1))
        return;
    for (; movers; movers &= movers - 1) {
        congo_square to = board_first(movers);

        take_back(unmove, position, pos_piece_on(position, to), to, visit, context);
    }
}
