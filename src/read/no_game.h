/* SPDX-License-Identifier: MIT */
/* no_game.h - says what bytes that hold no game may be instead. */
#ifndef CONGO_READ_NO_GAME_H
#define CONGO_READ_NO_GAME_H

#include "read/stream.h"

/* Of words of which nothing else is known. */
#define NO_GAME_TEXT                                                                               \
    "no game found; a game is a line such as \"Variant: Elephante Savanna\" and, below it, moves " \
    "such as \"1. E3 Z-BD5\""

/* Whether a text is in a form in which its words would be misread. */
bool no_game_form(const struct item *item);

/* An item that holds no game; blank lines behind a game are nothing to speak of. */
congo_read no_game(const struct item *item, congo_error *err);

#endif
