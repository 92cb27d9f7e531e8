/* SPDX-License-Identifier: MIT */
/* png_chunks.h - the parts of a PNG file: chunks with a length, a name, bytes and a checksum. */
#ifndef CONGO_DRAW_PNG_CHUNKS_H
#define CONGO_DRAW_PNG_CHUNKS_H

#include "base/buf.h"
#include "draw/frames_calls.h"

#include <zlib.h>

#define PNG_ZLIB_CALLS(X)                                                                          \
    X(compress2) X(compressBound) X(crc32) X(deflateInit_) X(deflate) X(deflateEnd)

struct png_calls {
    PNG_ZLIB_CALLS(FRAMES_CALL_POINTER)
};

#define PNG_SIGNATURE "\x89PNG\r\n\x1a\n"

bool png_load(struct png_calls *calls, congo_error *err) CONGO_MUST_CHECK;
/* Makes room for length and name; returns where the chunk begins. Its bytes follow. */
size_t png_begin(struct buf *out);
void png_end(const struct png_calls *zlib, struct buf *out, size_t start, const char name[5]);
void png_add_32(struct buf *out, uint32_t number);
/* How a file begins, up to the mark that it is ours (mark.h); `kind`: 2 is full colour, 3 a
 * palette. */
void png_add_head(const struct png_calls *zlib, struct buf *out, unsigned width, unsigned height,
                  unsigned char kind);
/* Compresses rows, each after the number of its filter, as well as possible. */
bool png_pack(const struct png_calls *zlib, const unsigned char *rows, size_t size, struct buf *out,
              congo_error *err) CONGO_MUST_CHECK;

/* A whole file with one picture, 0xAARRGGBB, in which only 0 is transparent. */
bool png_write(const uint32_t *pixel, unsigned width, unsigned height, struct buf *out,
               congo_error *err) CONGO_MUST_CHECK;

#endif
