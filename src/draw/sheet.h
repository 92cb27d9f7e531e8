/* SPDX-License-Identifier: MIT */
/* sheet.h - an empty board to play on, on one or more sheets of paper. */
#ifndef CONGO_DRAW_SHEET_H
#define CONGO_DRAW_SHEET_H

#include "draw/picture.h"

struct pic_paper {
    const char *name;
    double width, height; /* in millimetres, portrait */
    double square;        /* its usual square size; 0: the largest that fits */
};

/* "a4", "a3", "letter", or "poster": large squares on several sheets of A4. NULL: none of these. */
const struct pic_paper *pic_paper_named(const char *name);

struct pic_sheet {
    const struct pic_theme *theme;
    const struct pic_paper *paper;
    double square; /* in millimetres; 0: the paper's usual size */
    bool lettering;
    unsigned rules; /* the terrain */
};

/* Larger squares than 150 mm would need more sheets than the marks can number. */
enum { PIC_SQUARE_LEAST = 5, PIC_SQUARE_MOST = 150 };

/* The layout of a sheet's board. */
struct pic_layout {
    double square, margin, side; /* in millimetres; `side` is the board with its margins */
    unsigned columns, rows;      /* of sheets */
};

struct pic_layout pic_sheet_layout(const struct pic_sheet *sheet);

/*
 * Appends the board. A board larger than the paper spans several PDF pages with crop marks. In SVG,
 * which has no pages, it is one drawing of its own size.
 */
bool pic_sheet_write(const struct pic_sheet *sheet, enum pic_format format, struct buf *out,
                     congo_error *err) CONGO_MUST_CHECK;

#endif
