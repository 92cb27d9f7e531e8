/* SPDX-License-Identifier: MIT */
/* scan.h - scans many bytes at once, and reads numbers. */
#ifndef CONGO_BASE_SCAN_H
#define CONGO_BASE_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* Counts the newlines. */
size_t scan_count_lines(const char *bytes, size_t size);

/*
 * How many carriage returns stand within lines, as in files of old Macintoshes, whose lines end in
 * them; those before a line feed and at the end do not count.
 */
size_t scan_count_lone_returns(const char *bytes, size_t size);
#define SCAN_LONE_RETURNS                                                                          \
    "lines end in CR alone, as on old Macintoshes; convert them to LF or CR LF"

/*
 * How many bytes from the start are lines of moves: lines that begin with a digit, but not with a
 * digit and a blank, as rows of diagrams do.
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

/* Reads a number of at most so many digits. Returns the number of digits, 0 if there is none. */
static inline size_t
scan_number(const char *at, const char *end, size_t digits_max, unsigned long *number)
{
    const char *start = at;

    for (*number = 0; at < end && scan_is_digit(*at) && (size_t)(at - start) < digits_max; at++)
        *number = *number * 10 + (unsigned long)(*at - '0');
    return (size_t)(at - start);
}

/*
 * "0.25" as milliseconds, with a point whatever the locale says; false: it is no number of seconds,
 * or more than a million.
 */
bool scan_seconds(const char *at, const char *end, unsigned long *milliseconds);

#endif
