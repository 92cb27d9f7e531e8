/* SPDX-License-Identifier: MIT */
/*
 * screen.h - a game on a terminal: drawn in place, and a line typed below it. After screen_close
 * the terminal is as it was, and so it is where a signal ends the program.
 */
#ifndef CONGO_CLI_SCREEN_H
#define CONGO_CLI_SCREEN_H

#include "cli/play.h"

/* NULL where input or output is no terminal, or none that can be drawn on. */
struct screen *screen_open(const struct cli *cli);
void screen_close(struct screen *screen);

/* The game as it stands; `status` is what goes on, NULL: a line is awaited. */
void screen_draw(struct screen *screen, const struct play *play, const char *status);

/* A line, lent until the next one; NULL: the end of input. Draws anew where the size changes. */
const char *screen_line(struct screen *screen, const struct play *play);

#endif
