/* SPDX-License-Identifier: MIT */
/*
 * pen.h - draws a picture. The drawing code (diagram.c, sheet.c) only knows this interface; a pen
 * draws with cairo (pen_cairo.c), as SVG (pen_svg.c) or in pixels (raster.c).
 */
#ifndef CONGO_DRAW_PEN_H
#define CONGO_DRAW_PEN_H

#include "base/buf.h"
#include "draw/theme.h"

/* A place on the picture for the 100 by 100 units that paths use. */
struct pic_place {
    double x, y; /* its upper left corner */
    double size; /* its side */
};

#define PIC_CLEAR UINT32_C(0xffffffff)
/* In SVG a colour can be a CSS variable: number n in the pen's list. */
#define PIC_VARIABLE(n) (UINT32_C(0xf0000000) | (uint32_t)(n))

struct pic_paint {
    uint32_t fill, line; /* PIC_CLEAR: none */
    double width;        /* of the line, in the place's units */
    double opacity;      /* of fill and line */
};

/* A piece to be painted. Equal keys mean equal pictures; a key is a valid XML name. */
struct pic_piece {
    const struct pic_layer *shape;
    const struct pic_coat *coat;
    uint32_t halo;
    char key[4];
};

/*
 * Two functions may be NULL: `repeat`, then the path is drawn at each place; and `alike`, which
 * announces the paint of most of what follows, until it is called with NULL.
 */
struct pic_pen {
    void (*path)(struct pic_pen *pen, const char *path, const struct pic_place *place,
                 const struct pic_paint *paint);
    void (*piece)(struct pic_pen *pen, const struct pic_piece *piece,
                  const struct pic_place *place);
    void (*repeat)(struct pic_pen *pen, const char *path, const struct pic_place *places,
                   size_t count, const struct pic_paint *paint);
    void (*alike)(struct pic_pen *pen, const struct pic_paint *paint);
    bool failed; /* memory ran out, so the picture is incomplete */
};

/* How far the halo extends beyond a piece's outline, in the place's units. */
#define PIC_HALO 3.4

static inline uint32_t
pic_ink(const struct pic_coat *coat, enum pic_ink which)
{
    return which == PIC_NO_INK ? PIC_CLEAR : coat->ink[which];
}

/* Paints a piece layer by layer, halo first, as most pens need it. */
void pic_pen_layers(struct pic_pen *pen, const struct pic_piece *piece,
                    const struct pic_place *place);

/* The same path at several places. */
void pic_pen_repeat(struct pic_pen *pen, const char *path, const struct pic_place *places,
                    size_t count, const struct pic_paint *paint);
/* Only a path's line. */
void pic_pen_line(struct pic_pen *pen, const char *path, const struct pic_place *place,
                  uint32_t colour, double width);
void pic_pen_alike(struct pic_pen *pen, const struct pic_paint *paint);

/* ------------------------------------------------------------------ SVG text */

enum { PIC_SVG_PIECES = 2 * CONGO_PIECE_COUNT };

struct pic_svg {
    struct pic_pen pen; /* must be first, so that a pen can be cast to this */
    struct buf *out;
    const char *const *variables; /* the list for PIC_VARIABLE; NULL if no colour is a variable */
    char keys[PIC_SVG_PIECES][4]; /* pieces drawn so far, to which later ones refer */
    size_t key_count;
    double piece_size; /* the size of those */
    unsigned repeated; /* how many paths were drawn at several places */
    char side;         /* whose pieces are being drawn, 'w' or 'b'; 0: nobody's */
    bool in_group;
    struct pic_paint group; /* its paint */
};

/* What a picture shows, and its description for screen readers. */
struct pic_svg_frame {
    double width, height;
    const char *unit;  /* "" for pixels, or "mm" */
    double box;        /* the width in the drawing's own units */
    const char *title; /* title and desc are escaped */
    const char *desc;  /* NULL: none */
};

/* Failures are kept in the buffer. */
void pic_svg_start(struct pic_svg *svg, struct buf *out, const struct pic_svg_frame *frame);
void pic_svg_end(struct pic_svg *svg);
/* Call this before writing text by other means: it ends an open group. */
void pic_svg_plain(struct pic_svg *svg);
/* For drawings inside a page: needs no start or end. */
void pic_svg_within(struct pic_svg *svg, struct buf *out, const char *const *variables);

/* A path's attribute: d="...". */
void pic_svg_add_path(struct buf *out, const char *path);
/* A number with at most three decimals and a decimal point, whatever the locale. */
void pic_add_number(struct buf *out, double number);
/*
 * Text for HTML or XML: & < > " ' become entities; bytes that are not UTF-8 are read as Latin-1
 * (old saves have it in paths); and characters that XML forbids become U+FFFD.
 */
void pic_add_escaped(struct buf *out, const char *text, size_t length);
/* The same without entities: UTF-8 to draw. */
void pic_add_utf8(struct buf *out, const char *text, size_t length);
/*
 * The same in a JSON string inside a script element: < is escaped too, so that it cannot end the
 * element.
 */
void pic_add_json(struct buf *out, const char *text, size_t length);

#endif
