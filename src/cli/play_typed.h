/* SPDX-License-Identifier: MIT */
/* play_typed.h - what is typed in a game: shared by play_commands.c and play_moves.c. */
#ifndef CONGO_CLI_PLAY_TYPED_H
#define CONGO_CLI_PLAY_TYPED_H

#include "base/names.h"
#include "cli/play.h"

/* Reports a move or a command as in a text file, with the line and a caret. */
void play_refuse(struct play *play, congo_error *err, const char *line);
/* Offers the names of all commands, for one that was mistyped. */
void play_offer_commands(struct names_nearest *nearest);

/* Skips a number before a move, "12. E-B4", "12... E-B4" or "12. ... E-B4"; it says nothing new. */
const char *play_behind_number(const char *line);
/* Plays the move, or between two people the moves, of a line that is no command. */
void play_moves(struct play *play, const char *line);

#endif
