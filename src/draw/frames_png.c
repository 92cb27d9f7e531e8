/* SPDX-License-Identifier: MIT */
/*
 * frames_png.c - frames as an animated PNG. libpng writes none, so the chunks are laid here and
 * zlib packs them: signature, IHDR, acTL, PLTE, tRNS; an fcTL before each frame's pixels, which are
 * IDAT for the first and fdAT for the others.
 */
#include "draw/frames.h"

#include "base/mem.h"
#include "draw/frames_calls.h"

#include <zlib.h>

#define ZLIB_CALLS(X) X(compress2) X(compressBound) X(crc32)

struct zlib_calls {
    ZLIB_CALLS(FRAMES_CALL_POINTER)
};

static bool
load(struct zlib_calls *calls, congo_error *err)
{
#ifdef ZLIB_FILE
    FRAMES_LOAD(ZLIB_CALLS, ZLIB_FILE, calls, err);
#else
    (void)err;
    ZLIB_CALLS(FRAMES_TAKE_CALL)
    return true;
#endif
}

#if defined(ZLIB_FILE) || defined(GIF_FILE)
void
frames_not_loaded(const char *file, congo_error *err)
{
    if (library_lacked_memory())
        err_no_memory(err);
    else
        err_set(err, CONGO_USAGE, 0, 0, "moving pictures need %s, which cannot be loaded", file);
}
#endif

static void
put_32(unsigned char *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* A chunk whose body has been appended from `start` on, behind room for length and name. */
static void
end_chunk(const struct zlib_calls *zlib, struct buf *out, size_t start, const char name[5])
{
    unsigned char *chunk, sum[4];
    size_t length = out->length - start - 8;

    if (out->failed)
        return;
    chunk = (unsigned char *)out->bytes + start;
    put_32(chunk, (uint32_t)length);
    memcpy(chunk + 4, name, 4);
    put_32(sum, (uint32_t)zlib->crc32(0, chunk + 4, (uInt)length + 4));
    buf_add(out, sum, 4);
}

static size_t
begin_chunk(struct buf *out)
{
    size_t start = out->length;

    buf_add(out, "\0\0\0\0\0\0\0", 8);
    return start;
}

static void
add_32(struct buf *out, uint32_t number)
{
    unsigned char bytes[4];

    put_32(bytes, number);
    buf_add(out, bytes, 4);
}

static void
add_head(const struct zlib_calls *zlib, const struct frames *frames, struct buf *out)
{
    size_t start;

    buf_add(out, "\x89PNG\r\n\x1a\n", 8);
    start = begin_chunk(out);
    add_32(out, frames->width);
    add_32(out, frames->height);
    buf_add(out, "\x08\x03\0\0\0", 5); /* eight bits, a palette */
    end_chunk(zlib, out, start, "IHDR");
    start = begin_chunk(out);
    add_32(out, (uint32_t)frames->count);
    add_32(out, 0); /* for ever */
    end_chunk(zlib, out, start, "acTL");
    start = begin_chunk(out);
    for (unsigned i = 0; i <= FRAME_UNCHANGED; i++) {
        uint32_t colour = i < frames->colours ? frames->palette[i] : 0;

        buf_add_char(out, (char)(colour >> 16));
        buf_add_char(out, (char)(colour >> 8));
        buf_add_char(out, (char)colour);
    }
    end_chunk(zlib, out, start, "PLTE");
    start = begin_chunk(out);
    for (unsigned i = 0; i < FRAME_UNCHANGED; i++)
        buf_add_char(out, '\xff');
    buf_add_char(out, '\0');
    end_chunk(zlib, out, start, "tRNS");
}

static void
add_control(const struct zlib_calls *zlib, const struct frame *frame, uint32_t sequence,
            struct buf *out)
{
    size_t start = begin_chunk(out);
    unsigned char delay[4] = {(unsigned char)(frame->delay >> 8), (unsigned char)frame->delay,
                              1000 >> 8, 1000 & 0xff};

    add_32(out, sequence);
    add_32(out, frame->width);
    add_32(out, frame->height);
    add_32(out, frame->x);
    add_32(out, frame->y);
    buf_add(out, delay, 4);
    /* Leave what is there, and paint over it. */
    buf_add(out, "\0\1", 2);
    end_chunk(zlib, out, start, "fcTL");
}

/* The rows, each behind the number of its filter, packed. */
static bool
add_pixels(const struct zlib_calls *zlib, const struct frames *frames, const struct frame *frame,
           struct buf *out, congo_error *err)
{
    size_t size = (size_t)(frame->width + 1) * frame->height; /* bounded: a picture's side */
    unsigned char *rows = mem_new(frame->height, frame->width + 1u);
    uLongf packed = zlib->compressBound((uLong)size);
    char *room;

    if (!rows)
        return err_no_memory(err);
    for (unsigned y = 0; y < frame->height; y++) {
        unsigned char *row = rows + (size_t)y * (frame->width + 1);

        row[0] = 0;
        memcpy(row + 1, frames->pixels.bytes + frame->pixels + (size_t)y * frame->width,
               frame->width);
    }
    room = buf_reserve(out, packed);
    if (room && zlib->compress2((Bytef *)room, &packed, rows, (uLong)size, 9) == Z_OK)
        out->length += packed;
    else
        out->failed = true;
    mem_free(rows);
    return !out->failed || err_no_memory(err);
}

bool
frames_write_apng(const struct frames *frames, struct buf *out, congo_error *err)
{
    struct zlib_calls calls;
    const struct zlib_calls *zlib = &calls;
    uint32_t sequence = 0;
    size_t start;

    if (!load(&calls, err))
        return false;
    add_head(zlib, frames, out);
    for (size_t i = 0; i < frames->count; i++) {
        add_control(zlib, &frames->list[i], sequence++, out);
        start = begin_chunk(out);
        if (i)
            add_32(out, sequence++);
        if (!add_pixels(zlib, frames, &frames->list[i], out, err))
            return false;
        end_chunk(zlib, out, start, i ? "fdAT" : "IDAT");
    }
    start = begin_chunk(out);
    end_chunk(zlib, out, start, "IEND");
    return !out->failed || err_no_memory(err);
}
