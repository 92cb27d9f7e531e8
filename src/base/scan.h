/* SPDX-License-Identifier: MIT */
/* scan.h - looking through many bytes at once, and numbers in them. */
#ifndef CONGO_BASE_SCAN_H
#define CONGO_BASE_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* How many line feeds there are. */
size_t scan_count_lines(const char *bytes, size_t size);

/*
 * How many bytes, beginning at a line's start, belong to lines of moves: lines that begin with a
 * digit, but not with a digit and a blank, as the rows of diagrams do.
 */
size_t scan_move_lines(const char *bytes, size_t size);

static inline bool
scan_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool
scan_is_letter(char c)
{
    return (unsigned char)((c | 0x20) - 'a') < 26;
}

/* The number at `at`, of at most so many digits, and how many it has; 0: there is none. */
static inline size_t
scan_number(const char *at, const char *end, size_t digits_max, unsigned long *number)
{
    const char *start = at;

    for (*number = 0; at < end && scan_is_digit(*at) && (size_t)(at - start) < digits_max; at++)
        *number = *number * 10 + (unsigned long)(*at - '0');
    return (size_t)(at - start);
}

#endif
