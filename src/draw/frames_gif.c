/* SPDX-License-Identifier: MIT */
/* frames_gif.c - frames as an animated GIF, by giflib. */
#include "draw/frames.h"

#ifdef HAVE_GIFLIB

#include <gif_lib.h>

static int
append(GifFileType *file, const GifByteType *bytes, int length)
{
    struct buf *out = file->UserData;

    buf_add(out, bytes, (size_t)length);
    return out->failed ? 0 : length;
}

/* For ever. */
static bool
put_loop(GifFileType *gif)
{
    static const unsigned char times[3] = {1, 0, 0};

    return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(gif, sizeof times, times) == GIF_OK &&
           EGifPutExtensionTrailer(gif) == GIF_OK;
}

static bool
put_frame(GifFileType *gif, const struct frames *frames, const struct frame *frame)
{
    GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                    .DelayTime = (int)(frame->delay / 10),
                                    .TransparentColor = FRAME_UNCHANGED};
    unsigned char bytes[4];

    EGifGCBToExtension(&control, bytes);
    if (EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes) != GIF_OK ||
        EGifPutImageDesc(gif, (int)frame->x, (int)frame->y, (int)frame->width, (int)frame->height,
                         false, NULL) != GIF_OK)
        return false;
    for (unsigned y = 0; y < frame->height; y++)
        if (EGifPutLine(gif,
                        (GifPixelType *)frames->pixels.bytes + frame->pixels +
                            (size_t)y * frame->width,
                        (int)frame->width) != GIF_OK)
            return false;
    return true;
}

static bool
put_all(GifFileType *gif, const struct frames *frames)
{
    ColorMapObject *map = GifMakeMapObject(FRAME_UNCHANGED + 1, NULL);
    bool fine = map != NULL;

    for (unsigned i = 0; fine && i < frames->colours; i++)
        map->Colors[i] =
            (GifColorType){(GifByteType)(frames->palette[i] >> 16),
                           (GifByteType)(frames->palette[i] >> 8), (GifByteType)frames->palette[i]};
    fine = fine &&
           EGifPutScreenDesc(gif, (int)frames->width, (int)frames->height, 8, 0, map) == GIF_OK &&
           put_loop(gif);
    GifFreeMapObject(map);
    for (size_t i = 0; fine && i < frames->count; i++)
        fine = put_frame(gif, frames, &frames->list[i]);
    return fine;
}

/* All that can go wrong in giflib here is memory. */
bool
frames_write_gif(const struct frames *frames, struct buf *out, congo_error *err)
{
    int code;
    GifFileType *gif = EGifOpen(out, append, &code);
    bool fine;

    if (!gif)
        return err_no_memory(err);
    EGifSetGifVersion(gif, true);
    fine = put_all(gif, frames);
    fine = EGifCloseFile(gif, &code) == GIF_OK && fine;
    return (fine && !out->failed) || err_no_memory(err);
}

#else

bool
frames_write_gif(const struct frames *frames, struct buf *out, congo_error *err)
{
    (void)frames, (void)out;
    return err_set(err, CONGO_USAGE, 0, 0,
                   "this congo was built without giflib; a .png file can be animated too");
}

#endif
