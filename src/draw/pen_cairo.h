/* SPDX-License-Identifier: MIT */
/*
 * pen_cairo.h - the pen that draws with cairo: pages for PDF.
 *
 * Cairo is loaded when a picture is asked for and not linked: with the libraries behind it, it
 * would double the time that every other command takes to start.
 */
#ifndef CONGO_DRAW_PEN_CAIRO_H
#define CONGO_DRAW_PEN_CAIRO_H

#include "draw/pen.h"

#include <cairo-pdf.h>
#include <cairo.h>

/* What is used of cairo, by the names' ends. */
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
    struct pic_pen pen; /* first, so that a pen is the whole */
    struct pic_cairo_calls call;
    cairo_t *cairo;
    cairo_surface_t *surface;
    struct buf *out;
};

/* Finds cairo; false with an error where it is not on this machine. */
bool pic_cairo_load(struct pic_cairo_calls *calls, congo_error *err) CONGO_MUST_CHECK;

/*
 * Loads cairo; what has been opened has to be closed. The page's size is in units of which an inch
 * has `per_inch`.
 */
bool pic_cairo_open_pdf(struct pic_cairo *to, double width, double height, double per_inch,
                        const char *title, struct buf *out, congo_error *err) CONGO_MUST_CHECK;
/* The font of the text that follows, black. */
void pic_cairo_font(const struct pic_cairo *to, bool bold, double size);
/* Text from its lower left; what is not UTF-8 is taken for Latin-1. */
void pic_cairo_text(struct pic_cairo *to, double x, double y, const char *text);
/* Writes what is left to write. False with an error when anything on the way failed. */
bool pic_cairo_close(struct pic_cairo *to, congo_error *err) CONGO_MUST_CHECK;

#endif
