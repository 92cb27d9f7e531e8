/* SPDX-License-Identifier: MIT */
/*
 * board_text.h - draws a position on a terminal, with letters or chess symbols, with or without
 * colour.
 */
#ifndef CONGO_DRAW_BOARD_TEXT_H
#define CONGO_DRAW_BOARD_TEXT_H

#include "base/buf.h"

struct pic_text {
    bool symbols; /* chess symbols between lines, in UTF-8; otherwise the documents' eight lines */
    bool colour;  /* with terminal colours */
    bool flip;
};

/* Escape codes in a terminal's 256 colours: for a square of a chequered board, and for a piece. */
unsigned pic_ground_colour(congo_square square, unsigned rules);
extern const char *const pic_side_colours[2];

void pic_add_text(struct buf *out, const struct pic_text *how, const congo_position *position);

#endif
