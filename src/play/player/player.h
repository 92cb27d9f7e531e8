/* SPDX-License-Identifier: MIT */
/*
 * player.h - what chooses the moves of a game: at random, the engine with a limit, a level, or
 * another program.
 */
#ifndef CONGO_PLAY_PLAYER_PLAYER_H
#define CONGO_PLAY_PLAYER_PLAYER_H

#include "play/player/spec.h"

struct player;

/* The spec is copied, its text must stay. NULL with an error; a program is started later. */
struct player *player_new(const struct player_spec *spec, congo_error *err);
void player_free(struct player *player);
/* The engine of ours that thinks for it; NULL: there is none. */
congo_engine *player_engine(const struct player *player);

/*
 * Opens with moves of this book, which is lent, drawn with the seed; NULL: with none. Other
 * programs and random players do not use it.
 */
struct opening_book;
void player_use_book(struct player *player, const struct opening_book *book, uint64_t seed);

/*
 * Before a game's first move: the last game is forgotten. False: a program cannot be started or
 * does not speak UCI, or memory ran out.
 */
bool player_begin(struct player *player, const congo_game *game, uint64_t seed,
                  congo_error *err) CONGO_MUST_CHECK;

/* All but the first and the last are what other programs do; PLAYER_CANNOT is an error of ours. */
enum player_answer {
    PLAYER_MOVED,
    PLAYER_RESIGNED,
    PLAYER_ILLEGAL, /* no legal move, or nothing that could be read */
    PLAYER_LATE,    /* its clock ran out, or no answer came long after its time */
    PLAYER_CRASHED,
    PLAYER_CANNOT
};

/*
 * A move in the game's last position; the game must not be over. Fills `err` unless it moved.
 * `rival`, if not NULL, has the other clock. A player that uses up its clock is late, whatever it
 * moves.
 */
enum player_answer player_choose(struct player *player, const struct player *rival,
                                 const congo_game *game, congo_move *move, congo_error *err);

/* Its score of the position before its last move, in hundredths of a Pawn; false: it gave none. */
bool player_score(const struct player *player, int *score);

/* The word for a game's heading: "time", "crash" and so on. */
const char *player_answer_reason(enum player_answer answer);

#endif
