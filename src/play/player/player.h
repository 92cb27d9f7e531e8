/* SPDX-License-Identifier: MIT */
/*
 * player.h - chooses the moves of a game: at random, by our engine with a limit or a level, or by
 * another program.
 */
#ifndef CONGO_PLAY_PLAYER_PLAYER_H
#define CONGO_PLAY_PLAYER_PLAYER_H

#include "play/player/spec.h"

struct player;

/* Copies the spec, but its text must stay. NULL: an error. Other programs are started later. */
struct player *player_new(const struct player_spec *spec, congo_error *err);
void player_free(struct player *player);
/* Our engine that plays for it; NULL: none. */
congo_engine *player_engine(const struct player *player);

/*
 * Use this book for the opening, with moves drawn by the seed; NULL: none. The book must stay.
 * Other programs and random players do not use it.
 */
struct opening_book;
void player_use_book(struct player *player, const struct opening_book *book, uint64_t seed);

/*
 * Call this before a game's first move; forgets the last game. False: a program cannot be started
 * or does not speak UCI, or memory ran out.
 */
bool player_begin(struct player *player, const congo_game *game, uint64_t seed,
                  congo_error *err) CONGO_MUST_CHECK;

/* All but the first and the last are faults of other programs; PLAYER_CANNOT is our own error. */
enum player_answer {
    PLAYER_MOVED,
    PLAYER_RESIGNED,
    PLAYER_ILLEGAL, /* an illegal move, or an unreadable one */
    PLAYER_LATE,    /* its clock ran out, or it was far too slow to answer */
    PLAYER_CRASHED,
    PLAYER_CANNOT
};

/*
 * Chooses a move in the game's last position; the game must not be over. Sets `err` unless it
 * returns a move. `rival`, if not NULL, has the other clock. A player whose clock runs out is late,
 * whatever its move.
 */
enum player_answer player_choose(struct player *player, const struct player *rival,
                                 const congo_game *game, congo_move *move, congo_error *err);

/* Its score for the position before its last move, in hundredths of a Pawn; false: unknown. */
bool player_score(const struct player *player, int *score);

/* The word for a heading: "time", "crash" and so on. */
const char *player_answer_reason(enum player_answer answer);

#endif
