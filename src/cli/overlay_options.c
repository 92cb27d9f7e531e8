/* SPDX-License-Identifier: MIT */
/* overlay_options.c - arrows, coloured squares and targets, from the command line. */
#include "cli/overlay_options.h"

#include <string.h>

static bool
read_square(const char **text, const char *end, congo_square *square)
{
    char two[3] = "";

    if (end - *text < 2)
        return false;
    memcpy(two, *text, 2);
    *text += 2;
    *square = congo_square_read(two);
    return *square != CONGO_NO_SQUARE;
}

/* "B1-D3" or "C4", with ":COLOUR" or without. */
static bool
read_mark(const char *text, const char *end, bool arrow, struct drawn_mark *mark)
{
    mark->colour = arrow ? DRAWN_GREEN : DRAWN_YELLOW;
    if (!read_square(&text, end, &mark->from))
        return false;
    mark->to = mark->from;
    if (arrow && (text == end || *text++ != '-' || !read_square(&text, end, &mark->to) ||
                  mark->to == mark->from))
        return false;
    if (text < end && *text == ':')
        mark->colour = drawn_colour_named(text + 1, (size_t)(end - text - 1));
    else if (text != end)
        return false;
    return mark->colour != DRAWN_COLOURS;
}

static bool
read_list(struct cli *cli, const char *text, bool arrow, struct drawn_marks *marks)
{
    const char *end;

    for (;; text = end + 1) {
        struct drawn_mark mark;

        end = text + strcspn(text, ",");
        if (!read_mark(text, end, arrow, &mark)) {
            cli_usage(cli, "\"%.*s\": %s, with :green, :red, :yellow or :blue for a colour",
                      (int)(end - text < 40 ? end - text : 40), text,
                      arrow ? "an arrow is two squares, B1-D3" : "a mark is a square, C4");
            return false;
        }
        if (!drawn_marks_add(marks, mark)) {
            cli_usage(cli, "a picture has at most %d arrows and marks", DRAWN_MARKS_MAX);
            return false;
        }
        if (!*end)
            return true;
    }
}

static bool
read_targets(struct cli *cli, const char *text, const congo_position *position,
             congo_squares *targets)
{
    const char *at = text, *end = text + strlen(text);
    congo_square square;
    congo_side side;
    congo_error err;

    if (!read_square(&at, end, &square) || at != end) {
        cli_usage(cli, "--targets needs the square of a piece, such as D2, not \"%.40s\"", text);
        return false;
    }
    if (congo_position_at(position, square, &side) == CONGO_NO_PIECE)
        return cli_usage(cli, "--targets: no piece stands on %s", text) == EXIT_DONE;
    return pic_find_targets(position, square, targets, &err) || cli_fail(cli, &err) == EXIT_DONE;
}

bool
cli_overlay_given(const struct cli *cli)
{
    return cli_option(cli, "arrow") || cli_option(cli, "mark") || cli_option(cli, "targets") ||
           cli_option(cli, "no-last");
}

bool
cli_overlay(struct cli *cli, const congo_position *position, struct pic_overlay *overlay)
{
    const char *targets = cli_option(cli, "targets");

    for (int i = 0; i < cli->given_count; i++) {
        bool arrow = strcmp(cli->given[i]->name, "arrow") == 0;

        if ((arrow || strcmp(cli->given[i]->name, "mark") == 0) &&
            !read_list(cli, cli->values[i], arrow, &overlay->marks))
            return false;
    }
    return !targets || read_targets(cli, targets, position, &overlay->targets);
}
