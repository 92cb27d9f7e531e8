/* SPDX-License-Identifier: MIT */
/*
 * png_stream.h - a PNG in full colour, row by row, so that a large picture is never in memory as a
 * whole.
 */
#ifndef CONGO_DRAW_PNG_STREAM_H
#define CONGO_DRAW_PNG_STREAM_H

#include "draw/png_chunks.h"

struct png_stream {
    struct png_calls zlib;
    z_stream stream;
    struct buf *out;
    size_t start; /* offset of the pixels' chunk */
};

/* What is opened must be closed. */
bool png_stream_open(struct png_stream *png, unsigned width, unsigned height, struct buf *out,
                     congo_error *err) CONGO_MUST_CHECK;
/* Rows from the top: for each a byte 0, then red, green and blue of each pixel. */
void png_stream_rows(struct png_stream *png, const unsigned char *rows, size_t size);
bool png_stream_close(struct png_stream *png, congo_error *err) CONGO_MUST_CHECK;

#endif
