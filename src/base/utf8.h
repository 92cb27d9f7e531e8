/* SPDX-License-Identifier: MIT */
/* utf8.h - letters of more than one byte. */
#ifndef CONGO_BASE_UTF8_H
#define CONGO_BASE_UTF8_H

#include "base/buf.h"

#include <stdint.h>

/*
 * The length of the whole, shortest-form sequence with which a text of at least one byte begins,
 * and the letter; 0: it begins with none.
 */
size_t utf8_read(const char *text, size_t length, unsigned *letter);

/* Text of two bytes a letter, which Notepad calls Unicode, as UTF-8; false: it is none. */
bool utf8_from_wide(struct buf *out, const char *text, size_t length);

/* Writes a letter, and returns how many bytes it has. */
size_t utf8_write(unsigned letter, char text[4]);

/* The mark of UTF-8 that some editors put before the first letter: 3, or 0. */
static inline size_t
utf8_mark(const char *at, const char *end)
{
    return end - at >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* As utf8_read, of a C string, whose NUL ends every sequence. */
static inline size_t
utf8_length(const char *text)
{
    unsigned letter;

    return utf8_read(text, SIZE_MAX, &letter);
}

/* How many letters a C string has; a byte that begins none counts as one. */
size_t utf8_letters(const char *text);

#endif
