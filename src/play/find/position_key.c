/* SPDX-License-Identifier: MIT */
/* position_key.c - a key shared by a position and its mirror image. */
#include "play/find/game_index.h"

#include "base/random.h"
#include "rules/position.h"

uint64_t
position_key(const congo_position *position, uint8_t *turned)
{
    uint64_t own = position->hash, image = pos_mirrored_hash(position);

    *turned = own == image ? TURNED_EITHER : own > image;
    return random_mix(own < image ? own : image, position->rules);
}

uint64_t
explored_key(const congo_position *position, bool joined, uint8_t *turned)
{
    *turned = 0;
    return joined ? position_key(position, turned) : random_mix(position->hash, position->rules);
}

uint64_t
game_index_key(const congo_variant *variant, const congo_position *position, uint8_t *turned)
{
    uint64_t key = explored_key(position, variant->symmetric, turned);

    for (const char *at = variant->title; *at; at++)
        key = random_mix(key, (unsigned char)*at);
    return key;
}
