/* SPDX-License-Identifier: MIT */
/*
 * raster.h - the pen that paints pixels, without any graphics library: for the bitmaps of the
 * Zillions package, which have one colour for "nothing here" and so no half-covered edges.
 */
#ifndef CONGO_DRAW_RASTER_H
#define CONGO_DRAW_RASTER_H

#include "draw/pen.h"

struct pic_raster_edge {
    double x, y, to_x, to_y; /* in fine pixels, downwards */
    int winding;             /* 1 where the contour went down too, else -1 */
};

struct pic_raster {
    struct pic_pen pen; /* first, so that a pen is the whole */
    unsigned width, height;
    unsigned fine;   /* each pixel is this many fine ones wide and high */
    uint32_t *paint; /* of the fine pixels; PIC_CLEAR where nothing has been painted */
    struct pic_raster_edge *edges;
    size_t edge_count, edge_room;
    struct pic_place place; /* of the path being painted */
    unsigned cover;         /* how much of what was there it covers, of 256 */
    bool failed;            /* memory ran out, or a path is malformed */
};

/* Nothing painted yet. What is painted half over nothing is painted in full. */
bool pic_raster_start(struct pic_raster *raster, unsigned width, unsigned height, unsigned fine,
                      congo_error *err) CONGO_MUST_CHECK;
void pic_raster_end(struct pic_raster *raster);
/* Paints everything, whatever was there. */
void pic_raster_flood(struct pic_raster *raster, uint32_t colour);
/*
 * The colour of a pixel: PIC_CLEAR where more than half of it is, else the mean of what has been
 * painted in it. So a shape keeps its own colour up to its edge, and within it colours blend.
 */
uint32_t pic_raster_pixel(const struct pic_raster *raster, unsigned x, unsigned y);

#endif
