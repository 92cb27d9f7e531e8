/* SPDX-License-Identifier: MIT */
/* move_read.c - the public function that reads one move in a position. */
#include "read/text/match_move.h"

#include "base/buf.h"
#include "rules/squares.h"

#include <string.h>

/* "e3" is ambiguous: Pawn on D2, E2 or F2; write P-DE3, for instance */
static bool
ambiguous(const congo_position *position, const struct fitting *fitting, const char *text,
          congo_error *err)
{
    struct buf squares = BUF_EMPTY;
    char from[3], first[CONGO_NOTATION_SIZE], *drowning;

    for (size_t i = 0; i < fitting->count; i++) {
        congo_square_write(fitting->move[i].from, from);
        buf_printf(&squares, "%s%s", i == 0 ? "" : i + 1 == fitting->count ? " or " : ", ", from);
    }
    congo_move_write(position, &fitting->move[0], CONGO_SAVANNA, first);
    /* What the river takes need not be typed. */
    drowning = strstr(first, ",R:");
    if (drowning)
        *drowning = '\0';
    if (buf_text(&squares))
        err_set(err, CONGO_AMBIGUOUS, 0, 0,
                "\"%.60s\" is ambiguous: %s on %s; write %s, for instance", text,
                congo_piece_name((congo_piece)fitting->move[0].piece, position->rules),
                squares.bytes, first);
    else
        err_no_memory(err);
    buf_free(&squares);
    return false;
}

bool
congo_move_read(const congo_position *position, const char *text, congo_move *move,
                congo_error *err)
{
    struct decoded decoded;
    struct fitting fitting;
    char square[3];

    if (!decode_move(text, strlen(text), &decoded) && match_no_square(text, strlen(text), square))
        return err_set(err, CONGO_BAD_MOVE, 0, 0,
                       "\"%.60s\": there is no square %s; squares are " SQUARES_ALL, text, square);
    if (!decode_move(text, strlen(text), &decoded))
        return err_set(err, CONGO_BAD_MOVE, 0, 0,
                       "\"%.60s\" is not a move; moves look like P-DE3 or Z-F3", text);
    match_find(position, &decoded, FIT_LENIENT, false, &fitting);
    if (!fitting.count) {
        congo_error local;

        match_explain(position, &decoded, err ? err : &local);
        return false;
    }
    if (fitting.count > 1)
        return ambiguous(position, &fitting, text, err);
    *move = fitting.move[0];
    return true;
}
