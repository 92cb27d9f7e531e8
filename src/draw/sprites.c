/* SPDX-License-Identifier: MIT */
/* sprites.c - paints pieces once, and copies them. */
#include "draw/sprites.h"

#include <math.h>

/* A halo extends a little beyond the piece's box, so a sprite has a margin. */
#define MARGIN 0.06

static bool
paint(struct sprite *sprite, const struct pic_piece *piece, double side)
{
    struct pic_place place = {MARGIN * side, MARGIN * side, side};
    unsigned width = (unsigned)ceil(side * (1 + 2 * MARGIN));
    congo_error err;

    if (!pic_raster_start(&sprite->raster, width, width, 1, &err))
        return false;
    memcpy(sprite->key, piece->key, sizeof sprite->key);
    pic_pen_layers(&sprite->raster.pen, piece, &place);
    return !sprite->raster.failed;
}

/* Copies what has been painted, clipped to the picture. */
static void
copy(struct pic_raster *to, const struct pic_raster *from, long x, long y)
{
    long width = (long)to->width * to->fine, height = (long)to->height * to->fine;

    for (long row = 0; row < (long)from->height; row++)
        for (long column = 0; column < (long)from->width; column++) {
            uint32_t colour = from->paint[row * (long)from->width + column];
            long at_x = x + column, at_y = y + row;

            if (colour != PIC_CLEAR && at_x >= 0 && at_x < width && at_y >= 0 && at_y < height)
                to->paint[at_y * width + at_x] = colour;
        }
}

static void
sprite_piece(struct pic_pen *pen, const struct pic_piece *piece, const struct pic_place *place)
{
    struct sprites *sprites = (struct sprites *)pen;
    double fine = sprites->to.fine;
    size_t i = 0;

    while (i < sprites->count && memcmp(sprites->list[i].key, piece->key, sizeof piece->key) != 0)
        i++;
    if (i == PIC_SVG_PIECES) {
        pic_pen_layers(pen, piece, place);
        return;
    }
    if (i == sprites->count &&
        !paint(&sprites->list[sprites->count++], piece, place->size * fine)) {
        pen->failed = true;
        return;
    }
    copy(&sprites->to, &sprites->list[i].raster, lround((place->x - MARGIN * place->size) * fine),
         lround((place->y - MARGIN * place->size) * fine));
}

bool
sprites_start(struct sprites *sprites, unsigned side, unsigned fine, congo_error *err)
{
    sprites->count = 0;
    if (!pic_raster_start(&sprites->to, side, side, fine, err))
        return false;
    sprites->to.pen.piece = sprite_piece;
    return true;
}

void
sprites_end(struct sprites *sprites)
{
    for (size_t i = 0; i < sprites->count; i++)
        pic_raster_end(&sprites->list[i].raster);
    pic_raster_end(&sprites->to);
}
