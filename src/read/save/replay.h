/* SPDX-License-Identifier: MIT */
/* replay.h - a save's records, played by the rules. */
#ifndef CONGO_READ_SAVE_REPLAY_H
#define CONGO_READ_SAVE_REPLAY_H

#include "game/game.h"
#include "read/save/zsg.h"

/*
 * Plays a save into a game, checking every fact it records. What is wrong goes into the game's
 * errors, what is remarkable into its findings. False: out of memory.
 */
bool replay_save(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
                 const congo_reading *reading, congo_error *err) CONGO_MUST_CHECK;

#endif
