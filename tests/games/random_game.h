/* SPDX-License-Identifier: MIT */
/* random_game.h - random legal games; the same seed gives the same games everywhere. */
#ifndef CONGO_TESTS_RANDOM_GAME_H
#define CONGO_TESTS_RANDOM_GAME_H

#include "games/seeded.h"

#include "congo.h"

/* Where a random game begins: the setup on a terrain, or with a few pieces moved or taken away. */
congo_position random_start(uint64_t *state, const congo_variant *variant, congo_terrain terrain,
                            bool edited);

/*
 * Plays on at random to the Lion's capture, to a player without moves, or for `plies` half-moves.
 * Captures, chains of jumps and promotions are preferred a little, so that they happen at all.
 */
void random_play(uint64_t *state, congo_game *game, size_t plies);

#endif
