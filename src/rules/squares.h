/* SPDX-License-Identifier: MIT */
/* squares.h - the only place that knows the size of the board and the names of files and ranks. */
#ifndef CONGO_RULES_SQUARES_H
#define CONGO_RULES_SQUARES_H

#include "congo.h"

enum { SQUARES_SIDE = 7, SQUARES_COUNT = SQUARES_SIDE * SQUARES_SIDE };

#define SQUARES_FILES "ABCDEFG"
#define SQUARES_FIRST_FILE 'A'
#define SQUARES_LAST_FILE 'G'
#define SQUARES_FIRST_RANK '1'
#define SQUARES_LAST_RANK '7'
#define SQUARES_ALL "A1 to G7"

static inline char
squares_file(unsigned file)
{
    return (char)(SQUARES_FIRST_FILE + file);
}

static inline char
squares_rank(unsigned rank)
{
    return (char)(SQUARES_FIRST_RANK + rank);
}

/* Only capital letters: readers that accept both convert to upper case first. */
static inline bool
squares_is_file(char c)
{
    return (unsigned char)(c - SQUARES_FIRST_FILE) < SQUARES_SIDE;
}

static inline bool
squares_is_rank(char c)
{
    return (unsigned char)(c - SQUARES_FIRST_RANK) < SQUARES_SIDE;
}

/* Whether two characters are a square such as "D4". */
static inline bool
squares_is_name(const char *text)
{
    return squares_is_file(text[0]) && squares_is_rank(text[1]);
}

/* The square with this name. */
static inline congo_square
squares_named(const char *text)
{
    return CONGO_SQUARE((unsigned)(text[0] - SQUARES_FIRST_FILE),
                        (unsigned)(text[1] - SQUARES_FIRST_RANK));
}

/* A file's letter in the mirror image, in the same case. */
static inline char
squares_mirrored(char letter)
{
    return (char)((letter & 0x20) + SQUARES_FIRST_FILE + SQUARES_LAST_FILE - (letter & ~0x20));
}

/* Writes a square's name without a NUL; returns the place after it. */
static inline char *
squares_put(char *text, congo_square square)
{
    *text++ = squares_file(square % 8U);
    *text++ = squares_rank(square / 8U);
    return text;
}

/* The same in lower case, as engines write it: "d4". */
static inline char *
squares_put_small(char *text, congo_square square)
{
    (void)squares_put(text, square);
    *text |= 0x20;
    return text + 2;
}

#endif
