/* SPDX-License-Identifier: MIT */
/*
 * pages.h - sheets of paper with drawings and text, in millimetres: pages of a PDF, or, as SVG has
 * no pages, one drawing with the sheets one below the other.
 */
#ifndef CONGO_DRAW_PAGES_H
#define CONGO_DRAW_PAGES_H

#include "draw/sheet.h"

struct pic_cairo;

struct pic_pages {
    const struct pic_paper *paper;
    struct pic_pen *pen;
    double top; /* of the present sheet: to be added to all that is drawn with the pen */
    struct pic_svg svg;
    struct pic_cairo *cairo; /* NULL: SVG */
};

/* `count` sheets will follow. What has been opened has to be closed. */
bool pic_pages_open(struct pic_pages *pages, const struct pic_paper *paper, unsigned count,
                    enum pic_format format, const char *title, struct buf *out,
                    congo_error *err) CONGO_MUST_CHECK;
/* Goes on to the next sheet. */
void pic_pages_next(struct pic_pages *pages);
bool pic_pages_close(struct pic_pages *pages, congo_error *err) CONGO_MUST_CHECK;

/* Text from its lower left on the sheet; `size` is that of the letters. */
void pic_pages_text(struct pic_pages *pages, double x, double y, double size, bool bold,
                    const char *text);
/*
 * How wide a text is at most, in any usual sans-serif font. It has to be the same on paper of all
 * kinds, so nobody is asked what the font at hand says.
 */
double pic_text_width(const char *text, size_t length, double size, bool bold);

#endif
