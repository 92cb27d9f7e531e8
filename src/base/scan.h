/* SPDX-License-Identifier: MIT */
/* scan.h - looking through many bytes at once. */
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

#endif
