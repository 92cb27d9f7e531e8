/* SPDX-License-Identifier: MIT */
/*
 * player.h - somebody who gives a move for a game: at random, the engine with a limit, a level, or
 * another program.
 */
#ifndef CONGO_PLAYER_PLAYER_H
#define CONGO_PLAYER_PLAYER_H

#include "player/spec.h"

struct player;

/* The spec is copied, its text has to stay. NULL with an error; programs are started later. */
struct player *player_new(const struct player_spec *spec, congo_error *err);
void player_free(struct player *player);
/* The engine that thinks for it, for what only an engine is told; NULL: none does here. */
congo_engine *player_engine(const struct player *player);

/*
 * Before a game's first move: all of the game before it is forgotten. False: a program cannot be
 * started or does not speak UCI, or memory ran out.
 */
bool player_begin(struct player *player, const congo_game *game, uint64_t seed,
                  congo_error *err) CONGO_MUST_CHECK;

/* All but the first two are what programs do, and PLAYER_CANNOT is an error of our own. */
enum player_answer {
    PLAYER_MOVED,
    PLAYER_RESIGNED,
    PLAYER_ILLEGAL, /* no legal move, or nothing that could be read */
    PLAYER_LATE,    /* no answer for much too long */
    PLAYER_CRASHED,
    PLAYER_CANNOT
};

/* A move in the game's last position, the game not being over. `err` is filled but for a move. */
enum player_answer player_choose(struct player *player, const congo_game *game, congo_move *move,
                                 congo_error *err);

/* What it thought of the position before its last move, in hundredths of a Pawn; false: nothing. */
bool player_score(const struct player *player, int *score);

/* What the game's heading says: "time", "crash" and so on. */
const char *player_answer_reason(enum player_answer answer);

#endif
