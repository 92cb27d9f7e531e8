/* SPDX-License-Identifier: MIT */
/* public_notation.c - the public functions that write a game's notation into memory. */
#include "game/write.h"

#include "game/game.h"

bool
write_allowed(const congo_game *game, congo_error *err)
{
    const congo_error *first = congo_game_error(game, 0);

    if (first && err)
        *err = *first;
    return !first && (game->variant || err_set(err, CONGO_USAGE, 0, 0,
                                               "a game without a variant cannot be written"));
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

    if (!write_allowed(game, err))
        return NULL;
    write_moves(game, dialect, &out);
    return give(&out, size, err);
}

char *
congo_game_sheet(const congo_game *game, const char *title, congo_dialect dialect,
                 unsigned long diagrams, size_t *size, congo_error *err)
{
    struct buf out = BUF_EMPTY;

    if (!write_allowed(game, err))
        return NULL;
    write_game(game, title ? title : "", dialect, diagrams, &out);
    return give(&out, size, err);
}

char *
congo_game_json(const congo_game *game, const char *file, congo_dialect dialect, size_t *size,
                congo_error *err)
{
    struct buf out = BUF_EMPTY;

    if (!write_allowed(game, err))
        return NULL;
    write_json(game, file ? file : "", dialect, &out);
    return give(&out, size, err);
}
