/* SPDX-License-Identifier: MIT */
/* zboard_show.c - a position as text: squares of grids where they lie on the screen, which puts the
 * third dimension of a board beside or below the first two; of all else a list. */
#include "zillions/rules_file.h"

#include "base/encoding.h"
#include "base/mem.h"

#include <stdio.h>
#include <stdlib.h>

enum { CELLS_MAX = 20000, WIDTH_MAX = ZBOARD_CELL_WIDTH };

static int
compare_ints(const void *a, const void *b)
{
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;

    return (x > y) - (x < y);
}

/* The different places along one edge of the screen, in order; their number. */
static size_t
edges(const int32_t *all, size_t count, int32_t *into)
{
    size_t used = 0, kept = 0;

    for (size_t i = 0; i < count; i++)
        if (all[i] != INT32_MIN)
            into[used++] = all[i];
    qsort(into, used, sizeof *into, compare_ints);
    for (size_t i = 0; i < used; i++)
        if (!i || into[i] != into[i - 1])
            into[kept++] = into[i];
    return kept;
}

static void
add_padded(struct buf *out, const char *text, size_t width)
{
    size_t length = strlen(text), cut = length < width ? length : width;

    buf_add(out, text, cut);
    for (size_t i = cut; i <= width; i++)
        buf_add_char(out, ' ');
}

/* The first player's pieces as they are called, the others' with a mark: one for each player. */
static void
cell_text(const struct ruleset *r, const void *context, size_t square, char *text)
{
    static const char marks[] = " *+~#&%$";
    const struct zboard *t = context;
    const struct cell *cell = &t->cells[square];

    if (cell->piece == RULES_NONE)
        (void)snprintf(text, WIDTH_MAX + 1, "%s", r->killed[square] ? " " : ".");
    else
        (void)snprintf(text, WIDTH_MAX + 1, "%s%.*s",
                       cell->owner ? (char[]){marks[cell->owner % 8], '\0'} : "", WIDTH_MAX - 1,
                       r->pieces[cell->piece].name);
}

static void
strip_blanks(struct buf *out)
{
    while (out->length && out->bytes[out->length - 1] == ' ')
        out->length--;
    buf_add_char(out, '\n');
}

bool
zboard_show_grid(const struct ruleset *r, zboard_cell *cell, const void *context, struct buf *out)
{
    size_t n = r->squares.count, width = 1;
    int32_t *x = mem_new(n, sizeof *x), *y = mem_new(n, sizeof *y);
    size_t columns = x ? edges(r->x, n, x) : 0, rows = y ? edges(r->y, n, y) : 0;
    bool drawn = columns && rows && columns * rows <= CELLS_MAX;
    int16_t *at = drawn ? mem_new(columns * rows, sizeof *at) : NULL; /* bounded */
    char text[WIDTH_MAX + 1];

    for (size_t i = 0; at && i < columns * rows; i++)
        at[i] = RULES_NONE;
    for (size_t s = 0; at && s < n; s++) {
        if (r->x[s] == INT32_MIN)
            continue;
        size_t column =
            (size_t)((int32_t *)bsearch(&r->x[s], x, columns, sizeof *x, compare_ints) - x);
        size_t row = (size_t)((int32_t *)bsearch(&r->y[s], y, rows, sizeof *y, compare_ints) - y);

        at[row * columns + column] = (int16_t)s;
        cell(r, context, s, text);
        width = strlen(text) > width ? strlen(text) : width;
    }
    for (size_t row = 0; at && row < rows; row++) {
        const char *last = "";

        for (size_t c = 0; c < columns; c++) {
            int s = at[row * columns + c];

            if (s == RULES_NONE) {
                add_padded(out, "", width);
                continue;
            }
            last = r->squares.text[s];
            cell(r, context, (size_t)s, text);
            add_padded(out, text, width);
        }
        buf_add_text(out, " ");
        /* The name behind a row is that of the square it stands beside. */
        buf_add_text(out, last);
        strip_blanks(out);
    }
    out->failed |= !x || !y || (drawn && !at);
    mem_free(x);
    mem_free(y);
    mem_free(at);
    return drawn;
}

static void
show_hands(const struct ruleset *r, const struct zboard *t, struct buf *out)
{
    for (unsigned p = 0; p < r->players.count; p++) {
        bool begun = false;

        for (unsigned i = 0; i < r->piece_count; i++) {
            int32_t count = t->hand[(size_t)p * r->piece_count + i];

            if (!count)
                continue;
            if (!begun)
                buf_printf(out, "%s in hand:", r->players.text[p]);
            begun = true;
            buf_printf(out, " %s", r->pieces[i].name);
            if (count > 1)
                buf_printf(out, " x%d", (int)count);
        }
        if (begun)
            buf_add_char(out, '\n');
    }
}

/* What stands where the grid does not show it. */
static void
show_list(const struct ruleset *r, const struct zboard *t, bool all, struct buf *out)
{
    for (unsigned s = 0; s < r->squares.count; s++)
        if ((all || r->x[s] == INT32_MIN) && t->cells[s].piece != RULES_NONE)
            buf_printf(out, "%s: %s %s\n", r->squares.text[s], r->players.text[t->cells[s].owner],
                       r->pieces[t->cells[s].piece].name);
}

void
zboard_show(const struct ruleset *r, const struct zboard *t, struct buf *out)
{
    struct buf raw = BUF_EMPTY;
    const struct turn_slot *slot = zboard_slot(r, t);
    bool grid = r->grids && zboard_show_grid(r, cell_text, t, &raw);

    show_list(r, t, !grid, &raw);
    show_hands(r, t, &raw);
    if (grid)
        for (unsigned p = 1; p < r->players.count && p < 8; p++)
            buf_printf(&raw, "%c is %s's\n", " *+~#&%$"[p], r -> players.text[p]);
    buf_printf(&raw, "%s to move\n", r->players.text[slot->player]);
    utf8_from_latin(out, raw.bytes, raw.length);
    buf_free_part(&raw, out);
}
