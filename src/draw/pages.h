/* SPDX-License-Identifier: MIT */
/*
 * pages.h - sheets of paper with drawings and text, in millimetres: pages of a PDF; or, since SVG
 * has no pages, one drawing with the sheets below each other.
 */
#ifndef CONGO_DRAW_PAGES_H
#define CONGO_DRAW_PAGES_H

#include "draw/sheet.h"

struct pic_cairo;

struct pic_pages {
    const struct pic_paper *paper;
    struct pic_pen *pen;
    double top; /* of the current sheet: add it to all coordinates drawn with the pen */
    struct pic_svg svg;
    struct pic_cairo *cairo; /* NULL: SVG */
};

/* `count` sheets will follow. What is opened must be closed. */
bool pic_pages_open(struct pic_pages *pages, const struct pic_paper *paper, unsigned count,
                    enum pic_format format, const char *title, struct buf *out,
                    congo_error *err) CONGO_MUST_CHECK;
/* Starts the next sheet. */
void pic_pages_next(struct pic_pages *pages);
bool pic_pages_close(struct pic_pages *pages, congo_error *err) CONGO_MUST_CHECK;

/* Text at its lower left corner; `size` is the font size. */
void pic_pages_text(struct pic_pages *pages, double x, double y, double size, bool bold,
                    const char *text);
/*
 * The greatest width of a text in any usual sans-serif font. It has to be the same everywhere, so
 * the installed font is not asked.
 */
double pic_text_width(const char *text, size_t length, double size, bool bold);

#endif
