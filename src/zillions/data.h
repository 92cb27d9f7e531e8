/* SPDX-License-Identifier: MIT */
/*
 * data.h - patches/ and package/, built into the library: see the rule for data.c in Makefile.am.
 */
#ifndef CONGO_ZILLIONS_DATA_H
#define CONGO_ZILLIONS_DATA_H

#include <stddef.h>

#define DATA(name)                                                                                 \
    extern const unsigned char data_##name[];                                                      \
    extern const size_t data_##name##_size;

DATA(deep_water_patch)
DATA(monkey_patch)
DATA(open_end_patch)
DATA(islands_patch)
DATA(moves)      /* moves of the added pieces, and the Monkey's turn: for both packages */
DATA(pieces)     /* the added pieces, and the end of the game's block */
DATA(own_moves)  /* moves of all other pieces */
DATA(own_pieces) /* all pieces */
#undef DATA

#endif
