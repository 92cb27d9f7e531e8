/* SPDX-License-Identifier: MIT */
/*
 * scan.c - looking through many bytes at once.
 *
 * The loops over a block have a fixed length and no way out, so that compilers make them vector
 * instructions; what is rare is then looked for byte by byte in its block.
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

/* Whether a line that begins with these two bytes is one of moves. */
static bool
begins_moves(const char *line, size_t size)
{
    return size > 0 && scan_is_digit(line[0]) && !(size > 1 && line[1] == ' ');
}

/* A line feed in the block at `bytes` that is followed by another line; two bytes are behind it. */
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
