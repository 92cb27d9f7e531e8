/* SPDX-License-Identifier: MIT */
/* pen.c - draws layers, in the same way for every pen. */
#include "draw/pen.h"

/* Only layers that form the silhouette have a halo; lines inside it do not. */
static bool
has_halo(const struct pic_role_style *style)
{
    return style->line == PIC_INK_OUTLINE;
}

void
pic_pen_layers(struct pic_pen *pen, const struct pic_piece *piece, const struct pic_place *place)
{
    for (const struct pic_layer *layer = piece->shape; layer->path; layer++) {
        const struct pic_role_style *style = &pic_roles[layer->role];
        struct pic_paint paint = {PIC_CLEAR, piece->halo, style->width + PIC_HALO, 1};

        if (piece->halo != PIC_CLEAR && has_halo(style))
            pen->path(pen, layer->path, place, &paint);
    }
    for (const struct pic_layer *layer = piece->shape; layer->path; layer++) {
        const struct pic_role_style *style = &pic_roles[layer->role];
        struct pic_paint paint = {pic_ink(piece->coat, style->fill),
                                  pic_ink(piece->coat, style->line), style->width, 1};

        pen->path(pen, layer->path, place, &paint);
    }
}

void
pic_pen_alike(struct pic_pen *pen, const struct pic_paint *paint)
{
    if (pen->alike)
        pen->alike(pen, paint);
}

void
pic_pen_line(struct pic_pen *pen, const char *path, const struct pic_place *place, uint32_t colour,
             double width)
{
    pen->path(pen, path, place, &(struct pic_paint){PIC_CLEAR, colour, width, 1});
}

void
pic_pen_repeat(struct pic_pen *pen, const char *path, const struct pic_place *places, size_t count,
               const struct pic_paint *paint)
{
    if (pen->repeat && count > 1) {
        pen->repeat(pen, path, places, count, paint);
        return;
    }
    for (size_t i = 0; i < count; i++)
        pen->path(pen, path, &places[i], paint);
}
