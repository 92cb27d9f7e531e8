/* SPDX-License-Identifier: MIT */
/* screen_board.h - the bytes that draw a game on the terminal. */
#ifndef CONGO_CLI_SCREEN_BOARD_H
#define CONGO_CLI_SCREEN_BOARD_H

#include "cli/play.h"

struct screen_size {
    unsigned rows, columns;
};

void screen_board(const struct play *play, struct screen_size size, bool colour, const char *status,
                  const char *typed, struct buf *out);

#endif
