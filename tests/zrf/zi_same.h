/* SPDX-License-Identifier: MIT */
/* zi_same.h - one position of the library's and of a rules file, and their turns side by side. */
#ifndef ZI_SAME_H
#define ZI_SAME_H

#include "congo.h"
#include "zi_play.h"

/* The position as the rules file has it. */
void zi_from_position(const zi_player *p, const congo_position *position, zi_board *board);

/*
 * Compares every turn: what it leads to, and how a save records it. False: `text` tells the first
 * difference.
 */
bool zi_same_turns(const zi_player *p, const congo_position *position, char *text, size_t size);

#endif
