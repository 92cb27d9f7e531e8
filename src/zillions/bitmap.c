/* SPDX-License-Identifier: MIT */
/*
 * bitmap.c - draws the islands on the original board, and the pictures of our own package.
 *
 * The files written here have the format described in draw/bmp_read.c, with 24 bits per pixel.
 */
#include "zillions/bitmap.h"

#include "rules/board.h"
#include "draw/bmp_read.h"
#include "draw/diagram.h"
#include "draw/raster.h"
#include "zillions/emit.h"

#include <stdlib.h>
#include <string.h>

enum { HEADER = 54 };

/* The squares of the original board, from the grid in its rules file: from 11, 6 on, 32 apart. */
enum { BOARD_LEFT = 11, BOARD_TOP = 6, BOARD_SQUARE = 32 };

struct picture {
    unsigned char *bytes;
    size_t pixels, stride; /* where the pixels begin; bytes per row */
    size_t palette;
    long width, height;
    unsigned size; /* bytes per pixel: 1 or 3 */
    bool top_down;
};

static void
put_number(unsigned char *bytes, size_t at, uint32_t number)
{
    for (unsigned i = 0; i < 4; i++)
        bytes[at + i] = (unsigned char)(number >> 8 * i);
}

static bool
open_picture(const struct buf *contents, struct picture *p, congo_error *err)
{
    unsigned char *bytes = (unsigned char *)contents->bytes;
    size_t length = contents->length;
    struct bmp_head head;
    congo_error why;
    bool fine = bmp_head_read(&head, bytes, length, &why) && head.packing == BMP_PLAIN &&
                (head.bits == 24 || (head.bits == 8 && head.colours == 256 && head.entry == 4));

    *p = (struct picture){.bytes = bytes,
                          .pixels = head.pixels,
                          .stride = head.stride,
                          .palette = head.palette,
                          .width = (long)head.width,
                          .height = (long)head.height,
                          .size = head.bits / 8,
                          .top_down = head.top_down};
    if (!fine)
        return err_set(err, CONGO_BAD_ARCHIVE, 0, 0,
                       "the board's picture is not an uncompressed bitmap of 8 or 24 bits");
    if (p->width < BOARD_LEFT + 7 * BOARD_SQUARE || p->height < BOARD_TOP + 7 * BOARD_SQUARE)
        return err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "the board's picture is too small: %ld by %ld",
                       p->width, p->height);
    return true;
}

static unsigned char *
pixel(const struct picture *p, long x, long y)
{
    long row = p->top_down ? y : p->height - 1 - y;

    return p->bytes + p->pixels + (size_t)row * p->stride + (size_t)x * p->size;
}

static unsigned
lightness(const struct picture *p, const unsigned char *at)
{
    const unsigned char *colour = p->size == 1 ? p->bytes + p->palette + 4 * (size_t)at[0] : at;

    return 114u * colour[0] + 587u * colour[1] + 299u * colour[2];
}

static long
square_x(congo_square square)
{
    return BOARD_LEFT + (long)board_file(square) * BOARD_SQUARE;
}

static long
square_y(congo_square square)
{
    return BOARD_TOP + (6 - (long)board_rank(square)) * BOARD_SQUARE;
}

/* A square with rounded corners in the water, with a border in the water's dark colour. */
static void
draw_island(const struct picture *p, congo_square square, const unsigned char *land,
            const unsigned char *ink)
{
    enum { MIDDLE = BOARD_SQUARE / 2, RIM = 13, GROUND = 12 };

    for (long y = -RIM; y <= RIM; y++)
        for (long x = -RIM; x <= RIM; x++) {
            long reach = x * x * x * x + y * y * y * y;
            unsigned char *at =
                pixel(p, square_x(square) + MIDDLE - 1 + x, square_y(square) + MIDDLE - 1 + y);

            if (reach <= (long)GROUND * GROUND * GROUND * GROUND)
                memcpy(at, land, p->size);
            else if (reach <= (long)RIM * RIM * RIM * RIM)
                memcpy(at, ink, p->size);
        }
}

bool
bitmap_islands(const struct buf *board, struct buf *out, congo_error *err)
{
    const congo_square a1 = CONGO_SQUARE(0, 0), d4 = CONGO_SQUARE(3, RIVER_RANK);
    unsigned char land[3], ink[3];
    const unsigned char *darkest;
    struct picture p;

    buf_add(out, board->bytes, board->length);
    if (out->failed)
        return err_no_memory(err);
    if (!open_picture(out, &p, err))
        return false;
    memcpy(land, pixel(&p, square_x(a1) + BOARD_SQUARE / 2, square_y(a1) + BOARD_SQUARE / 2),
           p.size);
    darkest = pixel(&p, square_x(d4), square_y(d4));
    for (long y = 0; y < BOARD_SQUARE; y++)
        for (long x = 0; x < BOARD_SQUARE; x++) {
            const unsigned char *at = pixel(&p, square_x(d4) + x, square_y(d4) + y);

            if (lightness(&p, at) < lightness(&p, darkest))
                darkest = at;
        }
    memcpy(ink, darkest, p.size);
    for (congo_squares left = RIVER & ~ISLANDS_DEEP; left;)
        draw_island(&p, board_pop(&left), land, ink);
    return true;
}

/* ------------------------------------------------------------------ our own pictures */

/* The colour that Zillions treats as transparent. */
#define TRANSPARENT UINT32_C(0x00ff00)

enum { PIECE_SIZE = 26, BOARD_FINE = 4, PIECE_FINE = 8 };

static void
add_bitmap(const struct pic_raster *raster, struct buf *out)
{
    size_t stride = ((size_t)raster->width * 3 + 3) / 4 * 4;
    size_t length = HEADER + stride * raster->height; /* bounded: our own pictures are small */
    unsigned char *bytes = (unsigned char *)buf_reserve(out, length);

    if (!bytes)
        return;
    memset(bytes, 0, length);
    bytes[0] = 'B';
    bytes[1] = 'M';
    put_number(bytes, 2, (uint32_t)length);
    put_number(bytes, 10, HEADER);
    put_number(bytes, 14, 40);
    put_number(bytes, 18, raster->width);
    put_number(bytes, 22, raster->height);
    put_number(bytes, 26, 1 | 24 << 16); /* one plane, 24 bits */
    put_number(bytes, 34, (uint32_t)(length - HEADER));
    put_number(bytes, 38, 2835); /* 72 dots per inch, in both directions */
    put_number(bytes, 42, 2835);
    for (unsigned y = 0; y < raster->height; y++)
        for (unsigned x = 0; x < raster->width; x++) {
            uint32_t colour = pic_raster_pixel(raster, x, y);
            unsigned char *at = bytes + HEADER + (raster->height - 1 - y) * stride + 3 * x;

            if (colour == PIC_CLEAR)
                colour = TRANSPARENT;
            at[0] = (unsigned char)colour;
            at[1] = (unsigned char)(colour >> 8);
            at[2] = (unsigned char)(colour >> 16);
        }
    out->length += length;
}

static bool
add_picture(struct tree *tree, struct pic_raster *raster, const char *prefix, const char *name,
            congo_error *err)
{
    struct buf path = BUF_EMPTY, contents = BUF_EMPTY;
    bool fine;

    buf_printf(&path, EMIT_PICTURES "%s%s.bmp", prefix, name);
    add_bitmap(raster, &contents);
    contents.failed |= raster->failed;
    pic_raster_end(raster);
    if (!buf_text(&path)) {
        buf_free(&contents);
        fine = err_no_memory(err);
    } else {
        fine = tree_add(tree, path.bytes, &contents, err);
    }
    buf_free(&path);
    return fine;
}

static bool
add_board(struct tree *tree, const char *name, unsigned rules, unsigned scale, congo_error *err)
{
    struct pic_board board = {EMIT_BOARD_LEFT * scale, EMIT_BOARD_TOP * scale, EMIT_SQUARE * scale,
                              false, &pic_themes[0]};
    struct pic_raster raster;

    if (!pic_raster_start(&raster, EMIT_BOARD_WIDTH * scale, EMIT_BOARD_HEIGHT * scale, BOARD_FINE,
                          err))
        return false;
    pic_raster_flood(&raster, board.theme->paper);
    pic_draw_board(&raster.pen, &board, rules);
    pic_draw_lettering(&raster.pen, &board);
    return add_picture(tree, &raster, "", name, err);
}

static bool
add_piece(struct tree *tree, congo_side side, congo_piece kind, unsigned rules, unsigned scale,
          congo_error *err)
{
    struct pic_place place = {0, 0, PIECE_SIZE * scale};
    struct pic_raster raster;
    struct pic_piece piece;

    if (!pic_raster_start(&raster, PIECE_SIZE * scale, PIECE_SIZE * scale, PIECE_FINE, err))
        return false;
    pic_piece_of(&piece, &pic_themes[0], PIC_ANIMALS, side, kind, rules);
    piece.halo = PIC_CLEAR; /* on a transparent background it would be a light border */
    pic_pen_layers(&raster.pen, &piece, &place);
    return add_picture(tree, &raster, side == CONGO_WHITE ? "White" : "Black",
                       congo_piece_name(kind, rules), err);
}

bool
bitmap_own(struct tree *tree, unsigned scale, congo_error *err)
{
    const unsigned other = CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE;

    if (!add_board(tree, "CongoBoard", CONGO_RULE_RIVER, scale, err) ||
        !add_board(tree, "CongoIslands", 0, scale, err))
        return false;
    for (unsigned i = 0; i < 2 * CONGO_PIECE_COUNT; i++) {
        congo_side side = i < CONGO_PIECE_COUNT ? CONGO_WHITE : CONGO_BLACK;
        congo_piece kind = (congo_piece)(i % CONGO_PIECE_COUNT);
        bool two_kinds = strcmp(congo_piece_name(kind, 0), congo_piece_name(kind, other)) != 0;

        if (!add_piece(tree, side, kind, 0, scale, err) ||
            (two_kinds && !add_piece(tree, side, kind, other, scale, err)))
            return false;
    }
    return true;
}
