/* SPDX-License-Identifier: MIT */
/* random_position.h - random positions, for checks that compare two answers. */
#ifndef TESTS_GAMES_RANDOM_POSITION_H
#define TESTS_GAMES_RANDOM_POSITION_H

#include "games/seeded.h"

#include "congo.h"

/* A random game's position some moves on; ends before a Lion is captured. */
congo_position random_later(uint64_t *state, congo_position position);
/*
 * Anything that may be set up: from bare Lions to a full board, now and then with one kind of piece
 * more than others, or with a side's pieces on the squares between a Monkey's landings.
 */
congo_position random_setup(uint64_t *state, unsigned rules);

/*
 * A whole program, [SEED [POSITIONS]]: `bound` first, then `check` of positions of all variants,
 * half of them from games; it may draw random numbers too. Prints TAP.
 */
struct random_check {
    const char *title; /* of `bound` */
    bool (*bound)(void);
    bool (*check)(const congo_position *position, uint64_t *state);
    unsigned positions;
};
int random_check_main(const struct random_check *check, int argc, char **argv);

#endif
