/* SPDX-License-Identifier: MIT */
/* sheet.c - boards on paper. */
#include "draw/sheet.h"

#include <math.h>

#include "base/names.h"

/* The margin that printers leave, with room for crop marks. */
#define EDGE 12.0
/* If a board spans several sheets, each one shows this much of the next, to be glued under it. */
#define OVERLAP 8.0
/* Cuts stay at least this far from the middle of a letter, in squares. */
#define CLEAR 0.25

enum { SHEETS_MOST = 16 };

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

/* A cut at this place, or just before it if it would go through a letter. */
static double
between_letters(const struct pic_layout *layout, double at)
{
    double square = (at - layout->margin) / layout->square, middle = floor(square) + 0.5;

    if (square < 0 || square > 7 || fabs(square - middle) >= CLEAR)
        return at;
    return layout->margin + (middle - CLEAR) * layout->square;
}

/*
 * Where the sheets of a row begin on the board, and finally where the board ends; returns their
 * number. They are of equal width as far as the letters allow.
 */
static unsigned
cut(const struct pic_layout *layout, double room, double at[SHEETS_MOST + 1])
{
    /* A tiny excess is no reason for a second sheet. */
    unsigned count = layout->side <= room + 0.01 ? 1 : 2, done = 0;

    for (; count < SHEETS_MOST; count++) {
        at[0] = 0;
        for (done = 1; done < count; done++) {
            double even = layout->side * done / count, most = at[done - 1] + room - OVERLAP;

            at[done] = between_letters(layout, fmin(even, most));
        }
        if (layout->side - at[count - 1] <= room + 0.01)
            break;
    }
    at[count] = layout->side;
    return count;
}

struct pic_layout
pic_sheet_layout(const struct pic_sheet *sheet)
{
    /* In squares: room for letters and numbers, or for the frame. */
    double margin = sheet->lettering ? 0.44 : 0.05;
    double width = sheet->paper->width - 2 * EDGE, height = sheet->paper->height - 2 * EDGE;
    struct pic_layout layout = {.square = sheet->square > 0 ? sheet->square : sheet->paper->square};

    if (layout.square <= 0)
        layout.square = fmin(width, height) / (7 + 2 * margin);
    layout.margin = layout.square * margin;
    layout.side = 7 * layout.square + 2 * layout.margin;
    layout.columns = cut(&layout, width, (double[SHEETS_MOST + 1]){0});
    layout.rows = cut(&layout, height, (double[SHEETS_MOST + 1]){0});
    return layout;
}

/* The board with letters and numbers; its upper left corner is at x and y. */
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
#include "rules/squares.h"

/* The part of the board on a sheet, in one direction. */
struct sheet_part {
    double from, length, shown; /* `shown` includes the overlap */
};

static struct sheet_part
part_of(const struct pic_layout *layout, double room, unsigned number)
{
    double at[SHEETS_MOST + 1];
    unsigned count = cut(layout, room, at);
    double length = at[number + 1] - at[number];

    return (struct sheet_part){at[number], length, length + (number + 1 < count ? OVERLAP : 0)};
}

/*
 * Two short lines at each corner of a part, outside it or on the overlap; and the part's name: B1
 * is the second one.
 */
static void
draw_crop_marks(struct pic_pen *pen, const struct sheet_part *across, const struct sheet_part *down,
                unsigned column, unsigned row)
{
    static const char marks[4][48] = {
        "M -20 0 L -80 0 M 0 -20 L 0 -80", "M 20 0 L 80 0 M 0 -20 L 0 -80",
        "M -20 0 L -80 0 M 0 20 L 0 80", "M 20 0 L 80 0 M 0 20 L 0 80"};
    struct pic_paint thin = {PIC_CLEAR, 0x000000, 2, 1}, pencil = {PIC_CLEAR, 0x808080, 8, 1};
    char name[2] = {squares_file(column), squares_rank(row)};

    for (unsigned corner = 0; corner < 4; corner++) {
        struct pic_place place = {corner & 1 ? across->length : 0, corner & 2 ? down->length : 0,
                                  10};

        pen->path(pen, marks[corner], &place, &thin);
    }
    for (unsigned i = 0; i < 2; i++) {
        struct pic_place place = {across->shown / 2 - 4 + 4 * i, down->shown + 2, 5};

        if (pic_glyph(name[i]))
            pen->path(pen, pic_glyph(name[i]), &place, &pencil);
    }
}

static void
draw_part(struct pic_cairo *to, const struct pic_sheet *sheet, const struct pic_layout *layout,
          unsigned column, unsigned row)
{
    struct sheet_part across = part_of(layout, sheet->paper->width - 2 * EDGE, column);
    struct sheet_part down = part_of(layout, sheet->paper->height - 2 * EDGE, row);

    to->call.save(to->cairo);
    to->call.translate(to->cairo, (sheet->paper->width - across.shown) / 2,
                       (sheet->paper->height - down.shown) / 2);
    to->call.save(to->cairo);
    if (layout->columns > 1 || layout->rows > 1) {
        to->call.rectangle(to->cairo, 0, 0, across.shown, down.shown);
        to->call.clip(to->cairo);
    }
    draw_sheet(&to->pen, sheet, layout, -across.from, -down.from);
    to->call.restore(to->cairo);
    if (layout->columns > 1 || layout->rows > 1)
        draw_crop_marks(&to->pen, &across, &down, column, row);
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
