/* SPDX-License-Identifier: MIT */
/* position_key.c - what positions and moves have in common with their mirror images. */
#include "play/find/game_index.h"

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

uint64_t
explored_key(const congo_position *position, bool joined, uint8_t *turned)
{
    *turned = 0;
    return joined ? position_key(position, turned) : random_mix(position->hash, position->rules);
}

congo_move
explored_mirror(const congo_move *move)
{
    congo_move mirrored = {.from = board_mirror_square(move->from),
                           .to = board_mirror_square(move->to),
                           .jumps = move->jumps};

    for (unsigned i = 0; i < move->jumps; i++)
        mirrored.landing[i] = board_mirror_square(move->landing[i]);
    return mirrored;
}

bool
explored_goes_left(const congo_move *move)
{
    unsigned file = board_file(move->from);

    for (unsigned i = 0; file == 3 && i < move->jumps; i++)
        file = board_file(move->landing[i]);
    if (file == 3)
        file = board_file(move->to);
    return file < 3;
}

uint64_t
game_index_key(const congo_variant *variant, const congo_position *position, uint8_t *turned)
{
    uint64_t key = explored_key(position, variant->symmetric, turned);

    for (const char *at = variant->title; *at; at++)
        key = random_mix(key, (unsigned char)*at);
    return key;
}
