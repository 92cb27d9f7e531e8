/* SPDX-License-Identifier: MIT */
/* strip.h - a game as a contact sheet: small diagrams with notation between them, on paper. */
#ifndef CONGO_DRAW_STRIP_H
#define CONGO_DRAW_STRIP_H

#include "draw/sheet.h"

/* More diagrams would be a book. */
enum { PIC_STRIP_DIAGRAMS_MAX = 2000 };

struct pic_strip {
    struct pic_view view;
    const struct pic_paper *paper;
    unsigned long every; /* a diagram after every so many moves (pairs of half-moves) */
    const char *title;
};

/* Appends a PDF. */
bool pic_strip_write(const struct pic_strip *strip, const congo_game *game, struct buf *out,
                     congo_error *err) CONGO_MUST_CHECK;

#endif
