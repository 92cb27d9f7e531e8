/* SPDX-License-Identifier: MIT */
/*
 * raster.h - the pen that paints pixels, without a graphics library, for the bitmaps of the
 * Zillions package. These have one colour for "nothing here", and so no half-covered edges.
 */
#ifndef CONGO_DRAW_RASTER_H
#define CONGO_DRAW_RASTER_H

#include "draw/pen.h"

struct pic_raster_edge {
    double x, y, to_x, to_y; /* in fine pixels, downwards */
    int winding;             /* 1 if the contour went down here, otherwise -1 */
};

struct pic_raster {
    struct pic_pen pen; /* must be first, so that the pen can be cast to this */
    unsigned width, height;
    unsigned fine;   /* a pixel is this many fine pixels wide and high */
    uint32_t *paint; /* the fine pixels; PIC_CLEAR: nothing painted yet */
    struct pic_raster_edge *edges;
    size_t edge_count, edge_room;
    struct pic_place place; /* of the path being painted */
    unsigned cover;         /* how much it covers what was there, of 256 */
    bool failed;            /* memory ran out, or a path is malformed */
};

/* Starts with nothing painted. Transparent paint on an empty pixel becomes opaque. */
bool pic_raster_start(struct pic_raster *raster, unsigned width, unsigned height, unsigned fine,
                      congo_error *err) CONGO_MUST_CHECK;
void pic_raster_end(struct pic_raster *raster);
/* Paints every pixel, whatever was there. */
void pic_raster_flood(struct pic_raster *raster, uint32_t colour);
/*
 * A pixel's colour: PIC_CLEAR if more than half of it is clear, otherwise the mean of what was
 * painted in it. So a shape keeps its own colour up to its edge, and colours blend inside it.
 */
uint32_t pic_raster_pixel(const struct pic_raster *raster, unsigned x, unsigned y);

#endif
