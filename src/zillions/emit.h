/* SPDX-License-Identifier: MIT */
/* emit.h - writes the parts of a rules file that come from tables. */
#ifndef CONGO_ZILLIONS_EMIT_H
#define CONGO_ZILLIONS_EMIT_H

#include "base/buf.h"

/* Pictures have the names and places of those in the original package. */
#define EMIT_PICTURES "Images/Congo/"

/* A (variant ...) block for every variant but the first, which is the game itself. */
void emit_variants(struct buf *out, const congo_variants *book);

/* The whole rules file of our own package. `book` NULL: only the game, without variants. */
void emit_own(struct buf *out, const congo_variant *game, const congo_variants *book,
              congo_terrain terrain, unsigned scale);

/* Appends a text line by line, each ending with CR LF or with LF, whatever it had. */
void emit_lines(struct buf *out, const void *text, size_t length, bool crlf);

/* The squares on the board picture of our own package, in pixels at scale 1. */
enum {
    EMIT_BOARD_WIDTH = 240,
    EMIT_BOARD_HEIGHT = 244,
    EMIT_BOARD_LEFT = 14,
    EMIT_BOARD_TOP = 4,
    EMIT_SQUARE = 32
};

#endif
