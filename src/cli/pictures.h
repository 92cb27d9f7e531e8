/* SPDX-License-Identifier: MIT */
/* pictures.h - the options of commands that draw. */
#ifndef CONGO_CLI_PICTURES_H
#define CONGO_CLI_PICTURES_H

#include "cli/words.h"
#include "draw/picture.h"

/* For a command's table of options. */
#define CLI_PICTURE_OPTIONS                                                                        \
    {"size", 0, "N", "width in pixels, 16 to 8192 (default 400; in PDF: points)"},                 \
        {"flip", 0, NULL, "Black at the bottom"}, {"theme", 0, "THEME", WORDS_DEFAULT},            \
    {                                                                                              \
        "pieces", 0, "SET", WORDS_DEFAULT                                                          \
    }

/* Reads --theme, --pieces and --flip; false: with a message. */
bool cli_picture_view(struct cli *cli, struct pic_view *view);
bool cli_picture_size(struct cli *cli, unsigned *size);

/* Whether -o names a picture of a kind that is not written, so that text would be wrong there. */
bool cli_is_other_picture(const char *path);

/* Whether a picture may go to the output; to a terminal only with -o -. */
bool cli_may_print_picture(struct cli *cli);
/* The same for a web page. */
bool cli_may_print_page(struct cli *cli);

/*
 * Whether standard output supports colours: a terminal, unless --color or NO_COLOR says otherwise.
 */
bool cli_output_colour(const struct cli *cli);

#endif
