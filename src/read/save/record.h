/* SPDX-License-Identifier: MIT */
/* record.h - a game as the save that Zillions would have written of it. */
#ifndef CONGO_READ_SAVE_RECORD_H
#define CONGO_READ_SAVE_RECORD_H

#include "game/game.h"

/*
 * Appends the save. `rules_file` and `players` are NULL for the usual ones. False with an error
 * where the game cannot be a save: it begins with Black's move, has errors, or cannot be played by
 * the rules file.
 */
bool record_save(const congo_game *game, const char *rules_file, const char *players,
                 struct buf *out, congo_error *err) CONGO_MUST_CHECK;

/* The lines of one turn alone; `original`: as the package's own Congo.zrf has them. */
void record_turn(const congo_position *before, const congo_move *move, unsigned long number,
                 bool original, struct buf *out);

#endif
