/* SPDX-License-Identifier: MIT */
/* write_moves.c - writes only moves: one move of a game, or numbered pairs. */
#include "game/write.h"

#include "game/game.h"

#include <string.h>

/* Room for "100000. ... ", two moves and a newline. */
enum { PAIR_ROOM = 2 * CONGO_NOTATION_SIZE + 32 };

static char *
put_number(char *text, unsigned long number)
{
    if (number >= 10)
        text = put_number(text, number / 10);
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a buffer with room has bytes */
    *text++ = (char)('0' + number % 10);
    return text;
}

/* "/N" is only written after a record's last move, and not in the Simple document's notation. */
static char *
put_repeats(char *text, const congo_game *game)
{
    long repeats = congo_game_repeats(game);

    if (repeats < 0)
        return text;
    *text++ = '/';
    return put_number(text, (unsigned long)repeats);
}

size_t
write_move(const congo_game *game, size_t ply, congo_dialect dialect,
           char text[CONGO_NOTATION_SIZE])
{
    char *end = text + congo_move_write(game_at(game, ply), &game->turns[ply].move, dialect, text);

    if (ply + 1 == game->count && dialect == CONGO_SAVANNA)
        end = put_repeats(end, game);
    *end = '\0';
    return (size_t)(end - text);
}

/* Writes one pair, or half of one, from half-move `*ply` on. */
static char *
put_pair(char *text, const congo_game *game, size_t *ply, size_t stop, congo_dialect dialect)
{
    const congo_position *before = game_at(game, *ply);

    text = put_number(text, game_number(game, *ply));
    *text++ = '.';
    *text++ = ' ';
    if (before->to_move == CONGO_BLACK) {
        memcpy(text, "... ", 4);
        text += 4;
    } else {
        text += congo_move_write(before, &game->turns[*ply].move, dialect, text);
        ++*ply;
        if (*ply == stop)
            return text;
        *text++ = ' ';
        before = game_at(game, *ply);
    }
    text += congo_move_write(before, &game->turns[*ply].move, dialect, text);
    ++*ply;
    return text;
}

void
write_pairs(const congo_game *game, size_t ply, size_t stop, congo_dialect dialect, struct buf *out)
{
    while (ply < stop) {
        char *start, *text;

        if (out->room - out->length <= PAIR_ROOM && !buf_reserve(out, PAIR_ROOM))
            return;
        start = out->bytes + out->length;
        text = put_pair(start, game, &ply, stop, dialect);
        if (ply == game->count && dialect == CONGO_SAVANNA)
            text = put_repeats(text, game);
        *text++ = '\n';
        out->length += (size_t)(text - start);
    }
}

void
write_moves(const congo_game *game, congo_dialect dialect, struct buf *out)
{
    write_pairs(game, 0, game->count, dialect, out);
}
