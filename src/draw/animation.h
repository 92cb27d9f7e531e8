/* SPDX-License-Identifier: MIT */
/* animation.h - a game as a moving picture; each move, and each hop of a Monkey, is a frame. */
#ifndef CONGO_DRAW_ANIMATION_H
#define CONGO_DRAW_ANIMATION_H

#include "draw/picture.h"

enum pic_animated { PIC_GIF, PIC_APNG, PIC_ANIMATED };

struct pic_animation {
    struct pic_view view;
    size_t from, to; /* the number of half-moves before the first and the last frame */
    unsigned size;   /* width and height of a frame in pixels */
    unsigned delay;  /* for a move, in milliseconds; half of it for a hop, twice for the end */
    enum pic_animated format;
};

enum { PIC_DELAY_LEAST = 20, PIC_DELAY_MOST = 60000, PIC_DELAY_DEFAULT = 1000 };
/* A frame's pixels take memory while they are painted. */
enum { PIC_ANIMATED_SIZE_MOST = 1200 };

/* Appends the picture's bytes. */
bool pic_animation_write(const struct pic_animation *animation, const congo_game *game,
                         struct buf *out, congo_error *err) CONGO_MUST_CHECK;

#endif
