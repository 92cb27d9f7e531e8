/* SPDX-License-Identifier: MIT */
/* random_position.h - positions at random, for checks that hold two answers against each other. */
#ifndef TESTS_GAMES_RANDOM_POSITION_H
#define TESTS_GAMES_RANDOM_POSITION_H

#include "games/random.h"

#include "congo.h"

/* A random game's position some moves on; ends before a Lion is captured. */
congo_position random_later(uint64_t *state, congo_position position);
/*
 * Anything that may be set up: from bare Lions to a full board, now and then with one kind of piece
 * more than others, or with a side's pieces on the squares between a Monkey's landings.
 */
congo_position random_setup(uint64_t *state, unsigned rules);

#endif
