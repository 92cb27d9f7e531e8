/* SPDX-License-Identifier: MIT */
/* bitmap.h - Windows bitmaps: the board's picture gets islands, our own pictures are drawn. */
#ifndef CONGO_ZILLIONS_BITMAP_H
#define CONGO_ZILLIONS_BITMAP_H

#include "zillions/tree.h"

/* Draws the islands into a copy of the original board's picture, of 8 or 24 bits a pixel. */
bool bitmap_islands(const struct buf *board, struct buf *out, congo_error *err) CONGO_MUST_CHECK;

/* All pictures of our own package, into the folder that its rules files name. */
bool bitmap_own(struct tree *tree, unsigned scale, congo_error *err) CONGO_MUST_CHECK;

#endif
