/* SPDX-License-Identifier: MIT */
/* replay.h - plays a save's records by the rules. */
#ifndef CONGO_READ_SAVE_REPLAY_H
#define CONGO_READ_SAVE_REPLAY_H

#include "game/game.h"
#include "read/save/zsg.h"

/*
 * Plays a save, checking every fact it records. The game gets the errors and findings. False: no
 * memory.
 */
bool replay_save(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
                 const congo_reading *reading, congo_error *err) CONGO_MUST_CHECK;

#endif
