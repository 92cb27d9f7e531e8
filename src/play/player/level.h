/* SPDX-License-Identifier: MIT */
/* level.h - players that people can beat: levels from 1, the weakest, to PLAYER_LEVELS. */
#ifndef CONGO_PLAY_PLAYER_LEVEL_H
#define CONGO_PLAY_PLAYER_LEVEL_H

#include "play/player/spec.h"

struct level {
    uint64_t nodes;
    unsigned depth;
    unsigned noise;   /* hundredths of a Pawn by which it misjudges a move, at most */
    unsigned blunder; /* of a thousand moves, so many are random */
};

const struct level *level_of(unsigned number);

/*
 * The level's move, from an engine that was cleared when the game began: the same game and random
 * give the same move. False with an error; `*found` is false if the game is over.
 */
bool level_choose(congo_engine *engine, const congo_game *game, unsigned number, uint64_t *random,
                  congo_move *move, bool *found, congo_error *err) CONGO_MUST_CHECK;

#endif
