/* SPDX-License-Identifier: MIT */
/* program_options.h - the options that a program lists in answer to "uci". */
#ifndef CONGO_PLAY_PLAYER_PROGRAM_OPTIONS_H
#define CONGO_PLAY_PLAYER_PROGRAM_OPTIONS_H

#include "base/buf.h"

#include <stddef.h>

/* Stores "option name Hash type spin default 16 min 1 max 65536"; ignores other lines. */
void program_options_note(struct buf *options, const char *line);

/* The text after the name; NULL: there is no such option. Names match in any case. */
const char *program_options_find(const struct buf *options, const char *name, size_t length);

/* Whether an option can have this value; if the program lists none, any will do. */
bool program_option_lists(const char *option, const char *value, size_t length);

/*
 * Refuses options that the program does not have, and values that it does not accept. Engines
 * ignore them, and the match would not measure what was asked for.
 */
bool program_options_allow(const struct buf *options, const char *command, const char *name,
                           size_t length, const char *value, size_t value_length,
                           congo_error *err) CONGO_MUST_CHECK;

#endif
