/* SPDX-License-Identifier: MIT */
/* svg_path.c - writes a path in SVG's syntax. */
#include "draw/pen.h"

#include "draw/path.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A path being written: relative, in tenths, without anything that SVG allows to be left out. */
struct path_text {
    struct buf *out;
    long start[2], here[2];
    long control[2]; /* the last control point of a curve */
    char command;    /* the last command written */
    bool separate;   /* whether a number comes last, and whether it has a decimal point */
    bool point;
};

static void
add_tenths(struct path_text *text, long tenths)
{
    unsigned long size = (unsigned long)labs(tenths);
    char digits[24];
    int length = 0;

    if (size % 10) {
        digits[length++] = (char)('0' + size % 10);
        digits[length++] = '.';
    }
    size /= 10;
    if (size || length == 0)
        do
            digits[length++] = (char)('0' + size % 10);
        while (size /= 10);
    if (tenths < 0)
        buf_add_char(text->out, '-');
    else if (text->separate && !(digits[length - 1] == '.' && text->point))
        buf_add_char(text->out, ' ');
    text->separate = true;
    text->point = memchr(digits, '.', (size_t)length) != NULL;
    while (length > 0)
        buf_add_char(text->out, digits[--length]);
}

static void
add_command(struct path_text *text, char command)
{
    bool implied = command != 'm' && command != 'z' &&
                   (command == text->command || (command == 'l' && text->command == 'm'));

    text->command = command;
    if (implied)
        return;
    buf_add_char(text->out, command);
    text->separate = false;
}

/* If a curve continues the one before smoothly, its first control point is left out. */
static bool
is_smooth(const struct path_text *text, const long to[3][2])
{
    return (text->command == 'c' || text->command == 's') &&
           to[0][0] == 2 * text->here[0] - text->control[0] &&
           to[0][1] == 2 * text->here[1] - text->control[1];
}

static void
add_step(struct path_text *text, const struct path_step *step)
{
    int points = step->verb == PATH_CURVE ? 3 : 1, first = 0;
    long to[3][2];

    for (int i = 0; i < points && step->verb != PATH_CLOSE; i++) {
        to[i][0] = lround(step->to[i].x * 10);
        to[i][1] = lround(step->to[i].y * 10);
    }
    switch (step->verb) {
    case PATH_CLOSE:
        add_command(text, 'z');
        memcpy(text->here, text->start, sizeof text->here);
        return;
    case PATH_MOVE:
        add_command(text, 'm');
        memcpy(text->start, to[0], sizeof text->start);
        break;
    case PATH_LINE:
        add_command(text, to[0][1] == text->here[1] ? 'h' : to[0][0] == text->here[0] ? 'v' : 'l');
        break;
    case PATH_CURVE:
        first = is_smooth(text, (const long(*)[2])to);
        add_command(text, first ? 's' : 'c');
        memcpy(text->control, to[1], sizeof text->control);
        break;
    }
    for (int i = first; i < points; i++) {
        if (text->command != 'v')
            add_tenths(text, to[i][0] - text->here[0]);
        if (text->command != 'h')
            add_tenths(text, to[i][1] - text->here[1]);
    }
    memcpy(text->here, to[points - 1], sizeof text->here);
}

void
pic_svg_add_path(struct buf *out, const char *path)
{
    struct path_text text = {.out = out};
    struct path_reader reader;
    struct path_step step;

    buf_add_text(out, " d=\"");
    path_open(&reader, path);
    while (path_next(&reader, &step))
        add_step(&text, &step);
    buf_add_char(out, '"');
}
