/* SPDX-License-Identifier: MIT */
/* packed_chains.h - a Monkey's chains as packed moves: each chain once, or every path. */
#ifndef CONGO_RULES_PACKED_CHAINS_H
#define CONGO_RULES_PACKED_CHAINS_H

#include "rules/packed.h"

#include <string.h>

/* The landings so far. */
struct chain_path {
    unsigned jumps;
    congo_square landing[CONGO_JUMPS_MAX];
};

/*
 * Calls `visit` for each different chain of the Monkey on a square, at most PACKED_CHAINS_MAX. If
 * `visit` returns false, it stops and returns false.
 */
typedef bool packed_visit(void *context, packed_move chain, const struct chain_path *path);
bool packed_each_chain(const congo_position *position, congo_square from, packed_visit *visit,
                       void *context);
/* The same for every path, as congo_moves lists them; many paths may be one chain. */
bool packed_each_path(const congo_position *position, congo_square from, packed_visit *visit,
                      void *context);

/*
 * Fills in what follows from the squares of a legal move, its captures and whether the mover
 * drowns.
 */
BOARD_INLINE void
packed_fill_in(const congo_position *position, unsigned piece, congo_square from, congo_square to,
               congo_squares captured, bool drowns, congo_move *move)
{
    unsigned side = position->to_move;
    bool promotes = (board_last_rank(side) >> to & (piece == CONGO_PAWN)) != 0;

    move->captured = captured;
    move->drowned = packed_left_behind(position, from) | ((congo_squares)drowns << to);
    move->piece = (uint8_t)piece;
    move->from = from;
    move->to = to;
    move->promotion = promotes ? (uint8_t)packed_promotion(position->rules) : CONGO_NO_PIECE;
    move->wins = (captured & position->piece[CONGO_LION]) != 0;
}

/*
 * Fills in a whole legal move; `path` is only used for chains. Inlined, since most moves are none.
 */
BOARD_INLINE void
packed_expand(const congo_position *position, packed_move packed, unsigned piece,
              const struct chain_path *path, congo_move *move)
{
    packed_fill_in(position, piece, packed_from(packed), packed_to(packed), packed_captured(packed),
                   (packed & PACKED_DROWNS) != 0, move);
    move->jumps = path ? (uint8_t)path->jumps : 0;
    if (path)
        memcpy(move->landing, path->landing, sizeof path->landing);
}

#endif
