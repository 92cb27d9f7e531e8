/* SPDX-License-Identifier: MIT */
/* level.h - players that people can beat: levels from 1, the weakest, to PLAYER_LEVELS. */
#ifndef CONGO_PLAY_PLAYER_LEVEL_H
#define CONGO_PLAY_PLAYER_LEVEL_H

#include "play/player/spec.h"

struct level {
    uint64_t nodes;
    unsigned depth;
    unsigned noise;   /* it misjudges a move by at most so many hundredths of a Pawn */
    unsigned blunder; /* random moves per thousand */
};

const struct level *level_of(unsigned number);

/*
 * Chooses the level's move, with an engine that was cleared when the game began. The same game and
 * random numbers give the same move. False: an error. `*found` is false if the game is over.
 */
bool level_choose(congo_engine *engine, const congo_game *game, unsigned number, uint64_t *random,
                  congo_move *move, bool *found, congo_error *err) CONGO_MUST_CHECK;

#endif
