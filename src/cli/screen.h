/* SPDX-License-Identifier: MIT */
/*
 * screen.h - a game on a terminal, drawn in place, with an input line below. screen_close restores
 * the terminal; so does a signal that ends the program.
 */
#ifndef CONGO_CLI_SCREEN_H
#define CONGO_CLI_SCREEN_H

#include "cli/play.h"

/* NULL: input or output is not a terminal, or not one that can draw. */
struct screen *screen_open(const struct cli *cli);
void screen_close(struct screen *screen);

/* Draws the game. `status` says what is going on; NULL: waiting for a line. */
void screen_draw(struct screen *screen, const struct play *play, const char *status);

/* Reads a line, valid until the next call; NULL: end of input. Draws again if the size changes. */
const char *screen_line(struct screen *screen, const struct play *play);

#endif
