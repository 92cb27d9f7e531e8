/* SPDX-License-Identifier: MIT */
/* record.h - writes a game as the save that Zillions would have written. */
#ifndef CONGO_READ_SAVE_RECORD_H
#define CONGO_READ_SAVE_RECORD_H

#include "game/game.h"

/* Whether a text can be the players' code in a header, "HC". */
bool record_is_code(const char *text);

/*
 * Appends the save. `rules_file` is NULL for the usual one, `players` for the code that the game
 * has, or else CC. False, with an error: the game cannot be a save, because Black moves first, it
 * has errors, or the rules file cannot play it.
 */
bool record_save(const congo_game *game, const char *rules_file, const char *players,
                 struct buf *out, congo_error *err) CONGO_MUST_CHECK;

/* Only the lines of one turn. `original`: as the package's own Congo.zrf writes them. */
void record_turn(const congo_position *before, const congo_move *move, unsigned long number,
                 bool original, struct buf *out);

#endif
