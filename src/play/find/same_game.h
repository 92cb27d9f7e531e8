/* SPDX-License-Identifier: MIT */
/*
 * same_game.h - recognises the same game: equal variant, terrain, start and moves, possibly all
 * mirrored. Names, results and comments do not count.
 */
#ifndef CONGO_PLAY_FIND_SAME_GAME_H
#define CONGO_PLAY_FIND_SAME_GAME_H

#include "base/err.h"

/* The smaller of the hashes of the game and of its mirror image; never all zero. */
struct same_game {
    uint64_t key[2];
    bool mirrored; /* it is the hash of the mirror image */
};

/* The game must have a known variant. Keys are the same on every machine. */
struct same_game same_game_of(const congo_game *game);

/* The same for a game given as bytes, which has no mirror image. */
struct same_game same_game_of_bytes(const char *bytes, size_t size);

/*
 * The games seen so far, with 16 bytes for each (the hash table has up to twice that): 88 bits of
 * the key and a number of the caller's. In a hundred million games, the chance that two different
 * ones look the same is one in 60 billion.
 */
struct seen_games {
    struct seen_place *places;
    size_t count, room;
};
enum { SEEN_NUMBER_BITS = 40 };

/*
 * The entry of this game, for seen_number and seen_set_number; `*before` tells whether it was
 * there. Valid until the next call. NULL: no memory.
 */
struct seen_place *seen_games_find(struct seen_games *seen, const uint64_t key[2], bool *before,
                                   congo_error *err);
void seen_games_free(struct seen_games *seen);

uint64_t seen_number(const struct seen_place *place);
void seen_set_number(struct seen_place *place, uint64_t number);

#endif
