/* SPDX-License-Identifier: MIT */
/*
 * sprites.h - pieces painted once and copied from then on: what makes frames of a moving picture
 * cheap. They go to whole pixels of the raster's fine ones.
 */
#ifndef CONGO_DRAW_SPRITES_H
#define CONGO_DRAW_SPRITES_H

#include "draw/raster.h"

struct sprite {
    char key[4];
    struct pic_raster raster; /* one pixel of it is a fine one of the picture */
};

/* A raster whose pieces are copies. */
struct sprites {
    struct pic_raster to; /* first, so that its pen is the whole */
    struct sprite list[PIC_SVG_PIECES];
    size_t count;
};

bool sprites_start(struct sprites *sprites, unsigned side, unsigned fine,
                   congo_error *err) CONGO_MUST_CHECK;
void sprites_end(struct sprites *sprites);

#endif
