/* SPDX-License-Identifier: MIT */
/* png_stream.c - compresses rows as they come. */
#include "draw/png_stream.h"

bool
png_stream_open(struct png_stream *png, unsigned width, unsigned height, struct buf *out,
                congo_error *err)
{
    memset(png, 0, sizeof *png);
    png->out = out;
    if (!png_load(&png->zlib, err))
        return false;
    if (png->zlib.deflateInit_(&png->stream, Z_BEST_COMPRESSION, ZLIB_VERSION,
                               (int)sizeof png->stream) != Z_OK)
        return err_no_memory(err);
    png_add_head(&png->zlib, out, width, height, 2);
    png->start = png_begin(out);
    return true;
}

static void
pack(struct png_stream *png, const unsigned char *rows, size_t size, int flush)
{
    enum { ROOM = 1 << 16 };
    int state = Z_OK;

    png->stream.next_in = (Bytef *)(uintptr_t)rows;
    png->stream.avail_in = (uInt)size; /* bounded by a band of the picture */
    do {
        char *room = buf_reserve(png->out, ROOM);

        if (!room)
            return;
        png->stream.next_out = (Bytef *)room;
        png->stream.avail_out = ROOM;
        state = png->zlib.deflate(&png->stream, flush);
        png->out->length += ROOM - png->stream.avail_out;
    } while (state == Z_OK && (flush == Z_FINISH || !png->stream.avail_out));
}

void
png_stream_rows(struct png_stream *png, const unsigned char *rows, size_t size)
{
    pack(png, rows, size, Z_NO_FLUSH);
}

bool
png_stream_close(struct png_stream *png, congo_error *err)
{
    pack(png, NULL, 0, Z_FINISH);
    (void)png->zlib.deflateEnd(&png->stream);
    png_end(&png->zlib, png->out, png->start, "IDAT");
    png_end(&png->zlib, png->out, png_begin(png->out), "IEND");
    return !png->out->failed || err_no_memory(err);
}
