/* SPDX-License-Identifier: MIT */
/* pen_cairo.c - draws paths with cairo. */
#include "draw/pen_cairo.h"

#include "draw/mark.h"

#include "base/library.h"
#include "draw/path.h"

#include <errno.h>

/* ------------------------------------------------------------------ finding cairo */

static const char library[] = "libcairo.so.2";

bool
pic_cairo_load(struct pic_cairo_calls *calls, congo_error *err)
{
#define NAME(name) "cairo_" #name,
    static const char *const names[] = {PIC_CAIRO_CALLS(NAME)};
#undef NAME

    if (library_load(library, names, sizeof names / sizeof *names, calls))
        return true;
    if (library_lacked_memory())
        return err_no_memory(err);
    return err_set(
        err, CONGO_CANNOT_WRITE, 0, 0,
        "this picture needs cairo (%s), which cannot be loaded; use .svg or .png instead", library);
}

/* ------------------------------------------------------------------ the pen */

static void
trace(const struct pic_cairo *to, const char *path)
{
    struct path_reader reader;
    struct path_step step;

    to->call.new_path(to->cairo);
    path_open(&reader, path);
    while (path_next(&reader, &step))
        switch (step.verb) {
        case PATH_MOVE:
            to->call.move_to(to->cairo, step.to[0].x, step.to[0].y);
            break;
        case PATH_LINE:
            to->call.line_to(to->cairo, step.to[0].x, step.to[0].y);
            break;
        case PATH_CURVE:
            to->call.curve_to(to->cairo, step.to[0].x, step.to[0].y, step.to[1].x, step.to[1].y,
                              step.to[2].x, step.to[2].y);
            break;
        case PATH_CLOSE:
            to->call.close_path(to->cairo);
            break;
        }
}

static void
set_colour(const struct pic_cairo *to, uint32_t colour, double opacity)
{
    to->call.set_source_rgba(to->cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0,
                             (colour & 255) / 255.0, opacity);
}

static void
draw_path(struct pic_pen *pen, const char *path, const struct pic_place *place,
          const struct pic_paint *paint)
{
    const struct pic_cairo *to = (const struct pic_cairo *)pen;

    to->call.save(to->cairo);
    if (place) {
        to->call.translate(to->cairo, place->x, place->y);
        to->call.scale(to->cairo, place->size / 100, place->size / 100);
    }
    trace(to, path);
    if (paint->fill != PIC_CLEAR) {
        set_colour(to, paint->fill, paint->opacity);
        to->call.fill_preserve(to->cairo);
    }
    if (paint->line != PIC_CLEAR) {
        set_colour(to, paint->line, paint->opacity);
        to->call.set_line_width(to->cairo, paint->width);
        to->call.stroke(to->cairo);
    }
    to->call.new_path(to->cairo);
    to->call.restore(to->cairo);
}

/* ------------------------------------------------------------------ text */

void
pic_cairo_font(const struct pic_cairo *to, bool bold, double size)
{
    to->call.select_font_face(to->cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                              bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    to->call.set_font_size(to->cairo, size);
    to->call.set_source_rgba(to->cairo, 0, 0, 0, 1);
}

/* Cairo only accepts UTF-8, and stops at the first invalid byte. */
void
pic_cairo_text(struct pic_cairo *to, double x, double y, const char *text)
{
    struct buf clean = BUF_EMPTY;

    pic_add_utf8(&clean, text, strlen(text));
    to->call.move_to(to->cairo, x, y);
    if (buf_text(&clean))
        to->call.show_text(to->cairo, clean.bytes);
    else
        to->pen.failed = true;
    buf_free(&clean);
}

/* ------------------------------------------------------------------ surfaces */

static cairo_status_t
write_bytes(void *buf, const unsigned char *bytes, unsigned length)
{
    struct buf *out = buf;

    buf_add(out, bytes, length);
    return out->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static void
start(struct pic_cairo *to)
{
    to->pen.path = draw_path;
    to->pen.piece = pic_pen_layers;
    to->cairo = to->call.create(to->surface);
    to->call.set_line_join(to->cairo, CAIRO_LINE_JOIN_ROUND);
    to->call.set_line_cap(to->cairo, CAIRO_LINE_CAP_ROUND);
}

bool
pic_cairo_open_pdf(struct pic_cairo *to, double width, double height, double per_inch,
                   const char *title, struct buf *out, congo_error *err)
{
    double points = 72 / per_inch;
    struct buf clean = BUF_EMPTY; /* cairo fails if a title is not UTF-8 */

    *to = (struct pic_cairo){.out = out};
    if (!pic_cairo_load(&to->call, err))
        return false;
    to->surface =
        to->call.pdf_surface_create_for_stream(write_bytes, out, width * points, height * points);
    pic_add_utf8(&clean, title, strlen(title));
    to->call.pdf_surface_set_metadata(to->surface, CAIRO_PDF_METADATA_CREATOR, MARK_PDF);
    if (buf_text(&clean))
        to->call.pdf_surface_set_metadata(to->surface, CAIRO_PDF_METADATA_TITLE, clean.bytes);
    else
        to->pen.failed = true;
    buf_free(&clean);
    start(to);
    to->call.scale(to->cairo, points, points);
    return true;
}

bool
pic_cairo_close(struct pic_cairo *to, congo_error *err)
{
    cairo_status_t status = to->call.status(to->cairo);
    bool lacked_memory;

    to->call.destroy(to->cairo);
    to->call.surface_finish(to->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = to->call.surface_status(to->surface);
    /* Cairo may leave out what it has no memory for, without reporting it. */
    lacked_memory = errno == ENOMEM;
    to->call.surface_destroy(to->surface);
    if (lacked_memory || to->out->failed || to->pen.failed || status == CAIRO_STATUS_NO_MEMORY)
        return err_no_memory(err);
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    return err_set(err, CONGO_CANNOT_WRITE, 0, 0, "cannot draw the picture: %s",
                   to->call.status_to_string(status));
}
