/* SPDX-License-Identifier: MIT */
/* frames_gif.c - frames as an animated GIF, by giflib. */
#include "draw/frames.h"

#ifdef HAVE_GIFLIB

#include "draw/frames_calls.h"
#include "draw/mark.h"

#include <gif_lib.h>

#define GIF_CALLS(X)                                                                               \
    X(EGifCloseFile)                                                                               \
    X(EGifGCBToExtension)                                                                          \
    X(EGifOpen)                                                                                    \
    X(EGifPutExtension)                                                                            \
    X(EGifPutExtensionBlock)                                                                       \
    X(EGifPutExtensionLeader)                                                                      \
    X(EGifPutExtensionTrailer)                                                                     \
    X(EGifPutImageDesc)                                                                            \
    X(EGifPutLine)                                                                                 \
    X(EGifPutScreenDesc)                                                                           \
    X(EGifSetGifVersion)                                                                           \
    X(GifFreeMapObject)                                                                            \
    X(GifMakeMapObject)

struct gif_calls {
    GIF_CALLS(FRAMES_CALL_POINTER)
};

static bool
load(struct gif_calls *calls, congo_error *err)
{
#ifdef GIF_FILE
    FRAMES_LOAD(GIF_CALLS, GIF_FILE, calls, err);
#else
    (void)err;
    GIF_CALLS(FRAMES_TAKE_CALL)
    return true;
#endif
}

static int
append(GifFileType *file, const GifByteType *bytes, int length)
{
    struct buf *out = file->UserData;

    buf_add(out, bytes, (size_t)length);
    return out->failed ? 0 : length;
}

/* Repeat for ever. */
static bool
put_loop(const struct gif_calls *lib, GifFileType *gif)
{
    static const unsigned char times[3] = {1, 0, 0};

    return lib->EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           lib->EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
           lib->EGifPutExtensionBlock(gif, sizeof times, times) == GIF_OK &&
           lib->EGifPutExtensionTrailer(gif) == GIF_OK;
}

static bool
put_frame(const struct gif_calls *lib, GifFileType *gif, const struct frames *frames,
          const struct frame *frame)
{
    GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                    .DelayTime = (int)(frame->delay / 10),
                                    .TransparentColor = FRAME_UNCHANGED};
    unsigned char bytes[4];

    lib->EGifGCBToExtension(&control, bytes);
    if (lib->EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, bytes) != GIF_OK ||
        lib->EGifPutImageDesc(gif, (int)frame->x, (int)frame->y, (int)frame->width,
                              (int)frame->height, false, NULL) != GIF_OK)
        return false;
    for (unsigned y = 0; y < frame->height; y++)
        if (lib->EGifPutLine(gif,
                             (GifPixelType *)frames->pixels.bytes + frame->pixels +
                                 (size_t)y * frame->width,
                             (int)frame->width) != GIF_OK)
            return false;
    return true;
}

static bool
put_all(const struct gif_calls *lib, GifFileType *gif, const struct frames *frames)
{
    ColorMapObject *map = lib->GifMakeMapObject(FRAME_UNCHANGED + 1, NULL);
    bool fine = map != NULL;

    for (unsigned i = 0; fine && i < frames->colours; i++)
        map->Colors[i] =
            (GifColorType){(GifByteType)(frames->palette[i] >> 16),
                           (GifByteType)(frames->palette[i] >> 8), (GifByteType)frames->palette[i]};
    fine =
        fine &&
        lib->EGifPutScreenDesc(gif, (int)frames->width, (int)frames->height, 8, 0, map) == GIF_OK &&
        lib->EGifPutExtension(gif, COMMENT_EXT_FUNC_CODE, sizeof MARK_GIF - 1, MARK_GIF) ==
            GIF_OK &&
        put_loop(lib, gif);
    lib->GifFreeMapObject(map);
    for (size_t i = 0; fine && i < frames->count; i++)
        fine = put_frame(lib, gif, frames, &frames->list[i]);
    return fine;
}

/* The only error that giflib can have here is lack of memory. */
bool
frames_write_gif(const struct frames *frames, struct buf *out, congo_error *err)
{
    struct gif_calls calls;
    const struct gif_calls *lib = &calls;
    GifFileType *gif;
    bool fine;
    int code;

    if (!load(&calls, err))
        return false;
    gif = lib->EGifOpen(out, append, &code);
    if (!gif)
        return err_no_memory(err);
    lib->EGifSetGifVersion(gif, true);
    fine = put_all(lib, gif, frames);
    fine = lib->EGifCloseFile(gif, &code) == GIF_OK && fine;
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
