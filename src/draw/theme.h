/* SPDX-License-Identifier: MIT */
/* theme.h - the colours of a picture, 0xRRGGBB. */
#ifndef CONGO_DRAW_THEME_H
#define CONGO_DRAW_THEME_H

#include "draw/shapes.h"

/* The colours for the pieces of one side. */
struct pic_coat {
    uint32_t ink[PIC_INKS];
};

struct pic_theme {
    const char *name;
    struct pic_coat coat[2]; /* by side */
    uint32_t paper, lettering;
    uint32_t land[2]; /* the two shades of a chequered board */
    uint32_t castle[2];
    uint32_t castle_line;
    uint32_t water, wave;
    uint32_t island, shore;
    uint32_t trunk, leaf; /* of an island's palm */
    uint32_t grid;
    uint32_t halo; /* around every piece, so that dark pieces stand out on a dark board */
    uint32_t last_move, arrow;
    uint32_t captured, drowned; /* the badges for the last move */
    double tint;                /* how strongly the last move's squares are coloured */
};

/* "color" (or "colour"), "print", "dark"; NULL: another name. The first is the default. */
const struct pic_theme *pic_theme_named(const char *name);

enum { PIC_THEMES = 3 };
extern const struct pic_theme pic_themes[PIC_THEMES];

#endif
