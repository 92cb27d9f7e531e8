/* SPDX-License-Identifier: MIT */
/*
 * bmp.c - bitmaps of every kind, made here of one drawing, read back as that drawing; then written
 * as PNG and unpacked by a reader of its own. What means harm is refused.
 */
#include "base/buf.h"
#include "draw/bmp_read.h"
#include "draw/png_chunks.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of two parts. */
static void
said(bool good, const char *title, const char *rest)
{
    char line[300];

    (void)snprintf(line, sizeof line, "%s%s", title, rest);
    tap(good, line);
}

enum { WIDTH = 13, HEIGHT = 7, OS2 = 12, WINDOWS = 40, V5 = 124 };

/* Colours by number; the second is Zillions' transparent green. */
static uint32_t
colour(unsigned number)
{
    return number == 1
               ? 0x00ff00
               : (number * 0x41u & 0xff) << 16 | (number * 0x0du & 0xff) << 8 | (255 - number);
}

/* The drawing: numbers below `colours`, with runs and without. */
static unsigned
drawing(unsigned x, unsigned y, unsigned colours)
{
    return (y == 2 ? 1 : y % 2 ? x * 7 + y : x / 4 + y) % colours;
}

struct kind {
    const char *title;
    unsigned bits, header, packing;
    bool top_down;
};

static void
put(struct buf *out, uint32_t number, unsigned size)
{
    for (unsigned i = 0; i < size; i++, number >>= 8)
        buf_add_char(out, (char)number);
}

static unsigned
colours_of(const struct kind *k)
{
    return k->bits > 8 ? 256 : 1u << k->bits;
}

static void
add_head(struct buf *out, const struct kind *k)
{
    unsigned palette = k->bits > 8 ? 0 : colours_of(k) * (k->header == OS2 ? 3 : 4);
    unsigned masks = k->packing == BMP_FIELDS && k->header == WINDOWS ? 12 : 0;
    static const uint32_t mask[2][3] = {{0xf800, 0x07e0, 0x001f}, {0xff, 0xff00, 0xff0000}};

    buf_add_text(out, "BM");
    put(out, 0, 8);
    put(out, 14 + k->header + masks + palette, 4);
    put(out, k->header, 4);
    put(out, WIDTH, k->header == OS2 ? 2 : 4);
    put(out, k->top_down ? -(uint32_t)HEIGHT : HEIGHT, k->header == OS2 ? 2 : 4);
    put(out, 1, 2);
    put(out, k->bits, 2);
    if (k->header > OS2) {
        put(out, k->packing, 4);
        put(out, 0, 12);
        put(out, 0, 8);
    }
    for (unsigned i = 0; i < 3 && k->packing == BMP_FIELDS; i++)
        put(out, mask[k->bits == 32][i], 4);
    while (out->length < 14 + k->header + masks)
        put(out, 0, 1);
    for (unsigned i = 0; i < colours_of(k) && k->bits <= 8; i++)
        put(out, colour(i), k->header == OS2 ? 3 : 4);
}

static uint32_t
packed_colour(const struct kind *k, uint32_t rgb)
{
    if (k->bits == 16 && k->packing == BMP_FIELDS)
        return (rgb >> 19 & 31) << 11 | (rgb >> 10 & 63) << 5 | (rgb >> 3 & 31);
    if (k->bits == 16)
        return (rgb >> 19 & 31) << 10 | (rgb >> 11 & 31) << 5 | (rgb >> 3 & 31);
    if (k->packing == BMP_FIELDS)
        return (rgb & 0xff) << 16 | (rgb & 0xff00) | rgb >> 16;
    return rgb | 0x5a000000; /* the fourth byte means nothing */
}

static void
add_plain_row(struct buf *out, const struct kind *k, unsigned y)
{
    size_t start = out->length;
    unsigned byte = 0, filled = 0;

    for (unsigned x = 0; x < WIDTH; x++) {
        unsigned number = drawing(x, y, colours_of(k));

        if (k->bits > 8) {
            put(out, packed_colour(k, colour(number)), k->bits / 8);
            continue;
        }
        byte = byte << k->bits | number;
        filled += k->bits;
        if (filled % 8 == 0)
            put(out, byte & 0xff, 1);
    }
    if (filled % 8)
        put(out, byte << (8 - filled % 8) & 0xff, 1);
    while ((out->length - start) % 4)
        put(out, 0, 1);
}

/* Odd rows as literals, even ones as runs. */
static void
add_run_row(struct buf *out, const struct kind *k, unsigned y)
{
    unsigned colours = colours_of(k), digit = k->bits == 4 ? 17 : 1;

    if (y % 2) {
        put(out, WIDTH << 8, 2);
        for (unsigned x = 0; x < WIDTH + 1u; x += k->bits == 4 ? 2 : 1) {
            unsigned one = x < WIDTH ? drawing(x, y, colours) : 0;
            unsigned two = x + 1 < WIDTH ? drawing(x + 1, y, colours) : 0;

            put(out, k->bits == 4 ? one << 4 | two : one, 1);
        }
        if (k->bits == 4)
            put(out, 0, 1);
    } else {
        for (unsigned x = 0, next; x < WIDTH; x = next) {
            for (next = x; next < WIDTH && drawing(next, y, colours) == drawing(x, y, colours);)
                next++;
            put(out, (next - x) | drawing(x, y, colours) * digit << 8, 2);
        }
    }
    put(out, 0, 2);
}

static void
make(struct buf *out, const struct kind *k)
{
    add_head(out, k);
    for (unsigned i = 0; i < HEIGHT; i++) {
        unsigned y = k->top_down ? i : HEIGHT - 1 - i;

        if (k->packing == BMP_RLE8 || k->packing == BMP_RLE4)
            add_run_row(out, k, y);
        else
            add_plain_row(out, k, y);
    }
    if (k->packing == BMP_RLE8 || k->packing == BMP_RLE4)
        put(out, 0x100, 2);
}

static uint32_t
expected(const struct kind *k, unsigned x, unsigned y)
{
    uint32_t rgb = colour(drawing(x, y, colours_of(k)));
    unsigned green = k->packing == BMP_FIELDS ? 63 : 31;

    if (k->bits == 16)
        rgb = ((rgb >> 19) * 255 + 15) / 31 << 16 |
              ((rgb >> 8 & 0xff) * (green + 1) / 256 * 255 + green / 2) / green << 8 |
              ((rgb >> 3 & 31) * 255 + 15) / 31;
    return rgb == 0x00ff00 ? 0 : 0xff000000 | rgb;
}

/* ------------------------------------------------------------------ PNG, read here */

static uint32_t
big(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static int
paeth(int a, int b, int c)
{
    int p = a + b - c, pa = abs(p - a), pb = abs(p - b), pc = abs(p - c);

    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

static void
unfilter(unsigned char *rows, size_t length, unsigned height, unsigned size)
{
    for (unsigned y = 0; y < height; y++) {
        unsigned char *row = rows + y * (length + 1) + 1, *above = row - length - 1;

        for (size_t i = 0; i < length; i++) {
            int a = i >= size ? row[i - size] : 0, b = y ? above[i] : 0;
            int c = y && i >= size ? above[i - size] : 0;
            const int add[] = {0, a, b, (a + b) / 2, paeth(a, b, c)};

            row[i] = (unsigned char)(row[i] + add[row[-1] % 5]);
        }
    }
}

/* Whether a file holds these pixels. */
static bool
png_holds(const struct buf *png, const uint32_t *pixel, unsigned width, unsigned height)
{
    const unsigned char *at = (const unsigned char *)png->bytes + 8, *palette = NULL, *alpha = NULL;
    const unsigned char *end = (const unsigned char *)png->bytes + png->length;
    static unsigned char rows[4 * 400 * 401];
    uLongf length = sizeof rows;
    unsigned size = 0;
    bool good = true, ended = false;

    for (; at + 12 <= end; at += big(at) + 12) {
        good = good && crc32(0, at + 4, big(at) + 4) == big(at + 8 + big(at));
        if (memcmp(at + 4, "IHDR", 4) == 0) {
            good = good && big(at + 8) == width && big(at + 12) == height && at[16] == 8;
            size = at[17] == 3 ? 1 : at[17] == 2 ? 3 : 4;
        } else if (memcmp(at + 4, "PLTE", 4) == 0) {
            palette = at + 8;
        } else if (memcmp(at + 4, "tRNS", 4) == 0) {
            alpha = at + 8;
        } else if (memcmp(at + 4, "IDAT", 4) == 0) {
            good = good && uncompress(rows, &length, at + 8, big(at)) == Z_OK &&
                   length == (size_t)height * (width * size + 1);
        }
        ended = memcmp(at + 4, "IEND", 4) == 0;
    }
    if (!good || !ended || at != end || (size == 1 && !palette))
        return false;
    unfilter(rows, (size_t)width * size, height, size);
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++) {
            const unsigned char *p = rows + (size_t)y * (width * size + 1) + 1 + (size_t)x * size;
            const unsigned char *rgb = size == 1 ? palette + 3 * *p : p;
            uint32_t a = size == 1 ? alpha[*p] : size == 4 ? p[3] : 255;
            uint32_t seen = a << 24 | (uint32_t)rgb[0] << 16 | (uint32_t)rgb[1] << 8 | rgb[2];

            if ((pixel[y * width + x] ? seen : a) != pixel[y * width + x])
                return false;
        }
    return true;
}

/* ------------------------------------------------------------------ */

static void
check_kind(const struct kind *k)
{
    struct buf file = BUF_EMPTY, png = BUF_EMPTY;
    struct bmp bmp = {.pixel = NULL};
    congo_error err = {.text = ""};
    bool good;

    make(&file, k);
    good = bmp_read(&bmp, (unsigned char *)file.bytes, file.length, &err) && bmp.width == WIDTH &&
           bmp.height == HEIGHT;
    for (unsigned y = 0; good && y < HEIGHT; y++)
        for (unsigned x = 0; x < WIDTH; x++)
            good = good && bmp.pixel[y * WIDTH + x] == expected(k, x, y);
    said(good, k->title, "");
    said(good && png_write(bmp.pixel, WIDTH, HEIGHT, &png, &err) &&
             png_holds(&png, bmp.pixel, WIDTH, HEIGHT),
         k->title, ", as PNG");
    bmp_free(&bmp);
    buf_clear(&png);
    /* Without its last bytes it is refused; padding and the mark of the end may be missing. */
    good = true;
    for (size_t cut = 0; cut + 16 < file.length; cut++) {
        unsigned char *part = malloc(cut + 1);

        memcpy(part, file.bytes, cut);
        if (bmp_read(&bmp, part, cut, &err)) {
            good = false;
            bmp_free(&bmp);
        }
        free(part);
    }
    said(good, k->title, ", cut off anywhere: refused");
    buf_free(&file);
    buf_free(&png);
}

static void
check_refused(const char *title, size_t at, uint32_t number, unsigned size, const char *why)
{
    const struct kind k = {"", 8, WINDOWS, BMP_RLE8, false};
    struct buf file = BUF_EMPTY;
    struct bmp bmp = {.pixel = NULL};
    congo_error err = {.text = ""};
    bool read;

    make(&file, &k);
    for (unsigned i = 0; i < size; i++)
        file.bytes[at + i] = (char)(number >> 8 * i);
    read = bmp_read(&bmp, (unsigned char *)file.bytes, file.length, &err);
    said(!read && strstr(err.text, why), title, " is refused");
    bmp_free(&bmp);
    buf_free(&file);
}

/* More colours than a palette has, clear ones among them. */
static void
check_many_colours(void)
{
    enum { SIDE = 300 };
    static uint32_t pixel[SIDE * SIDE];
    struct buf png = BUF_EMPTY;
    congo_error err;

    for (unsigned clear = 0; clear < 2; clear++) {
        for (unsigned i = 0; i < SIDE * SIDE; i++)
            pixel[i] = clear && i % 7 == 0 ? 0 : 0xff000000 | i * 37;
        buf_clear(&png);
        said(png_write(pixel, SIDE, SIDE, &png, &err) && png_holds(&png, pixel, SIDE, SIDE),
             "a PNG of many colours", clear ? ", some pixels clear" : "");
    }
    buf_free(&png);
}

int
main(void)
{
    static const struct kind kinds[] = {
        {"1 bit", 1, WINDOWS, BMP_PLAIN, false},
        {"4 bits", 4, WINDOWS, BMP_PLAIN, false},
        {"4 bits, RLE4", 4, WINDOWS, BMP_RLE4, false},
        {"8 bits", 8, WINDOWS, BMP_PLAIN, false},
        {"8 bits, top row first", 8, WINDOWS, BMP_PLAIN, true},
        {"8 bits, RLE8", 8, WINDOWS, BMP_RLE8, false},
        {"8 bits, of OS/2", 8, OS2, BMP_PLAIN, false},
        {"16 bits", 16, WINDOWS, BMP_PLAIN, false},
        {"16 bits with masks", 16, WINDOWS, BMP_FIELDS, false},
        {"24 bits", 24, WINDOWS, BMP_PLAIN, false},
        {"24 bits, top row first", 24, WINDOWS, BMP_PLAIN, true},
        {"24 bits, a long header", 24, V5, BMP_PLAIN, false},
        {"32 bits", 32, WINDOWS, BMP_PLAIN, false},
        {"32 bits with masks", 32, WINDOWS, BMP_FIELDS, false},
    };

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        check_kind(&kinds[i]);
    check_many_colours();
    check_refused("another file", 0, 'X', 1, "is not a bitmap");
    check_refused("an odd header", 14, 39, 4, "unknown length");
    check_refused("no columns", 18, 0, 4, "no pixels");
    check_refused("columns below none", 18, 0xfffffff0, 4, "no pixels");
    check_refused("the lowest number of rows", 22, 0x80000000, 4, "too large");
    check_refused("a huge picture", 18, 0x10000, 4, "too large");
    check_refused("three bits a pixel", 28, 3, 2, "32 bits a pixel");
    check_refused("an unknown packing", 30, 5, 4, "not known");
    check_refused("RLE4 of 8 bits", 30, BMP_RLE4, 4, "does not fit");
    check_refused("packed, top row first", 22, -(uint32_t)HEIGHT, 4, "does not fit");
    check_refused("masks of 8 bits", 30, BMP_FIELDS, 4, "masks");
    check_refused("pixels in the header", 10, 20, 4, "cut off");
    check_refused("pixels past the end", 10, 0x7fffffff, 4, "cut off");
    check_refused("a run past the edge", 14 + WINDOWS + 1024, WIDTH + 1, 1, "past its edge");
    check_refused("a jump past the edge", 14 + WINDOWS + 1024, 0xff0200, 3, "past its edge");
    tap_end();
    return 0;
}
