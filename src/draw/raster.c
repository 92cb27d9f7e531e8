/* SPDX-License-Identifier: MIT */
/* raster.c - fills contours by the nonzero rule, row by row. */
#include "draw/raster.h"

#include "base/mem.h"
#include "draw/path.h"

#include <math.h>
#include <stdlib.h>

/* Where an edge crosses the middle of a row. */
struct crossing {
    int row, winding;
    double x;
};

/* Far outside the picture all places are equivalent, and these fit into an int. */
static double
clamp(double value)
{
    return fmin(fmax(value, -1e6), 1e6);
}

static void
add_edge(struct pic_raster *r, struct path_point a, struct path_point b)
{
    double unit = r->place.size / 100 * r->fine;
    double x = clamp(r->place.x * r->fine + a.x * unit),
           y = clamp(r->place.y * r->fine + a.y * unit);
    double to_x = clamp(r->place.x * r->fine + b.x * unit);
    double to_y = clamp(r->place.y * r->fine + b.y * unit);
    struct pic_raster_edge *edges;

    if (y == to_y)
        return;
    edges = mem_more(r->edges, r->edge_count, &r->edge_room, sizeof *edges);
    if (!edges) {
        r->failed = true;
        return;
    }
    r->edges = edges;
    r->edges[r->edge_count++] = y < to_y ? (struct pic_raster_edge){x, y, to_x, to_y, 1}
                                         : (struct pic_raster_edge){to_x, to_y, x, y, -1};
}

static void
take_contour(void *context, const struct path_point *points, int count)
{
    for (int i = 0; i < count; i++)
        add_edge(context, points[i], points[(i + 1) % count]);
}

/* The first row whose middle is at or below y, clipped to the picture. */
static int
row_from(const struct pic_raster *r, double y)
{
    double row = ceil(y - 0.5), rows = (double)r->height * r->fine;

    return (int)fmin(fmax(row, 0), rows);
}

static int
compare_crossings(const void *one, const void *other)
{
    const struct crossing *a = one, *b = other;

    if (a->row != b->row)
        return a->row < b->row ? -1 : 1;
    return (a->x > b->x) - (a->x < b->x);
}

static uint32_t
blend(uint32_t below, uint32_t above, unsigned cover)
{
    uint32_t mixed = 0;

    for (unsigned shift = 0; shift < 24; shift += 8)
        mixed |= ((below >> shift & 0xff) * (256 - cover) + (above >> shift & 0xff) * cover) / 256
                 << shift;
    return mixed;
}

static void
fill_span(struct pic_raster *r, int row, double from, double to, uint32_t colour)
{
    size_t width = (size_t)r->width * r->fine;
    double first = fmax(ceil(from - 0.5), 0), end = fmin(ceil(to - 0.5), (double)width);
    uint32_t *pixel, *behind;

    if (end <= first)
        return;
    pixel = r->paint + (size_t)row * width + (size_t)first;
    behind = pixel + (size_t)(end - first);
    if (r->cover == 256)
        while (pixel < behind)
            *pixel++ = colour;
    for (; pixel < behind; pixel++)
        *pixel = *pixel == PIC_CLEAR ? colour : blend(*pixel, colour, r->cover);
}

static void
fill_rows(struct pic_raster *r, struct crossing *crossings, size_t count, uint32_t colour)
{
    int winding = 0;

    qsort(crossings, count, sizeof *crossings, compare_crossings);
    for (size_t i = 0; i < count; i++) {
        if (i && crossings[i - 1].row == crossings[i].row && winding)
            fill_span(r, crossings[i].row, crossings[i - 1].x, crossings[i].x, colour);
        winding =
            (i && crossings[i - 1].row == crossings[i].row ? winding : 0) + crossings[i].winding;
    }
}

static void
fill_edges(struct pic_raster *r, uint32_t colour)
{
    struct crossing *crossings;
    size_t count = 0;

    for (size_t i = 0; i < r->edge_count; i++)
        count += (size_t)(row_from(r, r->edges[i].to_y) - row_from(r, r->edges[i].y));
    crossings = mem_new(count + 1, sizeof *crossings);
    if (!crossings) {
        r->failed = true;
        return;
    }
    count = 0;
    for (size_t i = 0; i < r->edge_count; i++) {
        const struct pic_raster_edge *e = &r->edges[i];
        double slope = (e->to_x - e->x) / (e->to_y - e->y);

        for (int row = row_from(r, e->y); row < row_from(r, e->to_y); row++)
            crossings[count++] =
                (struct crossing){row, e->winding, e->x + (row + 0.5 - e->y) * slope};
    }
    fill_rows(r, crossings, count, colour);
    mem_free(crossings);
}

static void
raster_path(struct pic_pen *pen, const char *path, const struct pic_place *place,
            const struct pic_paint *paint)
{
    struct pic_raster *r = (struct pic_raster *)pen;
    /* A quarter of a fine pixel, in the path's units. */
    double tolerance = 25 / (place->size * r->fine);

    r->place = *place;
    r->cover = (unsigned)lround(256 * paint->opacity);
    if (paint->fill != PIC_CLEAR) {
        r->edge_count = 0;
        r->failed |= !path_flatten(path, tolerance, take_contour, r);
        fill_edges(r, paint->fill);
    }
    if (paint->line != PIC_CLEAR) {
        r->edge_count = 0;
        r->failed |= !path_stroke(path, paint->width, tolerance, take_contour, r);
        fill_edges(r, paint->line);
    }
}

bool
pic_raster_start(struct pic_raster *raster, unsigned width, unsigned height, unsigned fine,
                 congo_error *err)
{
    *raster = (struct pic_raster){.pen = {raster_path, pic_pen_layers, NULL, NULL, false},
                                  .width = width,
                                  .height = height,
                                  .fine = fine};
    /* bounded: all callers keep the sides below a few thousand pixels */
    size_t row = (size_t)width * fine, rows = (size_t)height * fine;

    raster->paint = mem_new(rows, row * sizeof *raster->paint); /* bounded, see above */
    if (!raster->paint)
        return err_no_memory(err);
    pic_raster_flood(raster, PIC_CLEAR);
    return true;
}

void
pic_raster_end(struct pic_raster *raster)
{
    mem_free(raster->paint);
    mem_free(raster->edges);
    raster->paint = NULL;
    raster->edges = NULL;
}

void
pic_raster_flood(struct pic_raster *raster, uint32_t colour)
{
    size_t count = (size_t)raster->width * raster->fine * raster->height * raster->fine;

    for (size_t i = 0; i < count; i++)
        raster->paint[i] = colour;
}

uint32_t
pic_raster_pixel(const struct pic_raster *raster, unsigned x, unsigned y)
{
    unsigned fine = raster->fine, painted = 0, sum[3] = {0, 0, 0};
    size_t width = (size_t)raster->width * fine;

    for (unsigned row = y * fine; row < (y + 1) * fine; row++)
        for (unsigned column = x * fine; column < (x + 1) * fine; column++) {
            uint32_t colour = raster->paint[row * width + column];

            if (colour == PIC_CLEAR)
                continue;
            painted++;
            for (unsigned i = 0; i < 3; i++)
                sum[i] += colour >> (8 * i) & 0xff;
        }
    if (!painted || 2 * painted < fine * fine)
        return PIC_CLEAR;
    uint32_t mean = 0;
    for (unsigned i = 0; i < 3; i++)
        mean |= (uint32_t)((sum[i] + painted / 2) / painted) << (8 * i);
    return mean;
}
