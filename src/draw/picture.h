/* SPDX-License-Identifier: MIT */
/* picture.h - diagrams as files: SVG and PNG by our own pens, PDF by cairo where there is one. */
#ifndef CONGO_DRAW_PICTURE_H
#define CONGO_DRAW_PICTURE_H

#include "draw/diagram.h"

enum pic_format { PIC_SVG, PIC_PNG, PIC_PDF, PIC_FORMATS };

/* By a file name's extension, in upper or lower case; PIC_FORMATS if there is no such format. */
enum pic_format pic_format_of(const char *file);

enum { PIC_SIZE_LEAST = 16, PIC_SIZE_MOST = 8192, PIC_SIZE_DEFAULT = 400 };

/* False, with an error, where the format needs cairo and this library was built without. */
bool pic_format_there(enum pic_format format, congo_error *err) CONGO_MUST_CHECK;

/*
 * Appends the picture of a position, `size` pixels (in PDF: points) a side. `last` is the move that
 * led there, or NULL.
 */
bool pic_diagram(const struct pic_view *view, const congo_position *position,
                 const congo_move *last, unsigned size, enum pic_format format, struct buf *out,
                 congo_error *err) CONGO_MUST_CHECK;

/* The PNG of them. */
bool pic_diagram_png(const struct pic_view *view, const congo_position *position,
                     const congo_move *last, unsigned size, struct buf *out,
                     congo_error *err) CONGO_MUST_CHECK;

/* Appends the board alone as PNG, without pieces and lettering, so many pixels a side. */
bool pic_terrain(const struct pic_theme *theme, unsigned rules, unsigned size, struct buf *out,
                 congo_error *err) CONGO_MUST_CHECK;

#endif
