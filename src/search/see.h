/* SPDX-License-Identifier: MIT */
/*
 * see.h - what the exchange on a square comes to that a move begins.
 *
 * Each side goes on with its cheapest piece, and may stop. A Monkey takes what it jumps and does
 * not stand there afterwards, so the exchange ends with it; so it does with a piece that stays in
 * deep water and drowns.
 */
#ifndef CONGO_SEARCH_SEE_H
#define CONGO_SEARCH_SEE_H

#include "core/packed.h"

/* What a move takes at once, a promotion included. */
int see_gain(const congo_position *position, const struct pos_mailbox *mailbox, packed_move move,
             unsigned piece);
/* Whether the mover's side comes out of it with so much at least. */
bool see_reaches(const congo_position *position, const struct pos_mailbox *mailbox,
                 packed_move move, unsigned piece, int wanted);

#endif
