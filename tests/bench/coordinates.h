/* SPDX-License-Identifier: MIT */
/* coordinates.h - moves and variants as programs that play write them to each other. */
#ifndef CONGO_BENCH_COORDINATES_H
#define CONGO_BENCH_COORDINATES_H

#include "congo.h"

enum { COORDINATES_SIZE = 2 * (CONGO_JUMPS_MAX + 1) + 1 };

/* "d2d3"; of a capturing Monkey each landing, "b1d3d1". */
void coordinates_write(const congo_move *move, char text[COORDINATES_SIZE]);
/* A legal move; false where it is none. The text ends at a blank or its NUL. */
bool coordinates_read(const congo_position *position, const char *text, congo_move *move);

/* A variant by its title with "-" for what is no letter: "elephante-savanna"; NULL: none. */
const congo_variant *coordinates_variant(const congo_variants *variants, const char *name);
/* The title so written, without blanks. */
void coordinates_slug(const congo_variant *variant, char slug[64]);

#endif
