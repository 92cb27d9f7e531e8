/* SPDX-License-Identifier: MIT */
/* sheet.c - boards on paper. */
#include "picture/sheet.h"

#include <math.h>

#include "base/names.h"

/* What printers leave white, and room in it for crop marks. */
#define EDGE 12.0

static const char title[] = "Congo board";

const struct pic_paper *
pic_paper_named(const char *name)
{
    static const struct pic_paper papers[] = {{"a4", 210, 297, 0},
                                              {"a3", 297, 420, 0},
                                              {"letter", 215.9, 279.4, 0},
                                              {"poster", 210, 297, 80}};

    for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++)
        if (names_equal(name, papers[i].name))
            return &papers[i];
    return NULL;
}

struct pic_layout
pic_sheet_layout(const struct pic_sheet *sheet)
{
    /* In squares: room for the lettering, or for the frame's line. */
    double margin = sheet->lettering ? 0.44 : 0.05;
    double width = sheet->paper->width - 2 * EDGE, height = sheet->paper->height - 2 * EDGE;
    struct pic_layout layout = {.square = sheet->square > 0 ? sheet->square : sheet->paper->square};

    if (layout.square <= 0)
        layout.square = fmin(width, height) / (7 + 2 * margin);
    layout.margin = layout.square * margin;
    layout.side = 7 * layout.square + 2 * layout.margin;
    /* A hair's breadth too much is no reason for a second sheet. */
    layout.columns = (unsigned)ceil((layout.side - 0.01) / width);
    layout.rows = (unsigned)ceil((layout.side - 0.01) / height);
    return layout;
}

/* The board with its lettering, its upper left corner at x and y. */
static void
draw_sheet(struct pic_pen *pen, const struct pic_sheet *sheet, const struct pic_layout *layout,
           double x, double y)
{
    struct pic_board board = {x + layout->margin, y + layout->margin, layout->square, false,
                              sheet->theme};

    pic_draw_board(pen, &board, sheet->rules);
    if (sheet->lettering)
        pic_draw_lettering(pen, &board);
}

static bool
sheet_svg(const struct pic_sheet *sheet, const struct pic_layout *layout, struct buf *out)
{
    bool fits = layout->columns == 1 && layout->rows == 1;
    double width = fits ? sheet->paper->width : layout->side + 2 * EDGE;
    double height = fits ? sheet->paper->height : layout->side + 2 * EDGE;
    struct pic_svg svg;

    pic_svg_start(&svg, out, width, height, "mm", title);
    draw_sheet(&svg.pen, sheet, layout, (width - layout->side) / 2, (height - layout->side) / 2);
    pic_svg_end(&svg);
    return true;
}

#ifdef HAVE_CAIRO

#include "picture/pen_cairo.h"
#include <cairo-pdf.h>

/* Two short lines at each corner of a part, outside it, and which part it is: B1 is the second. */
static void
draw_crop_marks(struct pic_pen *pen, double width, double height, unsigned column, unsigned row)
{
    static const char marks[4][48] = {
        "M -20 0 L -80 0 M 0 -20 L 0 -80", "M 20 0 L 80 0 M 0 -20 L 0 -80",
        "M -20 0 L -80 0 M 0 20 L 0 80", "M 20 0 L 80 0 M 0 20 L 0 80"};
    struct pic_paint thin = {PIC_CLEAR, 0x000000, 2, 1}, pencil = {PIC_CLEAR, 0x808080, 8, 1};
    char name[2] = {(char)('A' + column), (char)('1' + row)};

    for (unsigned corner = 0; corner < 4; corner++) {
        struct pic_place place = {corner & 1 ? width : 0, corner & 2 ? height : 0, 10};

        pen->path(pen, marks[corner], &place, &thin);
    }
    for (unsigned i = 0; i < 2; i++) {
        struct pic_place place = {width / 2 - 4 + 4 * i, height + 2, 5};

        if (pic_glyph(name[i]))
            pen->path(pen, pic_glyph(name[i]), &place, &pencil);
    }
}

static void
draw_part(cairo_t *cairo, const struct pic_sheet *sheet, const struct pic_layout *layout,
          unsigned column, unsigned row)
{
    /* Parts of one size, so that the cuts are where one expects them. */
    double width = layout->side / layout->columns, height = layout->side / layout->rows;
    struct pic_cairo to;

    cairo_save(cairo);
    cairo_scale(cairo, 72 / 25.4, 72 / 25.4);
    cairo_translate(cairo, (sheet->paper->width - width) / 2, (sheet->paper->height - height) / 2);
    pic_cairo_start(&to, cairo);
    cairo_save(cairo);
    if (layout->columns > 1 || layout->rows > 1) {
        draw_crop_marks(&to.pen, width, height, column, row);
        cairo_rectangle(cairo, 0, 0, width, height);
        cairo_clip(cairo);
    }
    draw_sheet(&to.pen, sheet, layout, -width * column, -height * row);
    cairo_restore(cairo);
    cairo_restore(cairo);
    cairo_show_page(cairo);
}

static bool
sheet_pdf(const struct pic_sheet *sheet, const struct pic_layout *layout, struct buf *out,
          congo_error *err)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        pic_cairo_write, out, sheet->paper->width * 72 / 25.4, sheet->paper->height * 72 / 25.4);
    cairo_t *cairo = cairo_create(surface);
    cairo_status_t status;

    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    for (unsigned row = 0; row < layout->rows; row++)
        for (unsigned column = 0; column < layout->columns; column++)
            draw_part(cairo, sheet, layout, column, row);
    status = cairo_status(cairo);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return pic_cairo_fine(status, err);
}

#else

static bool
sheet_pdf(const struct pic_sheet *sheet, const struct pic_layout *layout, struct buf *out,
          congo_error *err)
{
    (void)sheet, (void)layout, (void)out;
    return pic_format_there(PIC_PDF, err);
}

#endif

bool
pic_sheet_write(const struct pic_sheet *sheet, enum pic_format format, struct buf *out,
                congo_error *err)
{
    struct pic_layout layout = pic_sheet_layout(sheet);
    bool fine =
        format == PIC_SVG ? sheet_svg(sheet, &layout, out) : sheet_pdf(sheet, &layout, out, err);

    return fine && (!out->failed || err_no_memory(err));
}
