/* SPDX-License-Identifier: MIT */
/*
 * opponent.h - an opponent for any game of a rules file: alpha-beta, deeper and deeper until its
 * time is over. It knows the goals of the file, and of the pieces how far they can go.
 */
#ifndef CONGO_ZILLIONS_OPPONENT_H
#define CONGO_ZILLIONS_OPPONENT_H

#include "zillions/zboard_play.h"

struct opponent;

enum { OPPONENT_LEVELS = 10 };

/* What ends a search; 0: no such limit. Without any it looks one move ahead. */
struct opponent_limits {
    uint64_t microseconds, nodes;
    unsigned depth;
    bool random; /* any legal move */
};

/* Of a level, from 1; each takes more time than the one before. */
struct opponent_limits opponent_level(unsigned level);

/* What it thinks of the position, for the side that moves: about 100 is what a piece that can make
 * ten moves is worth. */
struct opponent_thought {
    unsigned depth;
    uint64_t nodes;
    int score;
};

/* NULL with an error: no memory. The rules are lent. */
struct opponent *opponent_new(const struct ruleset *rules, uint64_t seed, congo_error *err);
void opponent_free(struct opponent *opponent);

/*
 * A move of the player whose turn it is, or of the piece that goes on: one of the legal ones, or a
 * pass, which is lent until the next call. `seen` are the positions of the game so far. NULL: there
 * is none (CONGO_OK), or an error.
 */
const int16_t *opponent_choose(struct opponent *opponent, const struct zboard *board,
                               const uint64_t *seen, size_t seen_count,
                               const struct opponent_limits *limits,
                               struct opponent_thought *thought, congo_error *err);

/* The moves that a player has: as zboard_offers(), with Pass where it may pass though it has
 * others.
 */
bool opponent_moves(struct code_run *run, const struct zboard *board, struct moves *moves,
                    congo_error *err);

#endif
