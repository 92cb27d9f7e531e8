/* SPDX-License-Identifier: MIT */
/* pen_cairo.h - the pen that draws with cairo, and cairo's surfaces as bytes. */
#ifndef CONGO_PICTURE_PEN_CAIRO_H
#define CONGO_PICTURE_PEN_CAIRO_H

#include "picture/pen.h"

#include <cairo.h>

struct pic_cairo {
    struct pic_pen pen; /* first, so that a pen is the whole */
    cairo_t *cairo;
};

void pic_cairo_start(struct pic_cairo *to, cairo_t *cairo);

/* A cairo_write_func_t whose closure is a `struct buf`. */
cairo_status_t pic_cairo_write(void *buf, const unsigned char *bytes, unsigned length);

/* Cairo's failure as ours; true where there is none. */
bool pic_cairo_fine(cairo_status_t status, congo_error *err);

#endif
