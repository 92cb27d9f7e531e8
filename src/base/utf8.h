/* SPDX-License-Identifier: MIT */
/* utf8.h - characters of more than one byte. */
#ifndef CONGO_BASE_UTF8_H
#define CONGO_BASE_UTF8_H

#include "base/buf.h"

#include <stdint.h>

/*
 * The length of the UTF-8 character at the start of a text of at least one byte, and its code. 0:
 * it is not valid UTF-8; only shortest forms are.
 */
size_t utf8_read(const char *text, size_t length, unsigned *letter);

/*
 * Whether this is UTF-16, which Notepad calls Unicode: by its mark, or by its
 * first letters, which are of ASCII.
 */
bool utf8_is_wide(const char *text, size_t length);
#define UTF8_WIDE_TEXT "this is UTF-16; save it as UTF-8"

/* Converts UTF-16, which Notepad calls Unicode, to UTF-8; false: it is something else. */
bool utf8_from_wide(struct buf *out, const char *text, size_t length);

/* Writes a character and returns its number of bytes. */
size_t utf8_write(unsigned letter, char text[4]);

/* The length of the byte order mark that some editors put first: 3, or 0. */
static inline size_t
utf8_mark(const char *at, const char *end)
{
    return end - at >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* The same for a C string; the NUL ends any sequence. */
static inline size_t
utf8_length(const char *text)
{
    unsigned letter;

    return utf8_read(text, SIZE_MAX, &letter);
}

/* The small letter of a Latin, Greek or Cyrillic capital letter; any other character as it is. */
unsigned utf8_lower(unsigned letter);

/* Whether a text begins with another one, in capitals or small letters of these alphabets. */
bool utf8_begins(const char *text, const char *start);

/* The number of characters in a C string; a byte that is not UTF-8 counts as one. */
size_t utf8_letters(const char *text);

#endif
