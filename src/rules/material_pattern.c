/* SPDX-License-Identifier: MIT */
/* material_pattern.c - matches the pieces on the board, regardless of squares. */
#include "rules/material_pattern.h"

#include "base/err.h"
#include "rules/position.h"
#include "rules/squares.h"

#include <string.h>

static bool
refuse(congo_error *err, const char *text, const char *at, const char *why)
{
    err_set(err, CONGO_USAGE, 0, (unsigned long)(at - text) + 1,
            "cannot read the material \"%.60s\": %s", text, why);
    err_excerpt(err, text, strlen(text));
    return false;
}

bool
material_pattern_read(const char *text, struct material_pattern *pattern, congo_error *err)
{
    unsigned side = CONGO_WHITE;
    const char *at = text;

    memset(pattern, 0, sizeof *pattern);
    for (; *at; at++) {
        congo_piece piece;
        congo_side either;

        if (*at == '-' && side == CONGO_WHITE)
            side = CONGO_BLACK;
        else if (*at == '+' && !pattern->more[side])
            pattern->more[side] = true;
        else if (pattern->more[side])
            return refuse(err, text, at, "+ comes after a side's last letter, such as LE+-L");
        else if (!pos_letter(*at, &piece, &either))
            return refuse(err, text, at,
                          "write White's letters, \"-\" and Black's, such as LZ-L; the letters are "
                          "L and P S Q E R Z G M C");
        else if (++pattern->count[side][piece] > SQUARES_COUNT)
            return refuse(err, text, at, "there are only 49 squares");
    }
    if (side == CONGO_WHITE)
        return refuse(err, text, at, "write White's letters, \"-\" and Black's, such as LZ-L");
    for (side = 0; side < 2; side++)
        if (pattern->count[side][CONGO_LION] != 1)
            return refuse(err, text, at, "each side needs exactly one L, the Lion");
    return true;
}

bool
material_pattern_fits(const struct material_pattern *pattern, const congo_position *position)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
            unsigned count = board_count(pos_of(position, side, (congo_piece)piece));

            if (pattern->more[side] ? count < pattern->count[side][piece]
                                    : count != pattern->count[side][piece])
                return false;
        }
    return true;
}
