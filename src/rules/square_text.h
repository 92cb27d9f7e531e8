/* SPDX-License-Identifier: MIT */
/* square_text.h - squares by name, without separators: "A1B2". */
#ifndef CONGO_RULES_SQUARE_TEXT_H
#define CONGO_RULES_SQUARE_TEXT_H

#include "base/buf.h"
#include "rules/board.h"

static inline void
square_add(struct buf *out, congo_square square)
{
    char text[3];

    congo_square_write(square, text);
    buf_add(out, text, 2);
}

static inline void
squares_add(struct buf *out, congo_squares set)
{
    while (set)
        square_add(out, board_pop(&set));
}

#endif
