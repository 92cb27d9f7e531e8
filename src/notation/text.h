/* SPDX-License-Identifier: MIT */
/* text.h - text games: telling them from prose and from each other. */
#ifndef CONGO_NOTATION_TEXT_H
#define CONGO_NOTATION_TEXT_H

#include "game/game.h"

/*
 * A line of moves begins with its number: "12. E-B4 Z:B3", "15. ... E-C5". Prose may begin with a
 * number too, but has no square in its first word.
 */
bool text_is_move_line(const char *line, size_t length);

/*
 * The length of the first text game of these bytes: it ends where the numbers start again. 0 where
 * that cannot be told yet; `whole` says that nothing follows.
 */
size_t text_split(const char *bytes, size_t size, bool whole);

#endif
