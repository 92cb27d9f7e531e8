/* SPDX-License-Identifier: MIT */
/* random_game.h - legal games at random, the same ones for the same seed everywhere. */
#ifndef CONGO_TESTS_RANDOM_GAME_H
#define CONGO_TESTS_RANDOM_GAME_H

#include "congo.h"

/* xorshift64*: small, good enough, and the same on every machine. */
static inline uint64_t
random_next(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(0x2545f4914f6cdd1d);
}

static inline size_t
random_below(uint64_t *state, size_t bound)
{
    return (size_t)(random_next(state) >> 33) % bound;
}

/* Where a random game begins: the setup on a terrain, or with a few pieces moved or taken away. */
congo_position random_start(uint64_t *state, const congo_variant *variant, congo_terrain terrain,
                            bool edited);

/*
 * Plays on at random to the Lion's capture, to a player without moves, or for `plies` half-moves.
 * Captures, chains of jumps and promotions are preferred a little, so that they happen at all.
 */
void random_play(uint64_t *state, congo_game *game, size_t plies);

#endif
