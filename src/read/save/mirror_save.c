/* SPDX-License-Identifier: MIT */
/*
 * mirror_save.c - mirrors the bytes of a save.
 *
 * This looks at how lines begin, rather than at records: lines that are not understood must be
 * treated safely, and it should run at memory speed.
 *
 *     12. mPawn G3 - F4       a digit: every letter A to G before a digit 1 to 7 is mirrored;
 *                             no piece's name has such a pair in it
 *     (White Pawn E3)         "(x ", "(White ", "(Black ": the same
 *     7 EPCLCPE, EPCLCPE      a row of a diagram: its seven squares are reversed
 *
 * All other lines stay as they are: headers, paths, notes. So do line ends, and the order of
 * captured squares. Twice gives the original bytes.
 */
#include "read/save/zsg.h"

#include "base/scan.h"
#include "base/utf8.h"
#include "read/line/line.h"
#include "rules/squares.h"

#include <string.h>

enum { BLOCK = 64 };

static inline char
exchanged(char letter, char next)
{
    int square = (int)squares_is_file(letter) & (int)squares_is_rank(next);

    return square ? squares_mirrored(letter) : letter;
}

/* Mirrors squares in capitals. Written so that compilers vectorise the inner loops. */
static void
exchange_squares(char *out, const char *in, size_t size)
{
    char block[BLOCK + 1];
    size_t at = 0;

    for (; size - at > BLOCK; at += BLOCK) {
        /* Through a copy, since `out` may be `in`. */
        memcpy(block, in + at, BLOCK + 1);
        for (unsigned i = 0; i < BLOCK; i++)
            block[i] = exchanged(block[i], block[i + 1]);
        memcpy(out + at, block, BLOCK);
    }
    for (; at < size; at++)
        out[at] = exchanged(in[at], at + 1 < size ? in[at + 1] : '\0');
}

/* One line without its newline. */
static void
mirror_line(char *out, const char *line, size_t length)
{
    char rank, squares[7];
    const char *row = line_row(line, line + length, true, &rank);

    if (line_is_edit(line, line + length)) {
        exchange_squares(out, line, length);
        return;
    }
    for (unsigned i = 0; row && i < 7; i++)
        squares[i] = row[6 - i];
    memmove(out, line, length);
    if (row)
        memcpy(out + (row - line), squares, 7);
}

void
zsg_mirror(char *out, const char *bytes, size_t size)
{
    size_t at = utf8_mark(bytes, bytes + size);

    memmove(out, bytes, at);
    while (at < size) {
        size_t length = scan_move_lines(bytes + at, size - at), end;
        const char *newline;

        if (length) {
            exchange_squares(out + at, bytes + at, length);
            at += length;
            continue;
        }
        newline = memchr(bytes + at, '\n', size - at);
        end = newline ? (size_t)(newline - bytes) : size;
        length = end - at;
        while (length && bytes[at + length - 1] == '\r')
            length--;
        mirror_line(out + at, bytes + at, length);
        memmove(out + at + length, bytes + at + length, end - at - length);
        if (newline)
            out[end++] = '\n';
        at = end;
    }
}
