/* SPDX-License-Identifier: MIT */
/* animate.h - `show --animate`. */
#ifndef CONGO_CLI_ANIMATE_H
#define CONGO_CLI_ANIMATE_H

#include "cli/chosen_position.h"
#include "cli/pictures.h"

#define CLI_ANIMATE_OPTIONS                                                                        \
    {"animate", 0, NULL, "animate the whole game; write a .gif or .png file"},                     \
        {"delay", 0, "S", "for --animate: seconds for each move (default 1)"},                     \
        {"from", 0, "N", "for --animate: begin after N half-moves (default 0)"},                   \
    {                                                                                              \
        "to", 0, "N", "for --animate: end after N half-moves (default: all)"                       \
    }

int cli_animate(struct cli *cli, const struct chosen_position *chosen, const struct pic_view *view);

#endif
