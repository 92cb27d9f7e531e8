/* SPDX-License-Identifier: MIT */
/* captions.h - text beside pictures. */
#ifndef CONGO_DRAW_CAPTIONS_H
#define CONGO_DRAW_CAPTIONS_H

#include "base/buf.h"

/* A sentence that says how a game ended by the moves, without a full stop. */
const char *pic_outcome(const congo_game *game);
/* The same, but if the moves leave it open, with the result that the text claims: "Black resigns". */
void pic_add_outcome(struct buf *out, const congo_game *game);
/* "1-0" by the moves or as the text claims. */
const char *pic_result(const congo_game *game);
/* NULL also for PGN's "?": nobody knows it. */
const char *pic_known_tag(const congo_game *game, const char *name);
/* "White by hand, Black by the computer"; nothing if unknown. */
void pic_add_players(struct buf *out, const congo_game *game);
/* "Elephante Savanna, islands, both sides played by the computer". */
void pic_add_about(struct buf *out, const congo_game *game);

/* Describes the position in words; `last` is the move that led to it, or NULL. */
void pic_add_position(struct buf *out, const congo_position *position, const congo_move *last);

#endif
