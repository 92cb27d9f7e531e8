/* SPDX-License-Identifier: MIT */
/*
 * pen.h - what a picture is drawn with. There is one drawing code (diagram.c, sheet.c); it
 * knows only this, and a pen puts it on cairo (pen_cairo.c), into SVG (pen_svg.c) or on pixels
 * (raster.c).
 */
#ifndef CONGO_DRAW_PEN_H
#define CONGO_DRAW_PEN_H

#include "base/buf.h"
#include "draw/theme.h"

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

/*
 * Two of them may be NULL: `repeat`, and then the path is drawn at one place after the other; and
 * `alike`, which announces the paint of most of what follows, until it gets NULL.
 */
struct pic_pen {
    void (*path)(struct pic_pen *pen, const char *path, const struct pic_place *place,
                 const struct pic_paint *paint);
    void (*piece)(struct pic_pen *pen, const struct pic_piece *piece,
                  const struct pic_place *place);
    void (*repeat)(struct pic_pen *pen, const char *path, const struct pic_place *places,
                   size_t count, const struct pic_paint *paint);
    void (*alike)(struct pic_pen *pen, const struct pic_paint *paint);
    bool failed; /* memory ran out: the picture lacks something */
};

/* How much wider than a piece's outline its halo is, in the box's units. */
#define PIC_HALO 3.4

static inline uint32_t
pic_ink(const struct pic_coat *coat, enum pic_ink which)
{
    return which == PIC_NO_INK ? PIC_CLEAR : coat->ink[which];
}

/* Paints a piece layer by layer, halo first: what most pens need. */
void pic_pen_layers(struct pic_pen *pen, const struct pic_piece *piece,
                    const struct pic_place *place);

/* The same path at several places. */
void pic_pen_repeat(struct pic_pen *pen, const char *path, const struct pic_place *places,
                    size_t count, const struct pic_paint *paint);
/* A path's line alone. */
void pic_pen_line(struct pic_pen *pen, const char *path, const struct pic_place *place,
                  uint32_t colour, double width);
void pic_pen_alike(struct pic_pen *pen, const struct pic_paint *paint);

/* ------------------------------------------------------------------ SVG text */

enum { PIC_SVG_PIECES = 2 * CONGO_PIECE_COUNT };

struct pic_svg {
    struct pic_pen pen; /* first, so that a pen is the whole */
    struct buf *out;
    const char *const *variables; /* what PIC_VARIABLE numbers; NULL where no colour does */
    char keys[PIC_SVG_PIECES][4]; /* drawn so far: a further one refers to the first */
    size_t key_count;
    double piece_size; /* of those */
    unsigned repeated; /* paths that were drawn at several places */
    char side;         /* whose pieces are being drawn, 'w' or 'b'; 0: nobody's */
    bool in_group;
    struct pic_paint group; /* its paint */
};

/* What a picture is, for the eye and for a screen reader. */
struct pic_svg_frame {
    double width, height;
    const char *unit;  /* of these: "" for pixels, or "mm" */
    double box;        /* the width in the drawing's own units */
    const char *title; /* both are escaped */
    const char *desc;  /* NULL: none */
};

/* Failures stick in the buffer. */
void pic_svg_start(struct pic_svg *svg, struct buf *out, const struct pic_svg_frame *frame);
void pic_svg_end(struct pic_svg *svg);
/* Before something is written into the text by hand: ends a group that is open. */
void pic_svg_plain(struct pic_svg *svg);
/* For drawings within a page: nothing is started and nothing has to be ended. */
void pic_svg_within(struct pic_svg *svg, struct buf *out, const char *const *variables);

/* A path's attribute: d="...". */
void pic_svg_add_path(struct buf *out, const char *path);
/* A number with three decimals at most and a point, whatever the locale. */
void pic_add_number(struct buf *out, double number);
/*
 * Text for HTML or XML: & < > " ' become entities, what is not UTF-8 is taken for Latin-1 (as old
 * saves have it in paths), and characters that XML forbids become U+FFFD.
 */
void pic_add_escaped(struct buf *out, const char *text, size_t length);
/* The same without the entities: UTF-8, to draw. */
void pic_add_utf8(struct buf *out, const char *text, size_t length);
/* The same inside a JSON string within a script element: < is escaped too, so it cannot end it. */
void pic_add_json(struct buf *out, const char *text, size_t length);

#endif
