/* SPDX-License-Identifier: MIT */
/*
 * png_image.c - a single picture as PNG: with a palette if 256 colours are enough, as for most
 * pictures of old games; otherwise with the filter for each row that compresses best.
 */
#include "draw/png_chunks.h"

#include "base/mem.h"

#include <stdlib.h>

enum { PALETTE_MAX = 256, TABLE = 1024 };

struct palette {
    uint32_t colour[PALETTE_MAX];
    unsigned count;
    uint16_t table[TABLE]; /* index plus one, by hash */
};

/* The colour's number; -1: there are too many. */
static int
palette_number(struct palette *p, uint32_t colour)
{
    unsigned at = (colour * 2654435761u >> 22) % TABLE;

    for (; p->table[at]; at = (at + 1) % TABLE)
        if (p->colour[p->table[at] - 1] == colour)
            return p->table[at] - 1;
    if (p->count == PALETTE_MAX)
        return -1;
    p->colour[p->count++] = colour;
    p->table[at] = (uint16_t)p->count;
    return (int)p->count - 1;
}

static void
add_rgb(struct buf *out, uint32_t colour)
{
    for (int shift = 16; shift >= 0; shift -= 8)
        buf_add_char(out, (char)(colour >> shift));
}

static void
add_header(const struct png_calls *zlib, unsigned width, unsigned height, char kind,
           struct buf *out)
{
    const char rest[5] = {8, kind, 0, 0, 0};
    size_t start;

    buf_add(out, PNG_SIGNATURE, 8);
    start = png_begin(out);
    png_add_32(out, width);
    png_add_32(out, height);
    buf_add(out, rest, 5);
    png_end(zlib, out, start, "IHDR");
}

static void
add_palette(const struct png_calls *zlib, const struct palette *p, struct buf *out)
{
    size_t start = png_begin(out);

    for (unsigned i = 0; i < p->count; i++)
        add_rgb(out, p->colour[i]);
    png_end(zlib, out, start, "PLTE");
    start = png_begin(out);
    for (unsigned i = 0; i < p->count; i++)
        buf_add_char(out, p->colour[i] ? '\xff' : '\0');
    png_end(zlib, out, start, "tRNS");
}

/* ------------------------------------------------------------------ filters */

static int
predicted(int filter, int left, int up, int corner)
{
    int a = abs(up - corner), b = abs(left - corner), c = abs(left + up - 2 * corner);

    switch (filter) {
    case 1:
        return left;
    case 2:
        return up;
    case 3:
        return (left + up) / 2;
    case 4:
        return a <= b && a <= c ? left : b <= c ? up : corner;
    default:
        return 0;
    }
}

/*
 * Applies a filter to a row. The sum of the remaining differences is used to choose the best
 * filter.
 */
static unsigned long
filtered(int filter, const unsigned char *row, const unsigned char *above, size_t length,
         unsigned size, unsigned char *into)
{
    unsigned long sum = 0;

    for (size_t i = 0; i < length; i++) {
        int left = i >= size ? row[i - size] : 0, corner = i >= size ? above[i - size] : 0;

        into[i] = (unsigned char)(row[i] - predicted(filter, left, above[i], corner));
        sum += into[i] < 128 ? into[i] : 256u - into[i];
    }
    return sum;
}

/* Filters rows of plain bytes. `work` has room for two rows; the first is all zero. */
static void
filter_rows(const unsigned char *plain, size_t length, unsigned height, unsigned size,
            unsigned char *work, unsigned char *rows)
{
    const unsigned char *above = work; /* all zero */

    for (unsigned y = 0; y < height; y++, rows += length + 1, plain += length) {
        unsigned long best = 0;

        for (int filter = 0; filter < 5; filter++) {
            unsigned long sum = filtered(filter, plain, above, length, size, work + length);

            if (filter && sum >= best)
                continue;
            best = sum;
            rows[0] = (unsigned char)filter;
            memcpy(rows + 1, work + length, length);
        }
        above = plain;
    }
}

/* ------------------------------------------------------------------ all of it */

static void
put_pixels(const uint32_t *pixel, size_t count, unsigned size, struct palette *p,
           unsigned char *into)
{
    for (size_t i = 0; i < count; i++, into += size)
        if (size == 1) {
            into[0] = (unsigned char)palette_number(p, pixel[i]);
        } else {
            into[0] = (unsigned char)(pixel[i] >> 16);
            into[1] = (unsigned char)(pixel[i] >> 8);
            into[2] = (unsigned char)pixel[i];
            if (size == 4)
                into[3] = (unsigned char)(pixel[i] >> 24);
        }
}

bool
png_write(const uint32_t *pixel, unsigned width, unsigned height, struct buf *out, congo_error *err)
{
    static const char kinds[] = {[1] = 3, [3] = 2, [4] = 6};
    struct palette palette = {.count = 0};
    size_t count = (size_t)width * height, length, start;
    unsigned size = 1; /* bytes a pixel */
    unsigned char *plain, *rows, *work;
    struct png_calls calls;
    bool fine;

    if (!png_load(&calls, err))
        return false;
    for (size_t i = 0; i < count && size == 1; i++)
        size = palette_number(&palette, pixel[i]) < 0 ? 3 : 1;
    for (size_t i = 0; i < count && size == 3; i++)
        size = pixel[i] ? 3 : 4;
    length = (size_t)width * size;
    plain = mem_new(length, height);
    rows = mem_new(length + 1, height);
    work = mem_new(length, 2);
    fine = plain && rows && work;
    if (!fine) {
        err_no_memory(err);
    } else {
        put_pixels(pixel, count, size, &palette, plain);
        add_header(&calls, width, height, kinds[size], out);
        if (size == 1)
            add_palette(&calls, &palette, out);
        for (unsigned y = 0; size == 1 && y < height; y++)
            memcpy(rows + (length + 1) * y + 1, plain + length * y, length);
        if (size > 1)
            filter_rows(plain, length, height, size, work, rows);
        start = png_begin(out);
        fine = png_pack(&calls, rows, (length + 1) * height, out, err);
        png_end(&calls, out, start, "IDAT");
        start = png_begin(out);
        png_end(&calls, out, start, "IEND");
    }
    mem_free(plain);
    mem_free(rows);
    mem_free(work);
    return fine && (!out->failed || err_no_memory(err));
}
