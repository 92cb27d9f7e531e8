/* SPDX-License-Identifier: MIT */
/*
 * animation.c - moving pictures, taken apart again: GIF by giflib, PNG by a reader of its own.
 *
 * A game of chains and drownings gives as many frames as its moves say; both formats show the same
 * pixels; what stands at the end is the picture that cairo draws of the last position.
 */
#include "draw/animation.h"
#include "read/reader.h"
#include "tap.h"

#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#ifdef HAVE_GIFLIB
#include <gif_lib.h>
#endif

enum { SIZE = 160, PIXELS = SIZE * SIZE };

/* All frames as they are seen, one upon the other. */
struct shown {
    uint32_t (*frames)[PIXELS];
    unsigned *delays;
    size_t count;
};

static const char game_text[] = "Variant: Congo\n\n7 --CL-R-\n6 -P---P-\n5 ----P--\n4 ---m---\n"
                                "3 ----P--\n2 -s--P--\n1 r--l-cg\n  ABCDEFG\n\n"
                                "1. M:F2:D2 B5 2. G-G3 B4 3. G-G4 B3 4. L-E1,R:G4 E4\n";

static void *
must(void *memory)
{
    if (!memory)
        exit(2);
    return memory;
}

static congo_game *
read_game(void)
{
    static congo_variants *variants; /* games point into it */
    congo_error err;

    congo_reading reading = {.variant = NULL};
    congo_reader *reader;
    congo_game *game;

    variants = must(congo_variants_new(&err));
    reader = must(congo_reader_new(variants, &reading, &err));
    game = must(congo_game_new(&err));
    congo_reader_memory(reader, game_text, sizeof game_text - 1);
    if (congo_reader_next(reader, game, &err) != CONGO_READ_GAME || congo_game_errors(game))
        exit(2);
    congo_reader_free(reader);
    return game;
}

static void
write_animation(const congo_game *game, enum pic_animated format, struct buf *out)
{
    struct pic_animation animation = {.view = {.theme = &pic_themes[0]},
                                      .to = congo_game_plies(game),
                                      .size = SIZE,
                                      .delay = 400,
                                      .format = format};
    congo_error err;

    if (!pic_animation_write(&animation, game, out, &err)) {
        printf("# %s\n", err.text);
        exit(2);
    }
}

static void
forget(struct shown *shown)
{
    free(shown->frames);
    free(shown->delays);
}

static void
next_frame(struct shown *shown, unsigned delay)
{
    shown->frames = must(realloc(shown->frames, (shown->count + 1) * sizeof *shown->frames));
    shown->delays = must(realloc(shown->delays, (shown->count + 1) * sizeof *shown->delays));
    if (shown->count)
        memcpy(shown->frames[shown->count], shown->frames[shown->count - 1], sizeof *shown->frames);
    shown->delays[shown->count++] = delay;
}

/* The next bytes of a buffer, which loses them. */
static bool
take(struct buf *from, unsigned char *bytes, size_t length)
{
    if (from->length < length)
        return false;
    memcpy(bytes, from->bytes, length);
    memmove(from->bytes, from->bytes + length, from->length -= length);
    return true;
}

/* ------------------------------------------------------------------ PNG */

static uint32_t
number_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool
paint_png(struct shown *shown, const unsigned char *control, const unsigned char *packed,
          size_t length, const unsigned char *palette)
{
    uint32_t width = number_at(control + 4), height = number_at(control + 8),
             x = number_at(control + 12), y = number_at(control + 16);
    static unsigned char rows[PIXELS + SIZE];
    uLongf size = sizeof rows;

    if (x + width > SIZE || y + height > SIZE ||
        uncompress(rows, &size, packed, (uLong)length) != Z_OK || size != (width + 1) * height)
        return false;
    for (uint32_t row = 0; row < height; row++)
        for (uint32_t column = 0; column < width; column++) {
            unsigned colour = rows[row * (width + 1) + 1 + column];

            if (rows[row * (width + 1)] != 0)
                return false;
            if (colour != 255)
                shown->frames[shown->count - 1][(y + row) * SIZE + x + column] =
                    (uint32_t)palette[3 * colour] << 16 | (uint32_t)palette[3 * colour + 1] << 8 |
                    palette[3 * colour + 2];
        }
    return true;
}

static bool
read_png(const struct buf *png, struct shown *shown)
{
    const unsigned char *at = (const unsigned char *)png->bytes + 8, *control = NULL,
                        *palette = NULL;
    const unsigned char *end = (const unsigned char *)png->bytes + png->length;
    uint32_t sequence = 0, frames = 0;

    while (end - at >= 12) {
        uint32_t length = number_at(at);
        const unsigned char *body = at + 8;
        bool more = memcmp(at + 4, "fdAT", 4) == 0;

        if (length > (size_t)(end - at) - 12 ||
            crc32(0, at + 4, length + 4) != number_at(body + length))
            return false;
        if (memcmp(at + 4, "acTL", 4) == 0)
            frames = number_at(body);
        else if (memcmp(at + 4, "PLTE", 4) == 0)
            palette = body;
        else if (memcmp(at + 4, "fcTL", 4) == 0) {
            control = body;
            if (number_at(body) != sequence++)
                return false;
            next_frame(shown, (unsigned)(body[20] << 8 | body[21]));
        } else if (more || memcmp(at + 4, "IDAT", 4) == 0) {
            if (!control || !palette || (more && number_at(body) != sequence++) ||
                !paint_png(shown, control, body + (more ? 4 : 0), length - (more ? 4u : 0u),
                           palette))
                return false;
        }
        at = body + length + 4;
    }
    return at == end && frames == shown->count;
}

/* ------------------------------------------------------------------ GIF */

#ifdef HAVE_GIFLIB
static int
give(GifFileType *file, GifByteType *bytes, int length)
{
    return length >= 0 && take(file->UserData, bytes, (size_t)length) ? length : 0;
}

static bool
read_gif(struct buf *bytes, struct shown *shown)
{
    GifFileType *gif = DGifOpen(bytes, give, NULL);

    if (!gif || DGifSlurp(gif) != GIF_OK)
        return false;
    for (int i = 0; i < gif->ImageCount; i++) {
        const SavedImage *image = &gif->SavedImages[i];
        GraphicsControlBlock control;

        if (DGifSavedExtensionToGCB(gif, i, &control) != GIF_OK)
            return false;
        next_frame(shown, (unsigned)control.DelayTime * 10);
        for (int p = 0; p < image->ImageDesc.Width * image->ImageDesc.Height; p++) {
            int x = image->ImageDesc.Left + p % image->ImageDesc.Width;
            int y = image->ImageDesc.Top + p / image->ImageDesc.Width;
            const GifColorType *colour = &gif->SColorMap->Colors[image->RasterBits[p]];

            if (image->RasterBits[p] != control.TransparentColor)
                shown->frames[i][y * SIZE + x] =
                    (uint32_t)colour->Red << 16 | (uint32_t)colour->Green << 8 | colour->Blue;
        }
    }
    return DGifCloseFile(gif, NULL) == GIF_OK;
}
#endif

/* ------------------------------------------------------------------ against a still */

static cairo_status_t
read_still(void *closure, unsigned char *bytes, unsigned length)
{
    return take(closure, bytes, length) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR;
}

/* The mean difference of a colour's part, 0 to 255. */
static double
mean_difference(const uint32_t *frame, cairo_surface_t *still)
{
    unsigned long sum = 0;

    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++) {
            uint32_t one = frame[y * SIZE + x], other;

            memcpy(&other,
                   cairo_image_surface_get_data(still) + y * cairo_image_surface_get_stride(still) +
                       4 * x,
                   4);
            for (int shift = 0; shift < 24; shift += 8)
                sum += (unsigned)abs((int)(one >> shift & 0xff) - (int)(other >> shift & 0xff));
        }
    return (double)sum / PIXELS / 3;
}

/* The same between a frame and a still of a position. */
static double
difference(const uint32_t *frame, const congo_game *game, size_t plies)
{
    struct pic_view view = {.theme = &pic_themes[0]};
    const congo_move *last = plies ? congo_game_move(game, plies - 1) : NULL;
    congo_position position;
    struct buf png = BUF_EMPTY;
    cairo_surface_t *still;
    double mean;
    congo_error err;

    if (!congo_game_position(game, plies, &position) ||
        !pic_diagram(&view, &position, last, SIZE, PIC_PNG, &png, &err))
        exit(2);
    still = cairo_image_surface_create_from_png_stream(read_still, &png);
    mean = mean_difference(frame, still);
    cairo_surface_destroy(still);
    buf_free(&png);
    return mean;
}

/* The same between a frame and an accepted one, which has been looked at. */
static double
from_accepted(const uint32_t *frame, const char *name)
{
    const char *source = getenv("srcdir"); /* set by automake's test driver */
    cairo_surface_t *accepted;
    double mean = 255;
    char file[1000];

    snprintf(file, sizeof file, "%s/tests/picture/accepted/%s.png", source ? source : ".", name);
    accepted = cairo_image_surface_create_from_png(file);
    if (cairo_image_surface_get_width(accepted) == SIZE &&
        cairo_image_surface_get_height(accepted) == SIZE)
        mean = mean_difference(frame, accepted);
    cairo_surface_destroy(accepted);
    return mean;
}

/* To be looked at, and then accepted. */
static void
write_frame(uint32_t *frame, const char *folder, const char *name)
{
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)frame, CAIRO_FORMAT_RGB24, SIZE, SIZE, 4 * SIZE);
    char file[1000];

    snprintf(file, sizeof file, "%s/%s.png", folder, name);
    if (cairo_surface_write_to_png(surface, file) != CAIRO_STATUS_SUCCESS)
        exit(2);
    cairo_surface_destroy(surface);
}

/* A part of the game that is not there. */
static bool
is_refused(const congo_game *game)
{
    struct pic_animation animation = {.view = {.theme = &pic_themes[0]},
                                      .from = 99,
                                      .to = 99,
                                      .size = SIZE,
                                      .delay = 400,
                                      .format = PIC_APNG};
    struct buf out = BUF_EMPTY;
    congo_error err;
    bool refused = !pic_animation_write(&animation, game, &out, &err) &&
                   strcmp(err.text, "the game is shorter") == 0;

    buf_free(&out);
    return refused;
}

int
main(int argc, char **argv)
{
    congo_game *game = read_game();
    struct shown png = {.count = 0};
    struct buf bytes = BUF_EMPTY;
    /* By hand: the start; a chain of two jumps, six moves, a move with a drowning before its end.
     */
    static const unsigned delays[] = {400, 200, 400, 400, 400, 400, 400, 400, 200, 400, 800};
    const size_t frames = sizeof delays / sizeof *delays;

    write_animation(game, PIC_APNG, &bytes);
    tap(read_png(&bytes, &png), "the PNG is well formed");
    tap(png.count == frames && memcmp(png.delays, delays, sizeof delays) == 0,
        "a frame for the start, each move, each hop before the last and each drowning");
    if (argc > 1) {
        write_frame(png.frames[1], argv[1], "frame-hop");
        write_frame(png.frames[8], argv[1], "frame-drowned");
    }
    tap(from_accepted(png.frames[1], "frame-hop") < 0.2 &&
            from_accepted(png.frames[2], "frame-hop") > 0.5,
        "a hop's frame is the accepted one, and the next is not");
    tap(from_accepted(png.frames[8], "frame-drowned") < 0.2 &&
            from_accepted(png.frames[9], "frame-drowned") > 0.5,
        "a drowning's frame is the accepted one, and the next is not");
    tap(difference(png.frames[0], game, 0) < 4, "the first frame is the start");
    tap(difference(png.frames[frames - 1], game, 8) < 4, "the last frame is the end");
    tap(difference(png.frames[2], game, 1) < 4, "the last hop's frame is the whole move");
    tap(difference(png.frames[1], game, 1) > difference(png.frames[2], game, 1) + 0.5,
        "the first hop's frame is not");
    tap(difference(png.frames[8], game, 7) > difference(png.frames[9], game, 7) + 0.5,
        "who drowns is still seen");
    tap(is_refused(game), "what the game does not have is refused");
#ifdef HAVE_GIFLIB
    {
        struct shown gif = {.count = 0};

        buf_clear(&bytes);
        write_animation(game, PIC_GIF, &bytes);
        tap(read_gif(&bytes, &gif), "the GIF is well formed");
        tap(gif.count == frames && memcmp(gif.delays, delays, sizeof delays) == 0 &&
                memcmp(gif.frames, png.frames, frames * sizeof *gif.frames) == 0,
            "it shows the same frames");
        forget(&gif);
    }
#endif
    forget(&png);
    buf_free(&bytes);
    congo_game_free(game);
    tap_end();
    return 0;
}
