/* SPDX-License-Identifier: MIT */
/* The slow mover's writer of the Savanna document's notation. */
#include "mover.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static char *
put_square(char *text, struct slow_square sq)
{
    *text++ = (char)('A' + sq.file);
    *text++ = (char)('1' + sq.rank);
    return text;
}

static bool
same(struct slow_square a, struct slow_square b)
{
    return a.file == b.file && a.rank == b.rank;
}

/* How the other pieces of the kind that could go to the same square stand to the mover. */
struct rivals {
    bool any, on_file, on_rank;
};

static struct rivals
rivals_of(const struct slow_position *pos, const struct slow_moves *list,
          const struct slow_move *move)
{
    struct rivals rivals = {false, false, false};

    for (size_t i = 0; i < list->count; i++) {
        const struct slow_move *other = &list->move[i];

        if (same(other->from, move->from) ||
            slow_at(pos, other->from) != slow_at(pos, move->from) ||
            !same(other->landing[other->landings - 1], move->landing[move->landings - 1]))
            continue;
        rivals.any = true;
        rivals.on_file |= other->from.file == move->from.file;
        rivals.on_rank |= other->from.rank == move->from.rank;
    }
    return rivals;
}

/* The file if no rival stands on it, else the rank if none stands on it, else both. */
static char *
put_from(char *text, struct rivals rivals, struct slow_square from)
{
    if (!rivals.any)
        return text;
    if (!rivals.on_file || rivals.on_rank)
        *text++ = (char)('A' + from.file);
    if (rivals.on_file)
        *text++ = (char)('1' + from.rank);
    return text;
}

void
slow_notation(const struct slow_position *pos, const struct slow_moves *list,
              const struct slow_move *move, char text[SLOW_TEXT])
{
    struct slow_turn turn = slow_play(pos, move);
    struct rivals rivals = rivals_of(pos, list, move);
    char letter = (char)toupper(slow_at(pos, move->from));

    if (letter != 'P' || turn.takes || rivals.any) {
        *text++ = letter;
        *text++ = turn.takes ? ':' : '-';
    }
    text = put_from(text, rivals, move->from);
    for (int i = 0; i < move->landings; i++) {
        if (i > 0)
            *text++ = ':';
        text = put_square(text, move->landing[i]);
    }
    if (turn.promotes) {
        *text++ = '=';
        *text++ = pos->rules.mpawn ? 'Q' : 'S';
    }
    for (int i = 0; i < turn.drowned_count; i++) {
        memcpy(text, ",R:", 3);
        text = put_square(text + 3, turn.drowned[i]);
    }
    if (turn.takes_lion)
        *text++ = '#';
    *text = '\0';
}

static int
by_bytes(const void *a, const void *b)
{
    const struct slow_line *first = a, *second = b;

    return strcmp(first->notation, second->notation);
}

struct slow_line *
slow_all_lines(const struct slow_position *pos, size_t limit, size_t *count)
{
    struct slow_moves list;
    struct slow_line *lines = NULL;

    slow_all_moves(pos, &list, limit);
    if (!list.too_many) {
        lines = calloc(list.count + 1, sizeof *lines);
        if (lines == NULL)
            abort();
        for (size_t i = 0; i < list.count; i++) {
            slow_notation(pos, &list, &list.move[i], lines[i].notation);
            lines[i].after = slow_play(pos, &list.move[i]).after;
        }
        qsort(lines, list.count, sizeof *lines, by_bytes);
        *count = list.count;
    }
    slow_free(&list);
    return lines;
}
