/* SPDX-License-Identifier: MIT */
/* cutouts.h - pieces to cut out for a printed board. */
#ifndef CONGO_DRAW_CUTOUTS_H
#define CONGO_DRAW_CUTOUTS_H

#include "draw/sheet.h"

enum pic_cut { PIC_DISCS, PIC_TENTS };

struct pic_cutouts {
    struct pic_sheet sheet; /* the board they are for: theme, paper, size of a square */
    enum pic_set set;
    enum pic_cut cut;
    const congo_position *setup;
};

/*
 * Appends all pieces of a setup, and for each Pawn the piece it becomes. False with an error: a
 * piece does not fit on the paper.
 */
bool pic_cutouts_write(const struct pic_cutouts *cutouts, enum pic_format format, struct buf *out,
                       congo_error *err) CONGO_MUST_CHECK;

#endif
