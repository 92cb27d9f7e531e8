/* SPDX-License-Identifier: MIT */
/* chess.h - recognises games and positions of chess, which people give us by mistake. */
#ifndef CONGO_READ_LINE_CHESS_H
#define CONGO_READ_LINE_CHESS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The number of rows, separated by slashes, at the start of a line: eight in FEN and EPD, seven in
 * a position of Congo; 0: none.
 */
unsigned chess_rows(const char *at, const char *end);

/* The first word that can only be a move of chess, such as "Nf3" or "O-O"; NULL: none. */
const char *chess_find_move(const char *at, const char *end, size_t *length);

#endif
