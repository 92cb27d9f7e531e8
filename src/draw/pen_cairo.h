/* SPDX-License-Identifier: MIT */
/*
 * pen_cairo.h - the pen that draws with cairo, for PDF.
 *
 * Cairo is not linked, but loaded when a picture needs it: with the libraries it depends on, it
 * would double the time every other command takes to start.
 */
#ifndef CONGO_DRAW_PEN_CAIRO_H
#define CONGO_DRAW_PEN_CAIRO_H

#include "draw/pen.h"

#include <cairo-pdf.h>
#include <cairo.h>

/* The functions of cairo that are used, without the prefix of their names. */
#define PIC_CAIRO_CALLS(X)                                                                         \
    X(clip)                                                                                        \
    X(close_path)                                                                                  \
    X(create)                                                                                      \
    X(curve_to)                                                                                    \
    X(destroy)                                                                                     \
    X(fill_preserve)                                                                               \
    X(line_to)                                                                                     \
    X(move_to)                                                                                     \
    X(new_path)                                                                                    \
    X(pdf_surface_create_for_stream)                                                               \
    X(pdf_surface_set_metadata)                                                                    \
    X(rectangle)                                                                                   \
    X(restore)                                                                                     \
    X(save)                                                                                        \
    X(scale)                                                                                       \
    X(select_font_face)                                                                            \
    X(set_font_size)                                                                               \
    X(set_line_cap)                                                                                \
    X(set_line_join)                                                                               \
    X(set_line_width)                                                                              \
    X(set_source_rgba)                                                                             \
    X(show_page)                                                                                   \
    X(show_text)                                                                                   \
    X(status)                                                                                      \
    X(status_to_string)                                                                            \
    X(stroke)                                                                                      \
    X(surface_destroy)                                                                             \
    X(surface_finish)                                                                              \
    X(surface_status)                                                                              \
    X(text_extents)                                                                                \
    X(translate)

struct pic_cairo_calls {
#define PIC_CAIRO_POINTER(name) __typeof__(&cairo_##name) name;
    PIC_CAIRO_CALLS(PIC_CAIRO_POINTER)
#undef PIC_CAIRO_POINTER
};

struct pic_cairo {
    struct pic_pen pen; /* must be first, so that the pen can be cast to this */
    struct pic_cairo_calls call;
    cairo_t *cairo;
    cairo_surface_t *surface;
    struct buf *out;
};

/* Loads cairo; false with an error: it is not installed. */
bool pic_cairo_load(struct pic_cairo_calls *calls, congo_error *err) CONGO_MUST_CHECK;

/*
 * Starts a file. What is opened must be closed. The page's size is in units, `per_inch` to an inch.
 */
bool pic_cairo_open_pdf(struct pic_cairo *to, double width, double height, double per_inch,
                        const char *title, struct buf *out, congo_error *err) CONGO_MUST_CHECK;
/* Sets the font for text, in black. */
void pic_cairo_font(const struct pic_cairo *to, bool bold, double size);
/* Text at its lower left corner; bytes that are not UTF-8 are read as Latin-1. */
void pic_cairo_text(struct pic_cairo *to, double x, double y, const char *text);
/* Writes the rest. False with an error: something went wrong, now or before. */
bool pic_cairo_close(struct pic_cairo *to, congo_error *err) CONGO_MUST_CHECK;

#endif
