/* SPDX-License-Identifier: MIT */
/* pen_cairo.c - paths on cairo. */
#include "picture/pen_cairo.h"

#include "picture/path.h"

static void
trace(cairo_t *cairo, const char *path)
{
    struct path_reader reader;
    struct path_step step;

    cairo_new_path(cairo);
    path_open(&reader, path);
    while (path_next(&reader, &step))
        switch (step.verb) {
        case PATH_MOVE:
            cairo_move_to(cairo, step.to[0].x, step.to[0].y);
            break;
        case PATH_LINE:
            cairo_line_to(cairo, step.to[0].x, step.to[0].y);
            break;
        case PATH_CURVE:
            cairo_curve_to(cairo, step.to[0].x, step.to[0].y, step.to[1].x, step.to[1].y,
                           step.to[2].x, step.to[2].y);
            break;
        case PATH_CLOSE:
            cairo_close_path(cairo);
            break;
        }
}

static void
set_colour(cairo_t *cairo, uint32_t colour, double opacity)
{
    cairo_set_source_rgba(cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                          (colour & 255) / 255.0, opacity);
}

static void
cairo_path_drawn(struct pic_pen *pen, const char *path, const struct pic_place *place,
                 const struct pic_paint *paint)
{
    cairo_t *cairo = ((struct pic_cairo *)pen)->cairo;

    cairo_save(cairo);
    if (place) {
        cairo_translate(cairo, place->x, place->y);
        cairo_scale(cairo, place->size / 100, place->size / 100);
    }
    trace(cairo, path);
    if (paint->fill != PIC_CLEAR) {
        set_colour(cairo, paint->fill, paint->opacity);
        cairo_fill_preserve(cairo);
    }
    if (paint->line != PIC_CLEAR) {
        set_colour(cairo, paint->line, paint->opacity);
        cairo_set_line_width(cairo, paint->width);
        cairo_stroke(cairo);
    }
    cairo_new_path(cairo);
    cairo_restore(cairo);
}

static void
cairo_piece_drawn(struct pic_pen *pen, const struct pic_piece *piece, const struct pic_place *place)
{
    pic_pen_layers(pen, piece, place);
}

void
pic_cairo_start(struct pic_cairo *to, cairo_t *cairo)
{
    *to = (struct pic_cairo){{cairo_path_drawn, cairo_piece_drawn}, cairo};
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
}

cairo_status_t
pic_cairo_write(void *buf, const unsigned char *bytes, unsigned length)
{
    struct buf *out = buf;

    buf_add(out, bytes, length);
    return out->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

bool
pic_cairo_fine(cairo_status_t status, congo_error *err)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    if (status == CAIRO_STATUS_NO_MEMORY)
        return err_no_memory(err);
    return err_set(err, CONGO_CANNOT_WRITE, 0, 0, "cannot draw the picture: %s",
                   cairo_status_to_string(status));
}
