/* SPDX-License-Identifier: MIT */
/*
 * decode.h - one move's text taken apart, without a board: all dialects at once, and leniently.
 *
 * What it leaves open (which piece of several, whether "-" should have been ":") the position
 * decides, in text/fit.c.
 */
#ifndef CONGO_LINE_DECODE_H
#define CONGO_LINE_DECODE_H

#include "core/board.h"

/* Marks that one move can carry: more of them make it no move. */
enum { DECODE_MARKS = 4 };

struct decoded {
    uint8_t piece;               /* CONGO_NO_PIECE: coordinates, so whatever stands on `from` */
    char sign;                   /* '-' or ':', 0 where there is none: a Pawn's step, "Zd5" */
    bool wins;                   /* "#" */
    uint8_t promotion;           /* or CONGO_NO_PIECE */
    uint8_t landings;            /* at least one; several are a Monkey's */
    uint8_t marks[DECODE_MARKS]; /* "!" and the like by their numbers, 0 behind the last */
    congo_squares from;          /* the squares that the text allows */
    congo_squares drowned;       /* named as the River's */
    congo_square landing[CONGO_JUMPS_MAX];
};

/*
 * The move at the start of a text, blanks round its signs and all: how many bytes it has, 0 where
 * none stands there. Behind it the text ends, or a blank or a bracket follows.
 */
size_t decode_at(const char *text, const char *end, struct decoded *move);

/* The same, where it has to be all of the text. */
bool decode_move(const char *text, size_t length, struct decoded *move);

/* Left and right exchanged in a move's text, into as much room: its files and no other letters. */
void decode_mirror(char *out, const char *text, size_t length);

/* Something that is meant as a move, though it may not be one: "Z-H9", and not "zebra". */
bool decode_attempt(const char *text, size_t length);

/* A blank at the start of a text, those of word processors included: its bytes, 0: none. */
size_t decode_blank(const char *text, const char *end);

/* The dash at the start of a text, of whatever kind: its bytes, 0 where there is none. */
size_t decode_dash(const char *text, const char *end);

/* Marks at the start of a text, "!" and "?": their bytes, and up to `room` numbers. */
size_t decode_marks(const char *text, const char *end, uint8_t *marks, size_t room);

/* Whether a text is this spelling, ignoring marks such as "!" and "?". */
bool decode_spells(const char *text, size_t length, const char *spelling);

#endif
