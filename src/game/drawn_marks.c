/* SPDX-License-Identifier: MIT */
/* drawn_marks.c - arrows and coloured squares out of comments. */
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

/* "Gb1d3" or, of squares, "Yd4"; the list ends with a bracket. */
static bool
read_mark(const char *text, size_t length, bool arrow, struct drawn_mark *mark)
{
    char square[3] = "";

    mark->colour = drawn_colour_named(text, length ? 1 : 0);
    if (mark->colour == DRAWN_COLOURS || length != (arrow ? 5u : 3u))
        return false;
    memcpy(square, text + 1, 2);
    mark->from = congo_square_read(square);
    memcpy(square, text + length - 2, 2);
    mark->to = congo_square_read(square);
    return mark->from != CONGO_NO_SQUARE && mark->to != CONGO_NO_SQUARE;
}

static void
read_list(struct drawn_marks *marks, const char *text, const char *end, bool arrow)
{
    while (text < end) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        struct drawn_mark mark;

        if (!comma)
            comma = end;
        while (text < comma && *text == ' ')
            text++;
        if (read_mark(text, (size_t)(comma - text), arrow, &mark))
            (void)drawn_marks_add(marks, mark);
        text = comma + (comma < end);
    }
}

void
drawn_marks_read(struct drawn_marks *marks, const char *comment, size_t length)
{
    const char *at = comment, *end = comment + length;

    while (at < end && (at = memchr(at, '[', (size_t)(end - at)))) {
        const char *close = memchr(at, ']', (size_t)(end - at));

        if (!close)
            return;
        if (close - at > 6 && (memcmp(at, "[%cal ", 6) == 0 || memcmp(at, "[%csl ", 6) == 0))
            read_list(marks, at + 6, close, at[3] == 'a');
        at++;
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
