/* SPDX-License-Identifier: MIT */
/* utf8.h - letters of more than one byte. */
#ifndef CONGO_BASE_UTF8_H
#define CONGO_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/*
 * The length of the whole, shortest-form sequence with which a text of at least one byte begins,
 * and the letter; 0: it begins with none.
 */
size_t utf8_read(const char *text, size_t length, unsigned *letter);

/* The same of a C string, whose NUL ends every sequence. */
static inline size_t
utf8_length(const char *text)
{
    unsigned letter;

    return utf8_read(text, SIZE_MAX, &letter);
}

#endif
