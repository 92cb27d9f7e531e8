/* SPDX-License-Identifier: MIT */
/* captions.h - what is said beside pictures. */
#ifndef CONGO_DRAW_CAPTIONS_H
#define CONGO_DRAW_CAPTIONS_H

#include "base/buf.h"

/* How a game ended, in a sentence without its full stop. */
const char *pic_outcome(const congo_game *game);
/* "White by hand, Black by the computer"; nothing where the game does not say. */
void pic_add_players(struct buf *out, const congo_game *game);
/* "Elephante Savanna, islands, both sides played by the computer". */
void pic_add_about(struct buf *out, const congo_game *game);

/* Where everything stands, in words; `last` is the move that led there, or NULL. */
void pic_add_position(struct buf *out, const congo_position *position, const congo_move *last);

#endif
