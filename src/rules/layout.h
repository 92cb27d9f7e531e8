/* SPDX-License-Identifier: MIT */
/*
 * layout.h - the bytes of a position. congo.h includes it where CONGO_INSIDE is defined, as in the
 * library, the command and their tests. Other programs only see words.
 */
#ifndef CONGO_RULES_LAYOUT_H
#define CONGO_RULES_LAYOUT_H

struct pos_layout {
    congo_squares side[2];
    congo_squares piece[CONGO_PIECE_COUNT];
    uint64_t hash; /* of the board and the side to move */
    uint8_t to_move;
    uint8_t rules;
    uint8_t gap[6]; /* padding that nearly all compilers add, made explicit for all */
    uint64_t
        unused[CONGO_POSITION_WORDS - CONGO_PIECE_COUNT - 4]; /* reserved for two more pieces */
};
_Static_assert(sizeof(struct pos_layout) == CONGO_POSITION_WORDS * sizeof(uint64_t),
               "the size that programs were built with");

#endif
