/* SPDX-License-Identifier: MIT */
/* sheet.c - boards on paper. */
#include "draw/sheet.h"

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

    pic_svg_start(&svg, out, &(struct pic_svg_frame){width, height, "mm", width, title, NULL});
    draw_sheet(&svg.pen, sheet, layout, (width - layout->side) / 2, (height - layout->side) / 2);
    pic_svg_end(&svg);
    return true;
}

#ifdef HAVE_CAIRO

#include "draw/pen_cairo.h"

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
draw_part(struct pic_cairo *to, const struct pic_sheet *sheet, const struct pic_layout *layout,
          unsigned column, unsigned row)
{
    /* Parts of one size, so that the cuts are where one expects them. */
    double width = layout->side / layout->columns, height = layout->side / layout->rows;

    to->call.save(to->cairo);
    to->call.translate(to->cairo, (sheet->paper->width - width) / 2,
                       (sheet->paper->height - height) / 2);
    if (layout->columns > 1 || layout->rows > 1) {
        draw_crop_marks(&to->pen, width, height, column, row);
        to->call.rectangle(to->cairo, 0, 0, width, height);
        to->call.clip(to->cairo);
    }
    draw_sheet(&to->pen, sheet, layout, -width * column, -height * row);
    to->call.restore(to->cairo);
    to->call.show_page(to->cairo);
}

static bool
sheet_pdf(const struct pic_sheet *sheet, const struct pic_layout *layout, struct buf *out,
          congo_error *err)
{
    struct pic_cairo to;

    if (!pic_cairo_open_pdf(&to, sheet->paper->width, sheet->paper->height, 25.4, title, out, err))
        return false;
    for (unsigned row = 0; row < layout->rows; row++)
        for (unsigned column = 0; column < layout->columns; column++)
            draw_part(&to, sheet, layout, column, row);
    return pic_cairo_close(&to, err);
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
