/* SPDX-License-Identifier: MIT */
/* overlay_options.h - arrows, coloured squares and targets to draw on a picture. */
#ifndef CONGO_CLI_OVERLAY_OPTIONS_H
#define CONGO_CLI_OVERLAY_OPTIONS_H

#include "cli/pictures.h"

#define CLI_DRAWING_OPTIONS                                                                        \
    {"arrow", 0, "ARROWS", "draw arrows: B1-D3,C4-C6:red (green, red, yellow, blue)"},             \
        {"mark", 0, "SQUARES", "colour squares: C4,D4:red"},                                       \
    {                                                                                              \
        "targets", 0, "SQUARE", "show where the piece on a square can go"                          \
    }
#define CLI_NO_LAST_OPTION                                                                         \
    {                                                                                              \
        "no-last", 0, NULL, "do not show the last move"                                            \
    }
#define CLI_OVERLAY_OPTIONS CLI_DRAWING_OPTIONS, CLI_NO_LAST_OPTION

/* Adds what the options draw on a position; false: with a message. */
bool cli_overlay(struct cli *cli, const congo_position *position, struct pic_overlay *overlay);

/* What the options draw on a game, in a comment after the last half-move. */
struct cli_drawing {
    struct drawn_marks marks;
    congo_square targets; /* or CONGO_NO_SQUARE */
};

bool cli_drawing(struct cli *cli, struct cli_drawing *drawing);
/* Skips what that comment draws already. */
bool cli_draw_on(const struct cli_drawing *drawing, congo_game *game, congo_error *err);

#endif
