/* SPDX-License-Identifier: MIT */
/* bmp_read.h - reads bitmaps, the picture format of Windows games. */
#ifndef CONGO_DRAW_BMP_READ_H
#define CONGO_DRAW_BMP_READ_H

#include "base/err.h"

/* Larger pictures are refused. */
enum { BMP_SIDE_MAX = 8192, BMP_PIXELS_MAX = 1 << 24 };

enum bmp_packing { BMP_PLAIN, BMP_RLE8, BMP_RLE4, BMP_FIELDS };

/* The contents of the header. Offsets count from the start of the file. */
struct bmp_head {
    size_t pixels, stride; /* where rows begin; bytes per row, if not compressed */
    size_t palette;
    unsigned width, height, bits;
    unsigned colours, entry; /* number of palette entries; bytes per entry */
    uint32_t mask[3];        /* of red, green and blue, for 16 or 32 bits per pixel */
    enum bmp_packing packing;
    bool top_down;
};

/* For uncompressed rows, they must all be there. */
bool bmp_head_read(struct bmp_head *head, const unsigned char *bytes, size_t size,
                   congo_error *err) CONGO_MUST_CHECK;

/*
 * The picture as 0xAARRGGBB, the top row first. Pure green, 0x00ff00, means transparent, and
 * becomes 0.
 */
struct bmp {
    unsigned width, height;
    uint32_t *pixel;
};

bool bmp_read(struct bmp *bmp, const unsigned char *bytes, size_t size,
              congo_error *err) CONGO_MUST_CHECK;
void bmp_free(struct bmp *bmp);

#endif
