/* SPDX-License-Identifier: MIT */
/*
 * decode.h - one move's text taken apart, without a board: all dialects at once, and leniently.
 *
 * What it leaves open (which piece of several, whether "-" should have been ":") the position
 * decides, in read/text/match_move.c.
 */
#ifndef CONGO_READ_LINE_DECODE_H
#define CONGO_READ_LINE_DECODE_H

#include "rules/board.h"

/* Marks that one move can carry: more of them make it no move. */
enum { DECODE_MARKS = 4 };

struct decoded {
    uint8_t piece;               /* CONGO_NO_PIECE: coordinates, so whatever stands on `from` */
    char sign;                   /* '-' or ':', 0 if there is none: a Pawn's step, "Zd5" */
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

/* As decode_at; where `out` is not NULL it holds a copy of the text, and its files are exchanged.
 */
size_t decode_mirroring(const char *text, const char *end, char *out, struct decoded *move);

/*
 * Left and right exchanged in a move's text, into as much room: its files and no other letters. In
 * words that are no move it is the squares' files. False: the text is left as it is, since it would
 * become another piece's move, or a move in the first place: "axb4", a Pawn's, a Giraffe's.
 */
bool decode_mirror(char *out, const char *text, size_t length);

/* A piece by its name, or by so much of it that no other is meant: "Croc". */
bool decode_piece_name(const char *text, size_t length, uint8_t *piece);

/* Something that is meant as a move, though it may not be one: "Z-H9", and not "zebra". */
bool decode_attempt(const char *text, size_t length);

/* Whether a sign of some bytes stands at the start of a text: its length, 0: no. */
size_t decode_stands(const char *text, const char *end, const char *sign);

/* A blank, and a dash, of more than one letter or none of ASCII's; asked where one may stand. */
size_t decode_wide_blank(const char *text, const char *end);
size_t decode_wide_dash(const char *text, const char *end);

/* A blank at the start of a text, those of word processors included: its bytes, 0: none. */
static inline size_t
decode_blank(const char *text, const char *end)
{
    if (text == end)
        return 0;
    if ((unsigned char)*text >= 0x80 || *text == '&')
        return decode_wide_blank(text, end);
    return *text == ' ' || *text == '\t' || *text == '\r';
}

/* The dash at the start of a text, of whatever kind: its bytes, 0 if there is none. */
static inline size_t
decode_dash(const char *text, const char *end)
{
    if (text == end)
        return 0;
    return (unsigned char)*text >= 0x80 || *text == '&' ? decode_wide_dash(text, end)
                                                        : *text == '-';
}

/* The sign of a capture at the start of a text: its bytes, 0 if there is none. */
size_t decode_cross(const char *text, const char *end);

/* Marks at the start of a text, "!" and "?": their bytes, and up to `room` numbers. */
size_t decode_marks(const char *text, const char *end, uint8_t *marks, size_t room);

/* Whether a text is this spelling, ignoring marks such as "!" and "?". */
bool decode_spells(const char *text, size_t length, const char *spelling);

#endif
