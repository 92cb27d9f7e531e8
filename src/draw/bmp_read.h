/* SPDX-License-Identifier: MIT */
/* bmp_read.h - pictures in the format of Windows, as games of its time have them. */
#ifndef CONGO_DRAW_BMP_READ_H
#define CONGO_DRAW_BMP_READ_H

#include "base/err.h"

/* Past these a picture is refused, whatever it says of itself. */
enum { BMP_SIDE_MAX = 8192, BMP_PIXELS_MAX = 1 << 24 };

enum bmp_packing { BMP_PLAIN, BMP_RLE8, BMP_RLE4, BMP_FIELDS };

/* What the header says. Places are counted from the first byte of the file. */
struct bmp_head {
    size_t pixels, stride; /* where rows begin; bytes a row, if they are not packed */
    size_t palette;
    unsigned width, height, bits;
    unsigned colours, entry; /* of the palette; bytes of each */
    uint32_t mask[3];        /* of red, green and blue, where a pixel has 16 or 32 bits */
    enum bmp_packing packing;
    bool top_down;
};

/* Plain rows are there in full. */
bool bmp_head_read(struct bmp_head *head, const unsigned char *bytes, size_t size,
                   congo_error *err) CONGO_MUST_CHECK;

/* The picture: 0xAARRGGBB, the top row first. Pure green, 0x00ff00, is transparent: 0. */
struct bmp {
    unsigned width, height;
    uint32_t *pixel;
};

bool bmp_read(struct bmp *bmp, const unsigned char *bytes, size_t size,
              congo_error *err) CONGO_MUST_CHECK;
void bmp_free(struct bmp *bmp);

#endif
