/* SPDX-License-Identifier: MIT */
/*
 * frames_png.c - frames as an animated PNG. libpng does not write these, so the chunks are written
 * here and zlib compresses them: signature, IHDR, acTL, PLTE, tRNS; then an fcTL before each
 * frame's pixels, which are in IDAT for the first frame and in fdAT for the others.
 */
#include "draw/frames.h"

#include "base/mem.h"
#include "draw/png_chunks.h"

static void
add_head(const struct png_calls *zlib, const struct frames *frames, struct buf *out)
{
    size_t start;

    png_add_head(zlib, out, frames->width, frames->height, 3);
    start = png_begin(out);
    png_add_32(out, (uint32_t)frames->count);
    png_add_32(out, 0); /* repeat for ever */
    png_end(zlib, out, start, "acTL");
    start = png_begin(out);
    for (unsigned i = 0; i <= FRAME_UNCHANGED; i++) {
        uint32_t colour = i < frames->colours ? frames->palette[i] : 0;

        buf_add_char(out, (char)(colour >> 16));
        buf_add_char(out, (char)(colour >> 8));
        buf_add_char(out, (char)colour);
    }
    png_end(zlib, out, start, "PLTE");
    start = png_begin(out);
    for (unsigned i = 0; i < FRAME_UNCHANGED; i++)
        buf_add_char(out, '\xff');
    buf_add_char(out, '\0');
    png_end(zlib, out, start, "tRNS");
}

static void
add_control(const struct png_calls *zlib, const struct frame *frame, uint32_t sequence,
            struct buf *out)
{
    size_t start = png_begin(out);
    unsigned char delay[4] = {(unsigned char)(frame->delay >> 8), (unsigned char)frame->delay,
                              1000 >> 8, 1000 & 0xff};

    png_add_32(out, sequence);
    png_add_32(out, frame->width);
    png_add_32(out, frame->height);
    png_add_32(out, frame->x);
    png_add_32(out, frame->y);
    buf_add(out, delay, 4);
    /* Keep the previous frame, and paint over it. */
    buf_add(out, "\0\1", 2);
    png_end(zlib, out, start, "fcTL");
}

/* The compressed rows, each after the number of its filter. */
static bool
add_pixels(const struct png_calls *zlib, const struct frames *frames, const struct frame *frame,
           struct buf *out, congo_error *err)
{
    size_t size = (size_t)(frame->width + 1) * frame->height; /* bounded by the limit of a side */
    unsigned char *rows = mem_new(frame->height, frame->width + 1u);
    bool fine;

    if (!rows)
        return err_no_memory(err);
    for (unsigned y = 0; y < frame->height; y++) {
        unsigned char *row = rows + (size_t)y * (frame->width + 1);

        row[0] = 0;
        memcpy(row + 1, frames->pixels.bytes + frame->pixels + (size_t)y * frame->width,
               frame->width);
    }
    fine = png_pack(zlib, rows, size, out, err);
    mem_free(rows);
    return fine;
}

bool
frames_write_apng(const struct frames *frames, struct buf *out, congo_error *err)
{
    struct png_calls calls;
    const struct png_calls *zlib = &calls;
    uint32_t sequence = 0;
    size_t start;

    if (!png_load(&calls, err))
        return false;
    add_head(zlib, frames, out);
    for (size_t i = 0; i < frames->count; i++) {
        add_control(zlib, &frames->list[i], sequence++, out);
        start = png_begin(out);
        if (i)
            png_add_32(out, sequence++);
        if (!add_pixels(zlib, frames, &frames->list[i], out, err))
            return false;
        png_end(zlib, out, start, i ? "fdAT" : "IDAT");
    }
    start = png_begin(out);
    png_end(zlib, out, start, "IEND");
    return !out->failed || err_no_memory(err);
}
