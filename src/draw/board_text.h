/* SPDX-License-Identifier: MIT */
/* board_text.h - a position on a terminal, in letters or chess symbols, in colour or not. */
#ifndef CONGO_DRAW_BOARD_TEXT_H
#define CONGO_DRAW_BOARD_TEXT_H

#include "base/buf.h"

struct pic_text {
    bool symbols; /* chess symbols between box lines, in UTF-8; else the documents' eight lines */
    bool colour;  /* with terminal colours */
    bool flip;
};

/* Of a terminal's 256 colours: a square's, on a chequered board, and a piece's, as an escape's
 * codes. */
unsigned pic_ground_colour(congo_square square, unsigned rules);
extern const char *const pic_side_colours[2];

void pic_add_text(struct buf *out, const struct pic_text *how, const congo_position *position);

#endif
