/* SPDX-License-Identifier: MIT */
/*
 * same_game.h - recognising the same game: variant, terrain, start and moves are equal, or all of
 * it is mirrored. Names, results and comments do not count.
 */
#ifndef CONGO_PLAY_FIND_SAME_GAME_H
#define CONGO_PLAY_FIND_SAME_GAME_H

#include "base/err.h"

/* A hash of the game or of its mirror image, whichever is less; never all zero. */
struct same_game {
    uint64_t key[2];
    bool mirrored; /* it is the mirror image's */
};

/* The game's variant is known. The key is the same on every machine. */
struct same_game same_game_of(const congo_game *game);

/* The same of a game that is given as bytes, which has no mirror image. */
struct same_game same_game_of_bytes(const char *bytes, size_t size);

/*
 * The games seen so far, in 16 bytes each (and the room of a hash table: at most as much again):
 * 88 bits of the key, and a number of the caller's. Among a hundred million games two different
 * ones look the same once in 60 billion such collections.
 */
struct seen_games {
    struct seen_place *places;
    size_t count, room;
};
enum { SEEN_NUMBER_BITS = 40 };

/*
 * Where the number of this game is kept, for seen_number and seen_set_number; `*before` tells
 * whether the game was seen already. NULL: no memory. Lent until the next one is asked for.
 */
struct seen_place *seen_games_find(struct seen_games *seen, const uint64_t key[2], bool *before,
                                   congo_error *err);
void seen_games_free(struct seen_games *seen);

uint64_t seen_number(const struct seen_place *place);
void seen_set_number(struct seen_place *place, uint64_t number);

#endif
