/* SPDX-License-Identifier: MIT */
/* overlay_options.h - arrows, coloured squares and targets that are drawn on a picture. */
#ifndef CONGO_CLI_OVERLAY_OPTIONS_H
#define CONGO_CLI_OVERLAY_OPTIONS_H

#include "cli/pictures.h"

#define CLI_OVERLAY_OPTIONS                                                                        \
    {"arrow", 0, "ARROWS", "draw arrows: B1-D3,C4-C6:red (green, red, yellow, blue)"},             \
        {"mark", 0, "SQUARES", "colour squares: C4,D4:red"},                                       \
        {"targets", 0, "SQUARE", "show where the piece on a square can go"},                       \
    {                                                                                              \
        "no-last", 0, NULL, "do not show the last move"                                            \
    }

/* Whether any of them was given. */
bool cli_overlay_given(const struct cli *cli);
/* Adds what the options say of a position; false after a message. */
bool cli_overlay(struct cli *cli, const congo_position *position, struct pic_overlay *overlay);

#endif
