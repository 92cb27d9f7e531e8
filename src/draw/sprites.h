/* SPDX-License-Identifier: MIT */
/*
 * sprites.h - paints pieces once and copies them afterwards, which makes frames of a moving picture
 * cheap. Pieces are aligned to the raster's fine pixels.
 */
#ifndef CONGO_DRAW_SPRITES_H
#define CONGO_DRAW_SPRITES_H

#include "draw/raster.h"

struct sprite {
    char key[4];
    struct pic_raster raster; /* one pixel of it is a fine pixel of the picture */
};

/* A raster whose pieces are copies. */
struct sprites {
    struct pic_raster to; /* must be first, so that its pen can be cast to this */
    struct sprite list[PIC_SVG_PIECES];
    size_t count;
};

bool sprites_start(struct sprites *sprites, unsigned side, unsigned fine,
                   congo_error *err) CONGO_MUST_CHECK;
void sprites_end(struct sprites *sprites);

#endif
