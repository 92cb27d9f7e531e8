/* SPDX-License-Identifier: MIT */
/*
 * stand_in.c - the rules file is found by applying the patches to lines that nobody knows yet: each
 * line that a hunk takes out or passes over is one more that is known.
 */
#include "zrf/stand_in.h"

#include "zillions/data.h"
#include "zillions/tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 1000, NEW_LINES_MAX = 200 };

struct line {
    const char *text; /* NULL: not known */
    size_t length;
};

struct text {
    struct line pool[LINES + NEW_LINES_MAX]; /* the original's lines first */
    unsigned pool_count;
    struct line *line[LINES + NEW_LINES_MAX]; /* in order */
    unsigned count;
};

static bool
move_lines(struct text *text, unsigned at, int by)
{
    if (at > text->count || (by > 0 && text->count == LINES + NEW_LINES_MAX))
        return false;
    memmove(&text->line[by > 0 ? at + 1 : at], &text->line[by > 0 ? at : at + 1],
            (text->count - at - (by < 0)) * sizeof *text->line);
    text->count = (unsigned)((int)text->count + by);
    return true;
}

/* A line of a hunk, at `*at` in the text. */
static bool
take(struct text *text, unsigned *at, const char *line, size_t length)
{
    struct line this = {line + 1, length - 1};

    if (*line == '+') {
        if (text->pool_count == LINES + NEW_LINES_MAX || !move_lines(text, *at, 1))
            return false;
        text->pool[text->pool_count] = this;
        text->line[(*at)++] = &text->pool[text->pool_count++];
        return true;
    }
    if (*at >= text->count || (*line != ' ' && *line != '-'))
        return false;
    if (!text->line[*at]->text)
        *text->line[*at] = this;
    else if (text->line[*at]->length != this.length ||
             memcmp(text->line[*at]->text, this.text, this.length) != 0)
        return false;
    if (*line == '-')
        return move_lines(text, *at, -1);
    ++*at;
    return true;
}

static bool
apply(struct text *text, const unsigned char *patch, size_t size)
{
    const char *line = (const char *)patch, *end = line + size, *newline;
    unsigned at = 0, start, count;
    bool begun = false;
    long moved = 0;

    for (; (newline = memchr(line, '\n', (size_t)(end - line))); line = newline + 1) {
        size_t length = (size_t)(newline - line);

        if (length && newline[-1] == '\r')
            length--;
        if (length > 4 && memcmp(line, "@@ -", 4) == 0) {
            char *after;

            start = (unsigned)strtoul(line + 4, &after, 10);
            count = *after == ',' ? (unsigned)strtoul(after + 1, NULL, 10) : 1;
            at = (unsigned)((long)start - (count > 0) + moved);
            begun = true;
        } else if (begun && length) {
            if (!take(text, &at, line, length))
                return false;
            moved += (*line == '+') - (*line == '-');
        }
    }
    return true;
}

static bool
add_rules(struct tree *tree, congo_error *err)
{
    static struct text text;
    struct buf rules = BUF_EMPTY;

    text = (struct text){.pool_count = LINES, .count = LINES};
    for (unsigned i = 0; i < LINES; i++)
        text.line[i] = &text.pool[i];
    if (!apply(&text, data_deep_water_patch, data_deep_water_patch_size) ||
        !apply(&text, data_monkey_patch, data_monkey_patch_size) ||
        !apply(&text, data_open_end_patch, data_open_end_patch_size) ||
        !apply(&text, data_islands_patch, data_islands_patch_size)) {
        (void)snprintf(err->text, sizeof err->text, "the patches do not fit one another");
        return false;
    }
    for (unsigned i = 0; i < LINES; i++) {
        if (text.pool[i].text)
            buf_add(&rules, text.pool[i].text, text.pool[i].length);
        else
            buf_printf(&rules, "; line %u", i + 1);
        buf_add_text(&rules, "\r\n");
    }
    return tree_add(tree, "Congo.zrf", &rules, err);
}

static void
add_number(struct buf *out, unsigned long number, unsigned size)
{
    while (size-- > 0) {
        buf_add_char(out, (char)(number & 255));
        number >>= 8;
    }
}

/* 24 bits a pixel, no two of which are alike: an archive that is too small for what it holds is
 * refused. */
static bool
add_board(struct tree *tree, congo_error *err)
{
    enum { SIDE = 248, HEADER = 54 };
    struct buf picture = BUF_EMPTY;

    buf_add_text(&picture, "BM");
    add_number(&picture, HEADER + SIDE * SIDE * 3, 4);
    add_number(&picture, 0, 4);
    add_number(&picture, HEADER, 4);
    add_number(&picture, 40, 4);
    add_number(&picture, SIDE, 4);
    add_number(&picture, SIDE, 4);
    add_number(&picture, 1, 2);
    add_number(&picture, 24, 2);
    add_number(&picture, 0, 24 - 16);
    for (unsigned i = 0; i < 4; i++)
        add_number(&picture, 0, 4);
    for (unsigned i = 0; i < SIDE * SIDE; i++)
        add_number(&picture, i * 2654435761u >> 8, 3);
    return tree_add(tree, "Images/Congo/CongoBoard.bmp", &picture, err);
}

bool
stand_in_archive(struct buf *archive, congo_error *err)
{
    struct tree tree = TREE_EMPTY;
    bool fine =
        add_rules(&tree, err) && add_board(&tree, err) && tree_zip(&tree, "Congo", archive, err);

    tree_free(&tree);
    return fine;
}
