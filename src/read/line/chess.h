/* SPDX-License-Identifier: MIT */
/* chess.h - what games and positions of chess look like, which people name by mistake. */
#ifndef CONGO_READ_LINE_CHESS_H
#define CONGO_READ_LINE_CHESS_H

#include <stdbool.h>
#include <stddef.h>

/* How many rows with slashes between them a line begins with: eight in FEN and EPD, seven where it
 * is a position of Congo; 0: none. */
unsigned chess_rows(const char *at, const char *end);

/* The first word that is a move of chess and of no game of Congo: "Nf3", "O-O"; NULL: none. */
const char *chess_find_move(const char *at, const char *end, size_t *length);

#endif
