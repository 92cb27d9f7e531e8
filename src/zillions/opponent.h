/* SPDX-License-Identifier: MIT */
/*
 * opponent.h - an opponent for any game of a rules file: alpha-beta search with iterative
 * deepening. It knows the file's goals, and estimates the pieces by their mobility.
 */
#ifndef CONGO_ZILLIONS_OPPONENT_H
#define CONGO_ZILLIONS_OPPONENT_H

#include "zillions/zboard_play.h"

struct opponent;

enum { OPPONENT_LEVELS = 10 };

/* Limits of a search; 0: no such limit. Without any it searches one move deep. */
struct opponent_limits {
    uint64_t microseconds, nodes;
    unsigned depth;
    bool random; /* play any legal move */
};

/* The limits of a level, from 1; each takes more time than the one before. */
struct opponent_limits opponent_level(unsigned level);

/*
 * The score of the position for the side to move. 100 is about the value of a piece with ten moves.
 */
struct opponent_thought {
    unsigned depth;
    uint64_t nodes;
    int score;
};

/* NULL with an error: no memory. The rules must stay. */
struct opponent *opponent_new(const struct ruleset *rules, uint64_t seed, congo_error *err);
void opponent_free(struct opponent *opponent);

/*
 * Chooses a move for the player to move, or for the piece that must continue: one of the legal
 * moves or a pass, valid until the next call. `seen` are the positions of the game so far. NULL:
 * there is none (CONGO_OK), or an error.
 */
const int16_t *opponent_choose(struct opponent *opponent, const struct zboard *board,
                               const uint64_t *seen, size_t seen_count,
                               const struct opponent_limits *limits,
                               struct opponent_thought *thought, congo_error *err);

/* A player's moves: as zboard_offers(), and a pass if passing is allowed besides other moves. */
bool opponent_moves(struct code_run *run, const struct zboard *board, struct moves *moves,
                    congo_error *err);

#endif
