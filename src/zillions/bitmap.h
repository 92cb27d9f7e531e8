/* SPDX-License-Identifier: MIT */
/* bitmap.h - Windows bitmaps: adds islands to the board's picture, and draws our own pictures. */
#ifndef CONGO_ZILLIONS_BITMAP_H
#define CONGO_ZILLIONS_BITMAP_H

#include "zillions/tree.h"

/* Draws the islands into a copy of the original board's picture, with 8 or 24 bits per pixel. */
bool bitmap_islands(const struct buf *board, struct buf *out, congo_error *err) CONGO_MUST_CHECK;

/* All pictures of our own package, in the folder that its rules files name. */
bool bitmap_own(struct tree *tree, unsigned scale, congo_error *err) CONGO_MUST_CHECK;

#endif
