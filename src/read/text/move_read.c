/* SPDX-License-Identifier: MIT */
/* move_read.c - one move's text in one position, for those who use the library. */
#include "read/text/match_move.h"

#include "base/buf.h"

#include <string.h>

static bool
ambiguous(const struct fitting *fitting, const char *text, congo_error *err)
{
    struct buf squares = BUF_EMPTY;
    char from[3];

    for (size_t i = 0; i < fitting->count; i++) {
        congo_square_write(fitting->move[i].from, from);
        buf_printf(&squares, " %s", from);
    }
    if (buf_text(&squares))
        err_set(err, CONGO_AMBIGUOUS, 0, 0, "\"%.60s\" fits the pieces on%s", text, squares.bytes);
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

    if (!decode_move(text, strlen(text), &decoded))
        return err_set(err, CONGO_BAD_MOVE, 0, 0, "\"%.60s\" is not a move", text);
    match_find(position, &decoded, FIT_LENIENT, false, &fitting);
    if (!fitting.count) {
        congo_error local;

        match_explain(position, &decoded, err ? err : &local);
        return false;
    }
    if (fitting.count > 1)
        return ambiguous(&fitting, text, err);
    *move = fitting.move[0];
    return true;
}
