/* SPDX-License-Identifier: MIT */
/*
 * animation.c - a game as frames. All frames are painted once, by the raster of the Zillions
 * bitmaps, and stored in 15-bit colours; the most frequent of these become the palette.
 */
#include "draw/animation.h"

#include "base/mem.h"
#include "draw/frames.h"
#include "draw/sprites.h"
#include "rules/position.h"

#include <stdlib.h>

enum { BUCKETS = 1 << 15, PIXELS_MOST = 128 << 20 };

/* Colours with the same five upper bits of red, green and blue. */
struct bucket {
    uint64_t count, sum[3];
    uint16_t number;
    bool in_palette;
};

struct painter {
    const struct pic_animation *animation;
    struct pic_board board;
    struct sprites sprites;
    uint32_t *ground; /* the raster's pixels with just the empty board */
    uint16_t *shown;  /* the previous frame's buckets, one for each pixel */
    uint16_t *now;
    struct bucket *buckets;
    struct frames frames; /* two bytes for each pixel, until the palette is known */
    congo_error *err;
};

static size_t
fine_pixels(const struct pic_raster *raster)
{
    return (size_t)raster->width * raster->fine * raster->height * raster->fine;
}

/* ------------------------------------------------------------------ one frame */

static uint16_t
bucket_of(uint32_t colour)
{
    return (uint16_t)((colour >> 9 & 0x7c00) | (colour >> 6 & 0x3e0) | (colour >> 3 & 0x1f));
}

/* The smallest rectangle that contains all changes; one pixel if nothing changed. */
static struct frame
changed(const struct painter *painter)
{
    unsigned size = painter->sprites.to.width, left = size, right = 0, top = size, bottom = 0;

    for (unsigned y = 0; y < size; y++)
        for (unsigned x = 0; x < size; x++)
            if (painter->now[y * size + x] != painter->shown[y * size + x]) {
                left = x < left ? x : left;
                right = x > right ? x : right;
                top = y < top ? y : top;
                bottom = y;
            }
    if (left > right)
        return (struct frame){.width = 1, .height = 1};
    return (struct frame){left, top, right - left + 1, bottom - top + 1, 0, 0};
}

static bool
keep_frame(struct painter *painter, unsigned delay)
{
    struct frames *frames = &painter->frames;
    unsigned size = painter->sprites.to.width;
    struct frame frame = {0, 0, size, size, 0, 0}, *list;

    if (frames->count)
        frame = changed(painter);
    frame.delay = delay;
    frame.pixels = frames->pixels.length;
    if (frames->pixels.length / 2 + (size_t)frame.width * frame.height > PIXELS_MOST)
        return err_set(painter->err, CONGO_USAGE, 0, 0,
                       "too long for pictures of this size; use a smaller --size, or --from and "
                       "--to for a part of the game");
    list = mem_more(frames->list, frames->count, &frames->room, sizeof *list);
    if (!list)
        return err_no_memory(painter->err);
    frames->list = list;
    list[frames->count++] = frame;
    for (unsigned y = 0; y < frame.height; y++)
        buf_add(&frames->pixels, painter->now + (size_t)(frame.y + y) * size + frame.x,
                2 * (size_t)frame.width);
    memcpy(painter->shown, painter->now, 2 * (size_t)size * size);
    return !frames->pixels.failed || err_no_memory(painter->err);
}

/* `drowning` are going under: they are still on the board. */
static bool
add_frame(struct painter *painter, const congo_position *position, const congo_move *last,
          congo_squares drowning, unsigned delay)
{
    struct pic_raster *raster = &painter->sprites.to;
    const struct pic_view *view = &painter->animation->view;
    unsigned size = raster->width;

    memcpy(raster->paint, painter->ground, fine_pixels(raster) * sizeof *raster->paint);
    pic_draw_moment(&raster->pen, view, &painter->board, position, last);
    while (drowning) {
        struct pic_place place = pic_square_place(&painter->board, board_pop(&drowning));

        pic_draw_flood(&raster->pen, view->theme, &place, true);
    }
    if (raster->failed || raster->pen.failed)
        return err_no_memory(painter->err);
    for (unsigned y = 0; y < size; y++)
        for (unsigned x = 0; x < size; x++) {
            uint32_t colour = pic_raster_pixel(raster, x, y);
            struct bucket *bucket = &painter->buckets[bucket_of(colour)];

            painter->now[y * size + x] = bucket_of(colour);
            bucket->count++;
            for (unsigned i = 0; i < 3; i++)
                bucket->sum[i] += colour >> (8 * i) & 0xff;
        }
    return keep_frame(painter, delay);
}

/* ------------------------------------------------------------------ a turn */

/*
 * The position after some jumps of a chain: the Monkey is on the last landing, and its victims are
 * gone.
 */
static void
hop(congo_position *position, congo_move *so_far, const congo_move *move, unsigned jumps,
    const congo_square *captured)
{
    congo_side enemy = (congo_side)(position->to_move ^ 1);
    congo_square from = jumps > 1 ? move->landing[jumps - 2] : move->from;
    congo_square victim = captured[jumps - 1];

    so_far->jumps = (uint8_t)jumps;
    so_far->to = move->landing[jumps - 1];
    so_far->captured |= BIT(victim);
    if (pos_occupied(position) >> victim & 1)
        pos_take(position, enemy, pos_piece_on(position, victim), victim);
    if (from != so_far->to)
        pos_move(position, position->to_move, move->piece, from, so_far->to);
}

static bool
add_turn(struct painter *painter, congo_position *position, const congo_move *move, bool at_end)
{
    unsigned delay = painter->animation->delay;
    congo_position standing = *position, after = *position;
    congo_move so_far = *move;
    congo_square captured[CONGO_JUMPS_MAX];

    (void)congo_move_captured(move, captured);
    so_far.drowned = so_far.captured = 0;
    for (unsigned jump = 1; jump <= move->jumps; jump++) {
        hop(&standing, &so_far, move, jump, captured);
        if (jump < move->jumps && !add_frame(painter, &standing, &so_far, 0, delay / 2))
            return false;
    }
    congo_play(&after, move);
    if (move->drowned) {
        if (!move->jumps) {
            so_far.captured = move->captured;
            if (move->captured)
                pos_take(&standing, standing.to_move ^ 1u, pos_piece_on(&standing, move->to),
                         move->to);
            if (move->from != move->to)
                pos_move(&standing, standing.to_move, move->piece, move->from, move->to);
        }
        if (!add_frame(painter, &standing, &so_far, move->drowned, delay / 2))
            return false;
    }
    *position = after;
    return add_frame(painter, position, move, 0, at_end ? 2 * delay : delay);
}

static bool
add_frames(struct painter *painter, const congo_game *game)
{
    const struct pic_animation *animation = painter->animation;
    congo_position position;

    if (!congo_game_position(game, animation->from, &position))
        return err_set(painter->err, CONGO_USAGE, 0, 0, "the game is shorter");
    if (!add_frame(painter, &position, NULL, 0, animation->delay))
        return false;
    for (size_t ply = animation->from; ply < animation->to; ply++)
        if (!add_turn(painter, &position, congo_game_move(game, ply), ply + 1 == animation->to))
            return false;
    return true;
}

/* ------------------------------------------------------------------ the palette */

static int
more_frequent(const void *one, const void *other)
{
    const struct bucket *a = *(struct bucket *const *)one, *b = *(struct bucket *const *)other;

    if (a->count != b->count)
        return a->count < b->count ? 1 : -1;
    return a < b ? -1 : a > b;
}

/* The palette's colour nearest to a bucket's mean. */
static uint16_t
nearest(const struct frames *frames, const struct bucket *bucket)
{
    unsigned long least = ~0ul;
    uint16_t best = 0;

    for (unsigned i = 0; i < frames->colours; i++) {
        unsigned long distance = 0;

        for (unsigned j = 0; j < 3; j++) {
            long step = (long)(bucket->sum[j] / bucket->count) -
                        (long)(frames->palette[i] >> (8 * j) & 0xff);

            distance += (unsigned long)(step * step);
        }
        if (distance < least) {
            least = distance;
            best = (uint16_t)i;
        }
    }
    return best;
}

static bool
make_palette(struct painter *painter)
{
    struct frames *frames = &painter->frames;
    struct bucket **sorted = mem_new(BUCKETS, sizeof *sorted);
    unsigned used = 0;

    if (!sorted)
        return err_no_memory(painter->err);
    for (unsigned i = 0; i < BUCKETS; i++)
        if (painter->buckets[i].count)
            sorted[used++] = &painter->buckets[i];
    qsort(sorted, used, sizeof *sorted, more_frequent);
    for (unsigned i = 0; i < used && i < FRAME_COLOURS; i++) {
        struct bucket *bucket = sorted[i];

        for (unsigned j = 0; j < 3; j++)
            frames->palette[i] |= (uint32_t)((bucket->sum[j] + bucket->count / 2) / bucket->count)
                                  << (8 * j);
        frames->colours = i + 1;
    }
    for (unsigned i = 0; i < used; i++)
        sorted[i]->number = i < FRAME_COLOURS ? (uint16_t)i : nearest(frames, sorted[i]);
    mem_free(sorted);
    return true;
}

/*
 * Converts two bytes per pixel to one. Unchanged pixels become transparent, which compresses
 * better.
 */
static void
use_palette(struct painter *painter)
{
    struct frames *frames = &painter->frames;
    unsigned size = frames->width;
    uint16_t *shown = painter->shown;
    char *to = frames->pixels.bytes;

    for (size_t i = 0; i < frames->count; i++) {
        struct frame *frame = &frames->list[i];
        const char *from = frames->pixels.bytes + frame->pixels;

        frame->pixels = (size_t)(to - frames->pixels.bytes);
        for (unsigned y = 0; y < frame->height; y++)
            for (unsigned x = 0; x < frame->width; x++, from += 2) {
                uint16_t code, *old = &shown[(size_t)(frame->y + y) * size + frame->x + x];

                memcpy(&code, from, 2);
                code = painter->buckets[code].number;
                *to++ = (char)(unsigned char)(i && *old == code ? FRAME_UNCHANGED : code);
                *old = code;
            }
    }
    frames->pixels.length = (size_t)(to - frames->pixels.bytes);
}

/* ------------------------------------------------------------------ all of it */

static bool
start(struct painter *painter, const congo_game *game)
{
    unsigned size = painter->animation->size;
    const struct pic_view *view = &painter->animation->view;
    struct pic_raster *raster = &painter->sprites.to;
    unsigned rules = congo_position_rules(congo_game_first(game));

    /* Nine samples per pixel look smooth; for large pictures four are enough. */
    if (!sprites_start(&painter->sprites, size, size <= 600 ? 3 : 2, painter->err))
        return false;
    painter->frames.width = painter->frames.height = size;
    painter->board = pic_diagram_board(view, 0, 0, size);
    pic_raster_flood(raster, view->theme->paper);
    pic_draw_board(&raster->pen, &painter->board, rules);
    pic_draw_lettering(&raster->pen, &painter->board);
    painter->ground = mem_new(fine_pixels(raster), sizeof *painter->ground);
    painter->shown =
        mem_new(size, size * sizeof *painter->shown); /* bounded by PIC_ANIMATED_SIZE_MOST */
    painter->now = mem_new(size, size * sizeof *painter->now); /* bounded likewise */
    painter->buckets = mem_new(BUCKETS, sizeof *painter->buckets);
    if (!painter->ground || !painter->shown || !painter->now || !painter->buckets)
        return err_no_memory(painter->err);
    memcpy(painter->ground, raster->paint, fine_pixels(raster) * sizeof *raster->paint);
    memset(painter->buckets, 0, BUCKETS * sizeof *painter->buckets);
    return true;
}

bool
pic_animation_write(const struct pic_animation *animation, const congo_game *game, struct buf *out,
                    congo_error *err)
{
    struct painter painter = {.animation = animation, .frames = {.pixels = BUF_EMPTY}, .err = err};
    bool fine = start(&painter, game) && add_frames(&painter, game) && make_palette(&painter);

    if (fine) {
        use_palette(&painter);
        fine = animation->format == PIC_GIF ? frames_write_gif(&painter.frames, out, err)
                                            : frames_write_apng(&painter.frames, out, err);
    }
    sprites_end(&painter.sprites);
    mem_free(painter.ground);
    mem_free(painter.shown);
    mem_free(painter.now);
    mem_free(painter.buckets);
    mem_free(painter.frames.list);
    buf_free(&painter.frames.pixels);
    return fine;
}
