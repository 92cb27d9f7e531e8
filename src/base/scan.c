/* SPDX-License-Identifier: MIT */
/*
 * scan.c - scans many bytes at once.
 *
 * The loops over a block have a fixed length and no early exit, so that compilers can vectorise
 * them. When a block has something rare, it is then searched byte by byte.
 */
#include "base/scan.h"

#include <string.h>

enum { BLOCK = 64 };

size_t
scan_count_lines(const char *bytes, size_t size)
{
    size_t lines = 0;

    for (; size >= BLOCK; size -= BLOCK, bytes += BLOCK) {
        unsigned char count = 0;

        for (unsigned i = 0; i < BLOCK; i++)
            count = (unsigned char)(count + (bytes[i] == '\n'));
        lines += count;
    }
    for (size_t i = 0; i < size; i++)
        lines += bytes[i] == '\n';
    return lines;
}

size_t
scan_count_lone_returns(const char *bytes, size_t size)
{
    size_t lone = 0;

    for (; size > BLOCK; size -= BLOCK, bytes += BLOCK) {
        unsigned char count = 0;

        for (unsigned i = 0; i < BLOCK; i++)
            count = (unsigned char)(count + ((bytes[i] == '\r') & (bytes[i + 1] != '\n') &
                                             (bytes[i + 1] != '\r')));
        lone += count;
    }
    for (size_t i = 0; i + 1 < size; i++)
        lone += bytes[i] == '\r' && bytes[i + 1] != '\n' && bytes[i + 1] != '\r';
    return lone;
}

/* Whether a line that begins with these two bytes is a line of moves. */
static bool
begins_moves(const char *line, size_t size)
{
    return size > 0 && scan_is_digit(line[0]) && !(size > 1 && line[1] == ' ');
}

/*
 * Whether a block has a newline followed by a line that is not one of moves. Two bytes after the
 * block must be readable.
 */
static bool
block_has_other_line(const char *bytes)
{
    unsigned char found = 0;

    for (unsigned i = 0; i < BLOCK; i++) {
        unsigned char digit = (unsigned char)((unsigned char)(bytes[i + 1] - '0') < 10);

        found |= (unsigned char)((bytes[i] == '\n') & (!digit | (bytes[i + 2] == ' ')));
    }
    return found;
}

size_t
scan_move_lines(const char *bytes, size_t size)
{
    size_t at = 0;

    if (!begins_moves(bytes, size))
        return 0;
    for (;;) {
        const char *newline;

        while (size - at > BLOCK + 2 && !block_has_other_line(bytes + at))
            at += BLOCK;
        newline = memchr(bytes + at, '\n', size - at);
        if (!newline)
            return size;
        at = (size_t)(newline - bytes) + 1;
        if (!begins_moves(bytes + at, size - at))
            return at;
    }
}

bool
scan_seconds(const char *at, const char *end, unsigned long *milliseconds)
{
    unsigned long whole, scale = 1000;
    size_t digits = scan_number(at, end, 7, &whole);

    at += digits;
    *milliseconds = 1000 * whole;
    if (at < end && *at == '.')
        for (at++; at < end && scan_is_digit(*at); at++, digits++) {
            scale /= 10;
            *milliseconds += scale * (unsigned long)(*at - '0');
        }
    return digits && at == end && whole <= 1000000;
}
