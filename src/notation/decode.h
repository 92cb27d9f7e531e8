/* SPDX-License-Identifier: MIT */
/*
 * decode.h - one move's text taken apart, without a board: all dialects at once, and leniently.
 *
 * What it leaves open (which piece of several, whether "-" should have been ":") the position
 * decides, in fit.c.
 */
#ifndef CONGO_NOTATION_DECODE_H
#define CONGO_NOTATION_DECODE_H

#include "core/board.h"

struct decoded {
    uint8_t piece;         /* CONGO_NO_PIECE: coordinates, so whatever stands on `from` */
    char sign;             /* '-' or ':', 0 for a Pawn's step, which is its square alone */
    congo_squares from;    /* the squares that the text allows */
    uint8_t landings;      /* at least one; several are a Monkey's */
    uint8_t promotion;     /* or CONGO_NO_PIECE */
    bool wins;             /* "#" */
    congo_squares drowned; /* named as the River's */
    congo_square landing[CONGO_JUMPS_MAX];
};

/* False: not a move in any dialect. */
bool decode_move(const char *text, size_t length, struct decoded *move);

/* Something that is meant as a move, though it may not be one: "Z-H9", and not "zebra". */
bool decode_attempt(const char *text, size_t length);

/* Whether a text is this spelling, marks such as "!" and "?" apart. */
bool decode_spells(const char *text, size_t length, const char *spelling);

#endif
