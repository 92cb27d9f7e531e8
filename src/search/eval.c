/* SPDX-License-Identifier: MIT */
/* eval.c - what a position is worth at first sight. */
#include "search/eval.h"

const int eval_worth[CONGO_PIECE_COUNT + 1] = {
    [CONGO_PAWN] = 100,     [CONGO_SUPERPAWN] = 200, [CONGO_MEGAPAWN] = 450,
    [CONGO_ELEPHANT] = 180, [CONGO_ROOK] = 250,      [CONGO_ZEBRA] = 150,
    [CONGO_GIRAFFE] = 180,  [CONGO_MONKEY] = 180,    [CONGO_CROCODILE] = 250,
    [CONGO_LION] = 20000,
};

static int
side_worth(const congo_position *position, unsigned side)
{
    congo_squares wet =
        board_deep(position->rules) & position->side[side] & ~pos_swimmers(position);
    int worth = 0, lost = 0, best = 0;

    for (unsigned piece = 0; piece < CONGO_LION; piece++) {
        congo_squares set = pos_of(position, side, (congo_piece)piece);
        int each = eval_worth[piece];

        worth += each * (int)board_count(set);
        if (!(set & wet))
            continue;
        lost += each * (int)board_count(set & wet);
        best = each > best ? each : best;
    }
    for (congo_squares left = pos_of(position, side, CONGO_PAWN); left; left &= left - 1) {
        int rank = (int)board_rank(board_first(left));

        worth += 8 * (side == CONGO_WHITE ? rank : 6 - rank);
    }
    return worth - lost + best;
}

int
eval_position(const congo_position *position)
{
    unsigned side = position->to_move;

    return side_worth(position, side) - side_worth(position, side ^ 1) + 10;
}
