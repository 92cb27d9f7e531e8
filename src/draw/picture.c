/* SPDX-License-Identifier: MIT */
/* picture.c - a diagram as the bytes of a file. */
#include "draw/picture.h"

#include "draw/captions.h"

#include "base/names.h"

#include <string.h>

static const char *const extensions[PIC_FORMATS] = {".svg", ".png", ".pdf"};

enum pic_format
pic_format_of(const char *file)
{
    size_t length = strlen(file);
    unsigned format = 0;

    while (format < PIC_FORMATS &&
           (length <= 4 || !names_equal(file + length - 4, extensions[format])))
        format++;
    return (enum pic_format)format;
}

/* The drawing's units are a hundred to a square, so that most numbers are round. */
static bool
diagram_svg(const struct pic_view *view, const congo_position *position, const congo_move *last,
            unsigned size, struct buf *out)
{
    struct pic_svg svg;
    struct buf words = BUF_EMPTY;
    congo_side winner;
    const char *text,
        *title = congo_position_over(position, &winner) ? "A position of Congo, the game over"
                 : position->to_move == CONGO_WHITE     ? "A position of Congo, White to move"
                                                        : "A position of Congo, Black to move";

    pic_add_position(&words, position, last);
    text = buf_text(&words);
    pic_svg_start(&svg, out, &(struct pic_svg_frame){size, size, "", PIC_DIAGRAM, title, text});
    pic_draw_diagram(&svg.pen, view, position, last, 0, 0, PIC_DIAGRAM);
    pic_svg_end(&svg);
    buf_free_part(&words, out);
    return true;
}

/* ------------------------------------------------------------------ PDF */

#ifdef HAVE_CAIRO

#include "draw/pen_cairo.h"

bool
pic_format_there(enum pic_format format, congo_error *err)
{
    struct pic_cairo_calls calls;

    return format != PIC_PDF || pic_cairo_load(&calls, err);
}

static bool
diagram_pdf(const struct pic_view *view, const congo_position *position, const congo_move *last,
            unsigned size, struct buf *out, congo_error *err)
{
    struct pic_cairo to;

    if (!pic_cairo_open_pdf(&to, size, size, 72, "Congo", out, err))
        return false;
    pic_draw_diagram(&to.pen, view, position, last, 0, 0, size);
    return pic_cairo_close(&to, err);
}

#else

bool
pic_format_there(enum pic_format format, congo_error *err)
{
    return format != PIC_PDF ||
           err_set(err, CONGO_USAGE, 0, 0,
                   "this congo was built without cairo; use .svg or .png instead");
}

static bool
diagram_pdf(const struct pic_view *view, const congo_position *position, const congo_move *last,
            unsigned size, struct buf *out, congo_error *err)
{
    (void)view, (void)position, (void)last, (void)size, (void)out;
    return pic_format_there(PIC_PDF, err);
}

#endif

bool
pic_diagram(const struct pic_view *view, const congo_position *position, const congo_move *last,
            unsigned size, enum pic_format format, struct buf *out, congo_error *err)
{
    bool fine = format == PIC_SVG   ? diagram_svg(view, position, last, size, out)
                : format == PIC_PNG ? pic_diagram_png(view, position, last, size, out, err)
                                    : diagram_pdf(view, position, last, size, out, err);

    return fine && (!out->failed || err_no_memory(err));
}
