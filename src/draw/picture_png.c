/* SPDX-License-Identifier: MIT */
/* picture_png.c - a diagram as PNG, painted by our own raster. */
#include "draw/picture.h"

#include "base/mem.h"
#include "draw/png_stream.h"
#include "draw/raster.h"

/* What to paint; `y` is the upper edge. */
struct painting {
    void (*draw)(struct pic_pen *pen, const struct painting *painting, double y);
    const struct pic_view *view;
    const congo_position *position;
    const congo_move *last;
    unsigned size, rules;
};

static void
draw_diagram(struct pic_pen *pen, const struct painting *painting, double y)
{
    pic_draw_diagram(pen, painting->view, painting->position, painting->last, 0, y, painting->size);
}

static void
draw_terrain(struct pic_pen *pen, const struct painting *painting, double y)
{
    const struct pic_board board = {0, y, painting->size / 7.0, false, painting->view->theme};

    pic_draw_board(pen, &board, painting->rules);
}

/* So many fine pixels are painted at a time; a large picture is painted in bands. */
enum { FINE_PIXELS = 4 << 20 };

static void
add_rows(const struct pic_raster *raster, unsigned rows, unsigned char *bytes)
{
    for (unsigned y = 0; y < rows; y++) {
        *bytes++ = 0;
        for (unsigned x = 0; x < raster->width; x++) {
            uint32_t colour = pic_raster_pixel(raster, x, y);

            *bytes++ = (unsigned char)(colour >> 16);
            *bytes++ = (unsigned char)(colour >> 8);
            *bytes++ = (unsigned char)colour;
        }
    }
}

static bool
paint_bands(const struct painting *painting, struct pic_raster *raster, unsigned char *rows,
            struct png_stream *png)
{
    for (unsigned top = 0; top < painting->size && !raster->failed; top += raster->height) {
        unsigned left = painting->size - top, count = left < raster->height ? left : raster->height;

        pic_raster_flood(raster, 0xffffff);
        painting->draw(&raster->pen, painting, -(double)top);
        add_rows(raster, count, rows);
        png_stream_rows(png, rows, (3 * (size_t)painting->size + 1) * count);
    }
    return !raster->failed && !raster->pen.failed;
}

/* With our own raster the pixels are the same everywhere, and only zlib is needed. */
static bool
paint_png(const struct painting *painting, struct buf *out, congo_error *err)
{
    unsigned size = painting->size, fine = size <= 1024 ? 4 : size <= 2048 ? 3 : 2;
    unsigned fits = FINE_PIXELS / (size * fine * fine), band = fits < size ? fits : size;
    unsigned char *rows = mem_new(band, 3 * (size_t)size + 1); /* bounded by PIC_SIZE_MOST */
    struct pic_raster raster;
    struct png_stream png;
    bool painted, closed;

    if (!rows)
        return err_no_memory(err);
    if (!pic_raster_start(&raster, size, band, fine, err)) {
        mem_free(rows);
        return false;
    }
    painted = png_stream_open(&png, size, size, out, err);
    if (painted) {
        painted = paint_bands(painting, &raster, rows, &png) || err_no_memory(err);
        closed = png_stream_close(&png, err);
        painted = painted && closed;
    }
    pic_raster_end(&raster);
    mem_free(rows);
    return painted;
}

bool
pic_terrain(const struct pic_theme *theme, unsigned rules, unsigned size, struct buf *out,
            congo_error *err)
{
    const struct pic_view view = {.theme = theme};
    const struct painting painting = {
        .draw = draw_terrain, .view = &view, .size = size, .rules = rules};

    return paint_png(&painting, out, err);
}

bool
pic_diagram_png(const struct pic_view *view, const congo_position *position, const congo_move *last,
                unsigned size, struct buf *out, congo_error *err)
{
    const struct painting painting = {
        .draw = draw_diagram, .view = view, .position = position, .last = last, .size = size};

    return paint_png(&painting, out, err);
}
