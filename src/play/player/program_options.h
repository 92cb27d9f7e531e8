/* SPDX-License-Identifier: MIT */
/* program_options.h - the options that a program named in answer to "uci". */
#ifndef CONGO_PLAY_PLAYER_PROGRAM_OPTIONS_H
#define CONGO_PLAY_PLAYER_PROGRAM_OPTIONS_H

#include "base/buf.h"

#include <stddef.h>

/* Notes "option name Hash type spin default 16 min 1 max 65536"; passes over other lines. */
void program_options_note(struct buf *options, const char *line);

/* What follows the name, or NULL: the program has no such option. Names match in any case. */
const char *program_options_find(const struct buf *options, const char *name, size_t length);

/* Whether such an option can be that; one that lists no values may be anything. */
bool program_option_lists(const char *option, const char *value, size_t length);

/*
 * Refuses an option that the program does not have, and a value that it does not take: engines
 * pass over those, and what a match measured would not be what was asked.
 */
bool program_options_allow(const struct buf *options, const char *command, const char *name,
                           size_t length, const char *value, size_t value_length,
                           congo_error *err) CONGO_MUST_CHECK;

#endif
