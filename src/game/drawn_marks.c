/* SPDX-License-Identifier: MIT */
/* drawn_marks.c - reads arrows and coloured squares from comments. */
#include "game/drawn_marks.h"

#include "base/names.h"
#include "rules/squares.h"

#include <string.h>

static const char *const colours[DRAWN_COLOURS] = {"green", "red", "yellow", "blue"};

enum drawn_colour
drawn_colour_named(const char *name, size_t length)
{
    unsigned colour = 0;

    while (colour < DRAWN_COLOURS) {
        size_t same = 0;

        while (same < length && names_lower(name[same]) == colours[colour][same] &&
               colours[colour][same])
            same++;
        if (length && same == length && (length == 1 || !colours[colour][same]))
            break;
        colour++;
    }
    return (enum drawn_colour)colour;
}

bool
drawn_marks_add(struct drawn_marks *marks, struct drawn_mark mark)
{
    if (marks->count == DRAWN_MARKS_MAX)
        return false;
    marks->mark[marks->count++] = mark;
    return true;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* "Gb1d3" or, for a square, "Yd4", perhaps with blanks around it. */
static bool
read_mark(const char **text, size_t length, bool arrow, struct drawn_mark *mark)
{
    char square[3] = "";

    for (; length && is_blank(**text); ++*text)
        length--;
    while (length && is_blank((*text)[length - 1]))
        length--;
    mark->colour = drawn_colour_named(*text, length ? 1 : 0);
    if (mark->colour == DRAWN_COLOURS || length != (arrow ? 5u : 3u))
        return false;
    memcpy(square, *text + 1, 2);
    mark->from = congo_square_read(square);
    memcpy(square, *text + length - 2, 2);
    mark->to = congo_square_read(square);
    return mark->from != CONGO_NO_SQUARE && mark->to != CONGO_NO_SQUARE;
}

/* What stands between "[%cal " and its bracket, or is left of it. */
struct mark_list {
    const char *at, *close;
    bool arrows;
};

/* The next mark of a comment, and where it stands; NULL: there is none. */
static const char *
next_mark(struct mark_list *list, const char *end, struct drawn_mark *mark)
{
    for (;;) {
        while (list->at < list->close) {
            const char *text = list->at, *comma = memchr(text, ',', (size_t)(list->close - text));

            list->at = comma ? comma + 1 : list->close;
            if (read_mark(&text, (size_t)((comma ? comma : list->close) - text), list->arrows,
                          mark))
                return text;
        }
        do {
            list->at = memchr(list->at, '[', (size_t)(end - list->at));
            list->close = list->at ? memchr(list->at, ']', (size_t)(end - list->at)) : NULL;
            if (!list->close)
                return NULL;
            list->at++;
        } while (list->close - list->at < 6 || !is_blank(list->at[4]) ||
                 (memcmp(list->at, "%cal", 4) != 0 && memcmp(list->at, "%csl", 4) != 0));
        list->arrows = list->at[2] == 'a';
        list->at += 5;
    }
}

void
drawn_marks_read(struct drawn_marks *marks, const char *comment, size_t length)
{
    struct mark_list list = {comment, comment, false};
    struct drawn_mark mark;

    while (next_mark(&list, comment + length, &mark))
        (void)drawn_marks_add(marks, mark);
}

void
drawn_marks_mirror(char *comment, size_t length)
{
    struct mark_list list = {comment, comment, false};
    struct drawn_mark mark;
    const char *found;

    while ((found = next_mark(&list, comment + length, &mark))) {
        char *square = comment + (found - comment) + 1;

        square[0] = squares_mirrored(square[0]);
        if (list.arrows)
            square[2] = squares_mirrored(square[2]);
    }
}

static void
write_list(const struct drawn_marks *marks, bool arrows, struct buf *out)
{
    const char *before = arrows ? "[%cal " : out->length ? " [%csl " : "[%csl ";
    bool any = false;

    for (unsigned i = 0; i < marks->count; i++) {
        const struct drawn_mark *mark = &marks->mark[i];
        char squares[4], *end = squares_put_small(squares, mark->from);

        if (arrows != (mark->from != mark->to))
            continue;
        if (arrows)
            end = squares_put_small(end, mark->to);
        buf_printf(out, "%s%c", any ? "," : before, names_upper(*colours[mark->colour]));
        buf_add(out, squares, (size_t)(end - squares));
        any = true;
    }
    if (any)
        buf_add_char(out, ']');
}

void
drawn_marks_write(const struct drawn_marks *marks, struct buf *out)
{
    write_list(marks, true, out);
    write_list(marks, false, out);
}

void
drawn_marks_of_game(struct drawn_marks *marks, const congo_game *game, size_t plies)
{
    congo_remark remark;
    size_t cursor = 0;

    while (congo_game_remark(game, 0, plies, &cursor, &remark))
        if (remark.kind == CONGO_COMMENT)
            drawn_marks_read(marks, remark.text, remark.length);
}
