/* SPDX-License-Identifier: MIT */
/*
 * bmp_read.c - reads bitmaps of 1, 4, 8, 16, 24 and 32 bits per pixel, plain or run-length encoded.
 *
 * A file begins with 14 bytes: first "BM", and at 10 the offset of the pixels. Then comes a header
 * that begins with its own length: 12 bytes for OS/2, 40 or more for Windows. Colour masks may
 * follow, then the palette. Rows are padded to a multiple of 4 bytes.
 */
#include "draw/bmp_read.h"

#include "base/mem.h"

#include <string.h>

enum { FILE_HEAD = 14, OS2_HEAD = 12, WINDOWS_HEAD = 40, MASKED_HEAD = 52 };

#define TRANSPARENT UINT32_C(0xff00ff00)

static uint32_t
number_at(const unsigned char *bytes, size_t at, unsigned size)
{
    uint32_t number = 0;

    while (size-- > 0)
        number = number << 8 | bytes[at + size];
    return number;
}

static bool
refuse(congo_error *err, const char *why)
{
    return err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "this picture cannot be shown: %s", why);
}

/* ------------------------------------------------------------------ the header */

static bool
read_size(struct bmp_head *h, const unsigned char *bytes, unsigned length, congo_error *err)
{
    bool os2 = length == OS2_HEAD;
    int64_t width = os2 ? (int64_t)number_at(bytes, 18, 2) : (int32_t)number_at(bytes, 18, 4);
    int64_t height = os2 ? (int64_t)number_at(bytes, 20, 2) : (int32_t)number_at(bytes, 22, 4);

    h->top_down = height < 0;
    height = height < 0 ? -height : height;
    if (width < 1 || height < 1)
        return refuse(err, "it has no pixels");
    if (width > BMP_SIDE_MAX || height > BMP_SIDE_MAX || width * height > BMP_PIXELS_MAX)
        return refuse(err, "it is too large");
    h->width = (unsigned)width;
    h->height = (unsigned)height;
    h->bits = number_at(bytes, os2 ? 24 : 28, 2);
    h->stride = ((size_t)h->width * h->bits + 31) / 32 * 4;
    return true;
}

/* Which bits of a pixel are which colour; there are defaults if no masks are given. */
static bool
read_masks(struct bmp_head *h, const unsigned char *bytes, size_t size, congo_error *err)
{
    static const uint32_t usual[2][3] = {{0x7c00, 0x03e0, 0x001f}, {0xff0000, 0xff00, 0xff}};

    memcpy(h->mask, usual[h->bits == 32], sizeof h->mask);
    if (h->packing != BMP_FIELDS)
        return true;
    if (h->bits != 16 && h->bits != 32)
        return refuse(err, "it has masks of colours, but not 16 or 32 bits a pixel");
    /* Longer headers include them, at the same offset. */
    if (size < FILE_HEAD + MASKED_HEAD)
        return refuse(err, "it is cut off");
    for (unsigned i = 0; i < 3; i++)
        h->mask[i] = number_at(bytes, FILE_HEAD + WINDOWS_HEAD + 4 * (size_t)i, 4);
    return true;
}

static bool
read_palette(struct bmp_head *h, const unsigned char *bytes, size_t size, unsigned length,
             congo_error *err)
{
    uint32_t used = length == OS2_HEAD ? 0 : number_at(bytes, 46, 4);

    h->palette = FILE_HEAD + (size_t)length;
    h->entry = length == OS2_HEAD ? 3 : 4;
    if (h->bits > 8)
        return true;
    h->colours = used && used < 1u << h->bits ? used : 1u << h->bits;
    /* If the palette is shorter than usual, the pixels begin where it ends. */
    if (h->pixels >= h->palette && (h->pixels - h->palette) / h->entry < h->colours)
        h->colours = (unsigned)((h->pixels - h->palette) / h->entry);
    if (size < h->palette || (size - h->palette) / h->entry < h->colours)
        return refuse(err, "its palette is cut off");
    return true;
}

static bool
read_packing(struct bmp_head *h, uint32_t packing, congo_error *err)
{
    h->packing = (enum bmp_packing)packing;
    if (packing > BMP_FIELDS)
        return refuse(err, "it is packed in a way that is not known here");
    if ((packing == BMP_RLE8 && h->bits != 8) || (packing == BMP_RLE4 && h->bits != 4) ||
        (packing != BMP_PLAIN && packing != BMP_FIELDS && h->top_down))
        return refuse(err, "its packing does not fit its pixels");
    return true;
}

bool
bmp_head_read(struct bmp_head *h, const unsigned char *bytes, size_t size, congo_error *err)
{
    uint32_t length;
    size_t last;

    *h = (struct bmp_head){.pixels = 0};
    if (size < FILE_HEAD + OS2_HEAD || bytes[0] != 'B' || bytes[1] != 'M')
        return refuse(err, "it is not a bitmap");
    length = number_at(bytes, FILE_HEAD, 4);
    if (length != OS2_HEAD && (length < WINDOWS_HEAD || length > 1024))
        return refuse(err, "its header has an unknown length");
    if (size - FILE_HEAD < length)
        return refuse(err, "it is cut off");
    h->pixels = number_at(bytes, 10, 4);
    if (!read_size(h, bytes, length, err))
        return false;
    if (h->bits != 1 && h->bits != 4 && h->bits != 8 && h->bits != 16 && h->bits != 24 &&
        h->bits != 32)
        return refuse(err, "it has not 1, 4, 8, 16, 24 or 32 bits a pixel");
    if (!read_packing(h, length == OS2_HEAD ? BMP_PLAIN : number_at(bytes, 30, 4), err) ||
        !read_masks(h, bytes, size, err) || !read_palette(h, bytes, size, length, err))
        return false;
    if (h->pixels < FILE_HEAD + length || h->pixels > size)
        return refuse(err, "it is cut off");
    if (h->packing == BMP_RLE8 || h->packing == BMP_RLE4)
        return true;
    /* Some programs leave out the padding of the last row. */
    last = ((size_t)h->width * h->bits + 7) / 8;
    return size - h->pixels >= h->stride * (h->height - 1) + last || refuse(err, "it is cut off");
}

/* ------------------------------------------------------------------ colours */

struct decoding {
    const struct bmp_head *head;
    const unsigned char *bytes, *end;
    uint32_t palette[256];
    uint32_t *pixel;
    congo_error *err;
};

/* The bits of a mask as 0 to 255. */
static uint32_t
channel(uint32_t value, uint32_t mask)
{
    uint64_t most = mask, part = value & mask;

    if (!mask)
        return 0;
    while (!(most & 1)) {
        most >>= 1;
        part >>= 1;
    }
    return (uint32_t)((part * 255 + most / 2) / most);
}

static uint32_t
shown(uint32_t colour)
{
    return colour == TRANSPARENT ? 0 : colour;
}

static void
fill_palette(struct decoding *d)
{
    const struct bmp_head *h = d->head;

    for (unsigned i = 0; i < 256; i++) {
        const unsigned char *at = d->bytes + h->palette + (size_t)i * h->entry;

        d->palette[i] =
            i < h->colours ? shown(0xff000000u | number_at(at, 0, 3)) : UINT32_C(0xff000000);
    }
}

static uint32_t *
row_of(const struct decoding *d, unsigned row)
{
    const struct bmp_head *h = d->head;

    return d->pixel + (size_t)(h->top_down ? row : h->height - 1 - row) * h->width;
}

static uint32_t
plain_pixel(const struct decoding *d, const unsigned char *row, unsigned x)
{
    const struct bmp_head *h = d->head;
    uint32_t value;

    if (h->bits <= 8) {
        unsigned at = x * h->bits, shift = 8 - h->bits - at % 8;

        return d->palette[row[at / 8] >> shift & ((1u << h->bits) - 1)];
    }
    value = number_at(row, (size_t)x * h->bits / 8, h->bits / 8);
    if (h->bits != 24)
        value = channel(value, h->mask[0]) << 16 | channel(value, h->mask[1]) << 8 |
                channel(value, h->mask[2]);
    return shown(0xff000000u | value);
}

static void
decode_plain(const struct decoding *d)
{
    const struct bmp_head *h = d->head;

    for (unsigned y = 0; y < h->height; y++) {
        uint32_t *into = row_of(d, y);

        for (unsigned x = 0; x < h->width; x++)
            into[x] = plain_pixel(d, d->bytes + h->pixels + h->stride * y, x);
    }
}

/* ------------------------------------------------------------------ runs */

static uint32_t
nth_of_run(const struct decoding *d, const unsigned char *from, unsigned n)
{
    if (d->head->bits == 8)
        return d->palette[from[n]];
    return d->palette[n % 2 ? from[n / 2] & 15 : from[n / 2] >> 4];
}

/* Literal pixels, after a zero and their number, padded to two bytes; false: past an edge. */
static bool
literal(const struct decoding *d, const unsigned char **at, unsigned count, unsigned x, unsigned y)
{
    const struct bmp_head *h = d->head;
    size_t length = d->head->bits == 8 ? count : (count + 1) / 2;

    length += length % 2;
    if (y >= h->height || count > h->width - x || (size_t)(d->end - *at) < length)
        return false;
    for (unsigned i = 0; i < count; i++)
        row_of(d, y)[x + i] = nth_of_run(d, *at, i);
    *at += length;
    return true;
}

/* Pixels that no run covers have the first colour. */
static bool
decode_runs(const struct decoding *d)
{
    const struct bmp_head *h = d->head;
    const unsigned char *at = d->bytes + h->pixels;
    unsigned x = 0, y = 0;

    for (size_t i = 0; i < (size_t)h->width * h->height; i++)
        d->pixel[i] = d->palette[0];
    while (d->end - at >= 2) {
        unsigned count = at[0], value = at[1];

        at += 2;
        if (count) {
            const unsigned char both[2] = {(unsigned char)value, (unsigned char)value};

            if (y >= h->height || count > h->width - x)
                return refuse(d->err, "a run goes past its edge");
            for (unsigned i = 0; i < count; i++)
                row_of(d, y)[x + i] = nth_of_run(d, both, h->bits == 8 ? 0 : i % 2);
            x += count;
        } else if (value == 0) {
            x = 0;
            y++;
        } else if (value == 1) {
            return true;
        } else if (value == 2) {
            if (d->end - at < 2)
                break;
            x += at[0];
            y += at[1];
            at += 2;
        } else {
            if (x > h->width || !literal(d, &at, value, x, y))
                return refuse(d->err, "a run goes past its edge");
            x += value;
        }
        if (x > h->width || y > h->height)
            return refuse(d->err, "a run goes past its edge");
    }
    /* Some programs leave out the end marker. */
    return y >= h->height - 1 || refuse(d->err, "it is cut off");
}

/* ------------------------------------------------------------------ all of it */

bool
bmp_read(struct bmp *bmp, const unsigned char *bytes, size_t size, congo_error *err)
{
    struct bmp_head head;
    struct decoding d = {.head = &head, .bytes = bytes, .end = bytes + size, .err = err};
    bool fine = true;

    *bmp = (struct bmp){.pixel = NULL};
    if (!bmp_head_read(&head, bytes, size, err))
        return false;
    d.pixel = mem_new(head.height, head.width * sizeof *d.pixel); /* bounded by the limits above */
    if (!d.pixel)
        return err_no_memory(err);
    fill_palette(&d);
    if (head.packing == BMP_RLE8 || head.packing == BMP_RLE4)
        fine = decode_runs(&d);
    else
        decode_plain(&d);
    if (fine)
        *bmp = (struct bmp){head.width, head.height, d.pixel};
    else
        mem_free(d.pixel);
    return fine;
}

void
bmp_free(struct bmp *bmp)
{
    mem_free(bmp->pixel);
    bmp->pixel = NULL;
}
