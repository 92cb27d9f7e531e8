/* SPDX-License-Identifier: MIT */
/*
 * frames.h - the frames of a moving picture, for their encoders: pixels with one palette, and for
 * each frame the rectangle in which it differs from the frame before.
 */
#ifndef CONGO_DRAW_FRAMES_H
#define CONGO_DRAW_FRAMES_H

#include "base/buf.h"

enum { FRAME_COLOURS = 255, FRAME_UNCHANGED = 255 }; /* the last number means transparent */

struct frame {
    unsigned x, y, width, height;
    unsigned delay; /* in milliseconds */
    size_t pixels;  /* offset of its rows in the pixels, `width` bytes each */
};

struct frames {
    unsigned width, height;
    uint32_t palette[FRAME_COLOURS]; /* 0xRRGGBB */
    unsigned colours;
    struct frame *list;
    size_t count, room;
    struct buf pixels;
};

/* Each of these appends a file. */
bool frames_write_gif(const struct frames *frames, struct buf *out,
                      congo_error *err) CONGO_MUST_CHECK;
bool frames_write_apng(const struct frames *frames, struct buf *out,
                       congo_error *err) CONGO_MUST_CHECK;

#endif
