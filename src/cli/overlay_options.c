/* SPDX-License-Identifier: MIT */
/* overlay_options.c - arrows, coloured squares and targets from the command line. */
#include "cli/overlay_options.h"

#include "base/err.h"
#include "rules/board.h"
#include "rules/squares.h"

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

/* "B1-D3" or "C4", with or without ":COLOUR". */
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
        if (!read_mark(text, end, arrow, &mark))
            return cli_refuse(
                cli,
                "\"%.*s\": %s; squares are " SQUARES_ALL ", colours green, red, yellow and blue",
                (int)(end - text < 40 ? end - text : 40), text,
                arrow ? "an arrow goes from one square to another, such as B1-D3 or B1-D3:green"
                      : "a mark is a square, such as C4 or C4:green");
        if (!drawn_marks_add(marks, mark))
            return cli_refuse(cli, "a picture has at most %d arrows and marks", DRAWN_MARKS_MAX);
        if (!*end)
            return true;
    }
}

static bool
read_targets_square(struct cli *cli, congo_square *square)
{
    const char *text = cli_option(cli, "targets"), *at = text, *end = text + strlen(text);

    if (read_square(&at, end, square) && at == end)
        return true;
    return cli_refuse(cli, "--targets needs the square of a piece, such as D2, not \"%.40s\"",
                      text);
}

static bool
find_targets(const congo_position *position, congo_square square, congo_squares *targets,
             congo_error *err)
{
    congo_side side;

    if (congo_position_at(position, square, &side) == CONGO_NO_PIECE)
        return err_set(err, CONGO_USAGE, 0, 0, "--targets: no piece stands on %c%c",
                       'A' + square % 8, '1' + square / 8);
    return pic_find_targets(position, square, targets, err);
}

static bool
read_marks(struct cli *cli, struct drawn_marks *marks)
{
    for (int i = 0; i < cli->given_count; i++) {
        bool arrow = strcmp(cli->given[i]->name, "arrow") == 0;

        if ((arrow || strcmp(cli->given[i]->name, "mark") == 0) &&
            !read_list(cli, cli->values[i], arrow, marks))
            return false;
    }
    return true;
}

bool
cli_overlay(struct cli *cli, const congo_position *position, struct pic_overlay *overlay)
{
    congo_square square = CONGO_NO_SQUARE;
    congo_error err;

    if (!read_marks(cli, &overlay->marks))
        return false;
    if (!cli_option(cli, "targets"))
        return true;
    if (!read_targets_square(cli, &square))
        return false;
    if (find_targets(position, square, &overlay->targets, &err))
        return true;
    if (err.code == CONGO_USAGE)
        return cli_refuse(cli, "%s", err.text);
    return cli_fail(cli, &err) == EXIT_DONE;
}

/* ------------------------------------------------------------------ on a game */

bool
cli_drawing(struct cli *cli, struct cli_drawing *drawing)
{
    *drawing = (struct cli_drawing){.targets = CONGO_NO_SQUARE};
    return read_marks(cli, &drawing->marks) &&
           (!cli_option(cli, "targets") || read_targets_square(cli, &drawing->targets));
}

static bool
is_drawn(const struct drawn_marks *marks, const struct drawn_mark *mark)
{
    for (unsigned i = 0; i < marks->count; i++)
        if (marks->mark[i].from == mark->from && marks->mark[i].to == mark->to &&
            marks->mark[i].colour == mark->colour)
            return true;
    return false;
}

/* Target squares are green, those of captured pieces red. */
static bool
add_targets(const congo_game *game, congo_square square, struct drawn_marks *marks,
            congo_error *err)
{
    congo_squares targets = 0;
    congo_position position;
    congo_side side;

    if (!congo_game_position(game, congo_game_plies(game), &position) ||
        !find_targets(&position, square, &targets, err))
        return false;
    while (targets) {
        congo_square to = board_pop(&targets);
        bool taken = congo_position_at(&position, to, &side) != CONGO_NO_PIECE;

        (void)drawn_marks_add(marks, (struct drawn_mark){to, to, taken ? DRAWN_RED : DRAWN_GREEN});
    }
    return true;
}

bool
cli_draw_on(const struct cli_drawing *drawing, congo_game *game, congo_error *err)
{
    struct drawn_marks there = {.count = 0}, wanted = drawing->marks, added = {.count = 0};
    size_t plies = congo_game_plies(game);
    struct buf text = BUF_EMPTY;
    bool fine;

    if (drawing->targets != CONGO_NO_SQUARE && !add_targets(game, drawing->targets, &wanted, err))
        return false;
    drawn_marks_of_game(&there, game, plies);
    for (unsigned i = 0; i < wanted.count; i++)
        if (!is_drawn(&there, &wanted.mark[i]))
            (void)drawn_marks_add(&added, wanted.mark[i]);
    drawn_marks_write(&added, &text);
    if (text.failed)
        fine = err_no_memory(err);
    else
        fine = !added.count || congo_game_add_comment(game, 0, plies, text.bytes, text.length, err);
    buf_free(&text);
    return fine;
}
