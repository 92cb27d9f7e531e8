/* SPDX-License-Identifier: MIT */
/* public.c - notation for those who use the library: a move read, a game written, in memory. */
#include "notation/fit.h"
#include "notation/write.h"

#include "core/board.h"

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
    fit_find(position, &decoded, FIT_LENIENT, false, &fitting);
    if (!fitting.count) {
        congo_error local;

        fit_explain(position, &decoded, err ? err : &local);
        return false;
    }
    if (fitting.count > 1)
        return ambiguous(&fitting, text, err);
    *move = fitting.move[0];
    return true;
}

static bool
can_be_written(const congo_game *game, congo_error *err)
{
    const congo_error *first = congo_game_error(game, 0);

    if (first && err)
        *err = *first;
    return !first;
}

static char *
give(struct buf *out, size_t *size, congo_error *err)
{
    if (!buf_text(out)) {
        buf_free(out);
        err_no_memory(err);
        return NULL;
    }
    *size = out->length;
    return out->bytes;
}

char *
congo_game_notation(const congo_game *game, congo_dialect dialect, size_t *size, congo_error *err)
{
    struct buf out = BUF_EMPTY;

    if (!can_be_written(game, err))
        return NULL;
    write_moves(game, dialect, &out);
    return give(&out, size, err);
}

char *
congo_game_sheet(const congo_game *game, const char *title, congo_dialect dialect,
                 unsigned long diagrams, size_t *size, congo_error *err)
{
    struct buf out = BUF_EMPTY;

    if (!can_be_written(game, err))
        return NULL;
    write_game(game, title, dialect, diagrams, &out);
    return give(&out, size, err);
}

char *
congo_game_json(const congo_game *game, const char *file, congo_dialect dialect, size_t *size,
                congo_error *err)
{
    struct buf out = BUF_EMPTY;

    if (!can_be_written(game, err))
        return NULL;
    write_json(game, file, dialect, &out);
    return give(&out, size, err);
}
