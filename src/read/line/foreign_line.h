/* SPDX-License-Identifier: MIT */
/* foreign_line.h - recognises moves that Zillions writes into saves of other games. */
#ifndef CONGO_READ_LINE_FOREIGN_LINE_H
#define CONGO_READ_LINE_FOREIGN_LINE_H

#include <stdbool.h>

/*
 * Whether a line has the form of a move in a save, and names pieces or squares that Congo does not
 * have: "1. Knight y1 - b3", "1. p4 g1 - h1 First p1 h1", "1. South DukeA a1", "1. Black D0 Y".
 * False if a person may have typed the line for a game of Congo.
 */
bool foreign_line_is_move(const char *at, const char *end);

#endif
