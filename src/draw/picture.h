/* SPDX-License-Identifier: MIT */
/* picture.h - diagrams as files: SVG and PNG by our own pens, PDF by cairo if it is available. */
#ifndef CONGO_DRAW_PICTURE_H
#define CONGO_DRAW_PICTURE_H

#include "draw/diagram.h"

enum pic_format { PIC_SVG, PIC_PNG, PIC_PDF, PIC_FORMATS };

/* The format for a file name's ending, in any case; PIC_FORMATS: there is none. */
enum pic_format pic_format_of(const char *file);

enum { PIC_SIZE_LEAST = 16, PIC_SIZE_MOST = 8192, PIC_SIZE_DEFAULT = 400 };

/* False, with an error: the format needs cairo, and the library was built without it. */
bool pic_format_there(enum pic_format format, congo_error *err) CONGO_MUST_CHECK;

/*
 * Appends the picture of a position, `size` pixels (PDF: points) wide and high. `last` is the move
 * that led to it, or NULL.
 */
bool pic_diagram(const struct pic_view *view, const congo_position *position,
                 const congo_move *last, unsigned size, enum pic_format format, struct buf *out,
                 congo_error *err) CONGO_MUST_CHECK;

/* The same as PNG. */
bool pic_diagram_png(const struct pic_view *view, const congo_position *position,
                     const congo_move *last, unsigned size, struct buf *out,
                     congo_error *err) CONGO_MUST_CHECK;

/*
 * Appends only the board as PNG, without pieces, letters and numbers, so many pixels wide and high.
 */
bool pic_terrain(const struct pic_theme *theme, unsigned rules, unsigned size, struct buf *out,
                 congo_error *err) CONGO_MUST_CHECK;

#endif
