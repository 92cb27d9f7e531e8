/* SPDX-License-Identifier: MIT */
/*
 * cutouts.c - pieces to cut out: discs, or tents, which are folded in the middle and stand on two
 * flaps, with the piece on both sides.
 */
#include "draw/cutouts.h"

#include "draw/pages.h"
#include "rules/position.h"

#include <math.h>

#define EDGE 12.0
#define GAP 2.0

/* In squares: a disc's diameter; the width of a tent, of its panels and of its flaps. */
#define DISC 0.84
#define TENT_WIDTH 0.8
#define TENT_PANEL 0.92
#define TENT_FLAP 0.3

struct cutting {
    const struct pic_cutouts *cutouts;
    struct pic_pages pages;
    double square, width, height; /* width and height of a piece's outline; all in millimetres */
    unsigned columns, rows;       /* on a sheet */
    unsigned done;                /* pieces so far */
};

static const char circle[] = "M 100 50 C 100 77.6 77.6 100 50 100 C 22.4 100 0 77.6 0 50 "
                             "C 0 22.4 22.4 0 50 0 C 77.6 0 100 22.4 100 50 Z";

/* A piece; upside down if the size is negative. */
static void
draw_piece(struct cutting *cutting, congo_side side, congo_piece kind, double x, double y,
           double size)
{
    const struct pic_cutouts *cutouts = cutting->cutouts;
    struct pic_place place = {x, cutting->pages.top + y, size};
    struct pic_piece piece;

    pic_piece_of(&piece, cutouts->sheet.theme, cutouts->set, side, kind,
                 congo_position_rules(cutouts->setup));
    cutting->pages.pen->piece(cutting->pages.pen, &piece, &place);
}

static void
draw_line(struct cutting *cutting, const char *path, double x, double y, double size, double width)
{
    struct pic_place place = {x, cutting->pages.top + y, size};

    cutting->pages.pen->path(cutting->pages.pen, path, &place,
                             &(struct pic_paint){PIC_CLEAR, 0x808080, width * 100 / size, 1});
}

static void
draw_disc(struct cutting *cutting, congo_side side, congo_piece kind, double x, double y)
{
    double size = cutting->width * 0.74;

    draw_line(cutting, circle, x, y, cutting->width, 0.25);
    draw_piece(cutting, side, kind, x + (cutting->width - size) / 2,
               y + (cutting->width - size) / 2, size);
}

/* From the top: flap, the upside-down back, the front, flap. Dashed lines are for folding. */
static void
draw_tent(struct cutting *cutting, congo_side side, congo_piece kind, double x, double y)
{
    static const char dashes[] = "M 0 0 L 8 0 M 18 0 L 28 0 M 38 0 L 48 0 M 58 0 L 68 0 "
                                 "M 78 0 L 88 0 M 96 0 L 100 0";
    double square = cutting->square, width = cutting->width, size = width * 0.86;
    double side_gap = (width - size) / 2, panel = TENT_PANEL * square, flap = TENT_FLAP * square;
    double head_gap = (panel - size) / 2;

    for (unsigned edge = 0; edge < 2; edge++)
        draw_line(cutting, "M 0 0 L 100 0", x, y + edge * cutting->height, width, 0.25);
    for (unsigned edge = 0; edge < 2; edge++)
        draw_line(cutting, "M 0 0 L 0 100", x + edge * width, y, cutting->height, 0.25);
    for (unsigned fold = 0; fold < 3; fold++)
        draw_line(cutting, dashes, x, y + flap + fold * panel, width, 0.2);
    draw_piece(cutting, side, kind, x + width - side_gap, y + flap + panel - head_gap, -size);
    draw_piece(cutting, side, kind, x + side_gap, y + flap + panel + head_gap, size);
}

static void
add_piece(struct cutting *cutting, congo_side side, congo_piece kind)
{
    unsigned on_sheet = cutting->columns * cutting->rows, place = cutting->done % on_sheet;
    unsigned column = place % cutting->columns, row = place / cutting->columns;
    double x, y;

    if (cutting->done && place == 0)
        pic_pages_next(&cutting->pages);
    x = EDGE + column * (cutting->width + GAP);
    y = EDGE + row * (cutting->height + GAP);
    if (cutting->cutouts->cut == PIC_TENTS)
        draw_tent(cutting, side, kind, x, y);
    else
        draw_disc(cutting, side, kind, x, y);
    cutting->done++;
}

/*
 * How many of a kind a player may need: those of the setup, and one for each Pawn that may become
 * one.
 */
static unsigned
wanted(const congo_position *setup, congo_side side, congo_piece kind)
{
    congo_piece promoted =
        congo_position_rules(setup) & CONGO_RULE_MPAWN ? CONGO_MEGAPAWN : CONGO_SUPERPAWN;
    congo_squares pieces = congo_position_pieces(setup, side, kind);
    unsigned count = 0;

    if (kind == promoted)
        count += wanted(setup, side, CONGO_PAWN);
    for (; pieces; (void)board_pop(&pieces))
        count++;
    return count;
}

static unsigned
all_wanted(const congo_position *setup)
{
    unsigned count = 0;

    for (unsigned kind = 0; kind < CONGO_PIECE_COUNT; kind++)
        count += wanted(setup, CONGO_WHITE, (congo_piece)kind) +
                 wanted(setup, CONGO_BLACK, (congo_piece)kind);
    return count;
}

static bool
measure(struct cutting *cutting, congo_error *err)
{
    const struct pic_cutouts *cutouts = cutting->cutouts;
    const struct pic_paper *paper = cutouts->sheet.paper;
    double square = pic_sheet_layout(&cutouts->sheet).square;

    cutting->square = square;
    cutting->width = square * (cutouts->cut == PIC_TENTS ? TENT_WIDTH : DISC);
    cutting->height =
        cutouts->cut == PIC_TENTS ? square * 2 * (TENT_PANEL + TENT_FLAP) : cutting->width;
    cutting->columns = (unsigned)floor((paper->width - 2 * EDGE + GAP) / (cutting->width + GAP));
    cutting->rows = (unsigned)floor((paper->height - 2 * EDGE + GAP) / (cutting->height + GAP));
    if (cutting->columns && cutting->rows)
        return true;
    err_set(err, CONGO_USAGE, 0, 0,
            "pieces for squares of this size do not fit on the paper; use a smaller --square or "
            "another --paper");
    return false;
}

bool
pic_cutouts_write(const struct pic_cutouts *cutouts, enum pic_format format, struct buf *out,
                  congo_error *err)
{
    struct cutting cutting = {.cutouts = cutouts};
    unsigned count = all_wanted(cutouts->setup), on_sheet;

    if (!measure(&cutting, err))
        return false;
    on_sheet = cutting.columns * cutting.rows;
    if (!pic_pages_open(&cutting.pages, cutouts->sheet.paper, (count + on_sheet - 1) / on_sheet,
                        format, "Congo pieces", out, err))
        return false;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned kind = CONGO_PIECE_COUNT; kind-- > 0;)
            for (unsigned i = wanted(cutouts->setup, (congo_side)side, (congo_piece)kind); i; i--)
                add_piece(&cutting, (congo_side)side, (congo_piece)kind);
    return pic_pages_close(&cutting.pages, err);
}
