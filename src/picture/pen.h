/* SPDX-License-Identifier: MIT */
/*
 * pen.h - what a picture is drawn with. There is one drawing code (diagram.c, board_sheet.c); it
 * knows only this, and a pen puts it on cairo or into SVG text.
 */
#ifndef CONGO_PICTURE_PEN_H
#define CONGO_PICTURE_PEN_H

#include "base/buf.h"
#include "picture/theme.h"

/* A box of 100 by 100 units, of which the paths speak, laid on the picture. */
struct pic_place {
    double x, y; /* its upper left corner */
    double size; /* its side */
};

#define PIC_CLEAR UINT32_C(0xffffffff)
/* In SVG a colour may be a CSS variable of a list that the pen has: number n of it. */
#define PIC_VARIABLE(n) (UINT32_C(0xf0000000) | (uint32_t)(n))

struct pic_paint {
    uint32_t fill, line; /* PIC_CLEAR: none */
    double width;        /* of the line, in the box's units */
    double opacity;      /* of fill and line together */
};

/* A piece as it is to be painted. The same key means the same picture; it is a legal XML name. */
struct pic_piece {
    const struct pic_layer *shape;
    const struct pic_coat *coat;
    uint32_t halo;
    char key[4];
};

struct pic_pen {
    void (*path)(struct pic_pen *pen, const char *path, const struct pic_place *place,
                 const struct pic_paint *paint);
    void (*piece)(struct pic_pen *pen, const struct pic_piece *piece,
                  const struct pic_place *place);
    bool failed; /* memory ran out: the picture lacks something */
};

/* Paints a piece layer by layer, halo first: what most pens need. */
void pic_pen_layers(struct pic_pen *pen, const struct pic_piece *piece,
                    const struct pic_place *place);

/* ------------------------------------------------------------------ SVG text */

enum { PIC_SVG_PIECES = 2 * CONGO_PIECE_COUNT };

struct pic_svg {
    struct pic_pen pen; /* first, so that a pen is the whole */
    struct buf *out;
    const char *const *variables; /* what PIC_VARIABLE numbers; NULL where no colour does */
    char keys[PIC_SVG_PIECES][4]; /* drawn so far: a further one refers to the first */
    size_t key_count;
};

/*
 * Starts a picture of width by height; `unit` is "" for pixels or "mm". The title is escaped.
 * Failures stick in the buffer.
 */
void pic_svg_start(struct pic_svg *svg, struct buf *out, double width, double height,
                   const char *unit, const char *title);
void pic_svg_end(struct pic_svg *svg);
/* For drawings within a page: nothing is started and nothing has to be ended. */
void pic_svg_within(struct pic_svg *svg, struct buf *out, const char *const *variables);

/* A number with three decimals at most and a point, whatever the locale. */
void pic_add_number(struct buf *out, double number);
/*
 * Text for HTML or XML: & < > " ' become entities, what is not UTF-8 is taken for Latin-1 (as old
 * saves have it in paths), and characters that XML forbids become U+FFFD.
 */
void pic_add_escaped(struct buf *out, const char *text, size_t length);
/* The same without the entities: UTF-8 for whoever draws it. */
void pic_add_utf8(struct buf *out, const char *text, size_t length);
/* The same inside a JSON string within a script element: < is escaped too, so it cannot end it. */
void pic_add_json(struct buf *out, const char *text, size_t length);

#endif
