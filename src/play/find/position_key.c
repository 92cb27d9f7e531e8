/* SPDX-License-Identifier: MIT */
/* position_key.c - what a position and its mirror image have in common. */
#include "play/find/explored.h"

#include "base/random.h"
#include "rules/position.h"

/* The hash of the image, without making one. */
static uint64_t
mirrored_hash(const congo_position *position)
{
    uint64_t hash = position->to_move == CONGO_BLACK ? POS_BLACK_KEY : 0;

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
        congo_squares left = position->piece[piece];

        while (left) {
            congo_square square = board_pop(&left);

            hash ^= pos_key(position->side[CONGO_BLACK] >> square & 1, piece,
                            board_mirror_square(square));
        }
    }
    return hash;
}

uint64_t
position_key(const congo_position *position, uint8_t *turned)
{
    uint64_t own = position->hash, image = mirrored_hash(position);

    *turned = own == image ? TURNED_EITHER : own > image;
    return random_mix(own < image ? own : image, position->rules);
}
