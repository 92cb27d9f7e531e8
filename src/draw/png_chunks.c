/* SPDX-License-Identifier: MIT */
/* png_chunks.c - chunks of PNG files, and loading the library that compresses them. */
#include "draw/png_chunks.h"

#include "draw/mark.h"

bool
png_load(struct png_calls *calls, congo_error *err)
{
#ifdef ZLIB_FILE
    FRAMES_LOAD(PNG_ZLIB_CALLS, ZLIB_FILE, calls, err);
#else
    (void)err;
    PNG_ZLIB_CALLS(FRAMES_TAKE_CALL)
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
        err_set(err, CONGO_USAGE, 0, 0, "this picture needs %s, which cannot be loaded", file);
}
#endif

static void
put_32(unsigned char *bytes, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

size_t
png_begin(struct buf *out)
{
    size_t start = out->length;

    buf_add(out, "\0\0\0\0\0\0\0", 8);
    return start;
}

void
png_end(const struct png_calls *zlib, struct buf *out, size_t start, const char name[5])
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

void
png_add_32(struct buf *out, uint32_t number)
{
    unsigned char bytes[4];

    put_32(bytes, number);
    buf_add(out, bytes, 4);
}

void
png_add_head(const struct png_calls *zlib, struct buf *out, unsigned width, unsigned height,
             unsigned char kind)
{
    const unsigned char rest[5] = {8, kind, 0, 0, 0}; /* eight bits */
    size_t start;

    buf_add(out, PNG_SIGNATURE, 8);
    start = png_begin(out);
    png_add_32(out, width);
    png_add_32(out, height);
    buf_add(out, rest, sizeof rest);
    png_end(zlib, out, start, "IHDR");
    start = png_begin(out);
    buf_add(out, &MARK_PNG[4], sizeof MARK_PNG - 1 - 4);
    png_end(zlib, out, start, "tEXt");
}

bool
png_pack(const struct png_calls *zlib, const unsigned char *rows, size_t size, struct buf *out,
         congo_error *err)
{
    uLongf packed = zlib->compressBound((uLong)size);
    char *room = buf_reserve(out, packed);

    if (room && zlib->compress2((Bytef *)room, &packed, rows, (uLong)size, 9) == Z_OK)
        out->length += packed;
    else
        out->failed = true;
    return !out->failed || err_no_memory(err);
}
