/* SPDX-License-Identifier: MIT */
/* mirror_move.c - mirrors the text of a move. */
#include "read/line/decode.h"

#include "base/names.h"
#include "rules/squares.h"

#include <string.h>

/* Mirrors the squares in a text that is not a move. */
static void
exchange_squares(char *text, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (squares_is_file(names_upper(text[i])) && squares_is_rank(text[i + 1]))
            text[i] = squares_mirrored(text[i]);
}

bool
decode_mirror(char *out, const char *text, size_t length)
{
    struct decoded move, mirrored;
    size_t read;

    memcpy(out, text, length);
    read = decode_mirroring(text, text + length, out, &move);
    if (read != length) {
        memcpy(out, text, length);
        exchange_squares(out, length);
    }
    if (decode_mirroring(out, out + length, NULL, &mirrored) == read &&
        (read != length || mirrored.piece == move.piece))
        return true;
    memcpy(out, text, length);
    return false;
}
