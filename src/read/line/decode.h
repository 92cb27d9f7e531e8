/* SPDX-License-Identifier: MIT */
/*
 * decode.h - takes the text of one move apart without a board, leniently and in all dialects at
 * once.
 *
 * What it leaves open (which of several pieces, whether "-" should be ":") is decided with the
 * position, in read/text/match_move.c.
 */
#ifndef CONGO_READ_LINE_DECODE_H
#define CONGO_READ_LINE_DECODE_H

#include "rules/board.h"

/* With more marks than this it is not a move. */
enum { DECODE_MARKS = 4 };

struct decoded {
    uint8_t piece;               /* CONGO_NO_PIECE: coordinates, so any piece on `from` */
    char sign;                   /* '-' or ':'; 0: none, as in a Pawn's step or "Zd5" */
    bool wins;                   /* "#" */
    uint8_t promotion;           /* or CONGO_NO_PIECE */
    uint8_t landings;            /* at least one; more only for a Monkey */
    uint8_t marks[DECODE_MARKS]; /* the numbers of "!" and the like, then 0 */
    congo_squares from;          /* the squares that the text allows */
    congo_squares drowned;       /* those named as drowned */
    congo_square landing[CONGO_JUMPS_MAX];
};

/*
 * Reads the move at the start of a text, with the blanks around its signs. Returns its length, 0 if
 * there is none. After a move there must be the end, a blank or a bracket.
 */
size_t decode_at(const char *text, const char *end, struct decoded *move);

/* The same, but the move must be the whole text. */
bool decode_move(const char *text, size_t length, struct decoded *move);

/* Like decode_at. If `out` is not NULL, it is a copy of the text, in which files are mirrored. */
size_t decode_mirroring(const char *text, const char *end, char *out, struct decoded *move);

/*
 * Mirrors the text of a move, into as much room: its files, and no other letters. In words that are
 * not a move, only squares are mirrored. False: nothing is changed, because it would become another
 * piece's move, or become a move: "axb4" is a Pawn's, but "gxb4" would be a Giraffe's.
 */
bool decode_mirror(char *out, const char *text, size_t length);

/* A piece by its name, or by as much of it as is unique: "Croc". */
bool decode_piece_name(const char *text, size_t length, uint8_t *piece);

/* Whether something is meant as a move, even if it is not one: "Z-H9", but not "zebra". */
bool decode_attempt(const char *text, size_t length);

/* If the text starts with this sign, the sign's length; otherwise 0. */
size_t decode_stands(const char *text, const char *end, const char *sign);

/*
 * The length of a blank or dash that is not a single ASCII character. Call these where one may be,
 * not inside a letter of several bytes, which may contain the single bytes of Windows-1252.
 */
size_t decode_wide_blank(const char *text, const char *end);
size_t decode_wide_dash(const char *text, const char *end);

/* The length of the blank at the start of a text, those of word processors included; 0: none. */
static inline size_t
decode_blank(const char *text, const char *end)
{
    if (text == end)
        return 0;
    if ((unsigned char)*text >= 0x80 || *text == '&')
        return decode_wide_blank(text, end);
    return *text == ' ' || *text == '\t' || *text == '\r';
}

/* The length of the dash of any kind at the start of a text; 0: none. */
static inline size_t
decode_dash(const char *text, const char *end)
{
    if (text == end)
        return 0;
    return (unsigned char)*text >= 0x80 || *text == '&' ? decode_wide_dash(text, end)
                                                        : *text == '-';
}

/* The length of the capture sign at the start of a text; 0: none. */
size_t decode_cross(const char *text, const char *end);

/*
 * The length of the marks "!" and "?" at the start of a text; stores up to `room` of their numbers.
 */
size_t decode_marks(const char *text, const char *end, uint8_t *marks, size_t room);

/* Whether a text is spelt like this, ignoring marks such as "!" and "?". */
bool decode_spells(const char *text, size_t length, const char *spelling);

#endif
