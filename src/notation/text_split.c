/* SPDX-License-Identifier: MIT */
/* text_split.c - where one text game ends and the next begins. */
#include "notation/text.h"

#include <string.h>

/* "12." and the blanks behind it; 0 where the line does not begin like that. */
static size_t
read_number(const char *line, size_t length, unsigned long *number)
{
    size_t at = 0;

    while (at < length && (line[at] == ' ' || line[at] == '\t'))
        at++;
    *number = 0;
    for (size_t start = at; at < length && line[at] >= '0' && line[at] <= '9'; at++) {
        if (at - start >= 6)
            return 0;
        *number = *number * 10 + (unsigned)(line[at] - '0');
    }
    if (at == length || line[at] != '.')
        return 0;
    at++;
    while (at < length && (line[at] == ' ' || line[at] == '\t'))
        at++;
    return at;
}

bool
text_is_move_line(const char *line, size_t length)
{
    unsigned long number;
    size_t at = read_number(line, length, &number);

    if (!at || at == length)
        return false;
    if (length - at >= 3 && memcmp(line + at, "...", 3) == 0)
        return true;
    for (; at + 1 < length && line[at] != ' ' && line[at] != '\t'; at++)
        if ((line[at] | 0x20) >= 'a' && (line[at] | 0x20) <= 'g' && line[at + 1] >= '1' &&
            line[at + 1] <= '7')
            return true;
    return false;
}

size_t
text_split(const char *bytes, size_t size, bool whole)
{
    size_t at = 0, after_moves = 0;
    unsigned long number;

    while (at < size) {
        const char *newline = memchr(bytes + at, '\n', size - at);
        size_t length = newline ? (size_t)(newline - bytes) - at : size - at;

        if (!newline && !whole)
            return 0;
        if (text_is_move_line(bytes + at, length)) {
            (void)read_number(bytes + at, length, &number);
            if (number <= 1 && after_moves)
                return after_moves;
            after_moves = at + length + (newline != NULL);
        }
        at += length + (newline != NULL);
    }
    return whole ? size : 0;
}
