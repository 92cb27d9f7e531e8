/* SPDX-License-Identifier: MIT */
/* coordinates.h - moves as engines write them: squares in lower case without separators. */
#ifndef CONGO_GAME_COORDINATES_H
#define CONGO_GAME_COORDINATES_H

#include "base/err.h"

enum { COORDINATES_SIZE = 2 * (CONGO_JUMPS_MAX + 1) + 1 };

/* "d2d3"; for a capturing Monkey every landing, "b1d3d1". Returns the length. */
size_t coordinates_write(const congo_move *move, char text[COORDINATES_SIZE]);

/* Reads a legal move written that way, in any letter case; false: it is not one. */
bool coordinates_read(const congo_position *position, const char *text, size_t length,
                      congo_move *move) CONGO_MUST_CHECK;

#endif
