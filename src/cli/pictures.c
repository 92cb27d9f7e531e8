/* SPDX-License-Identifier: MIT */
/* pictures.c - the options of commands that draw. */
#include "cli/pictures.h"

#include "cli/window.h"
#include "base/names.h"

#include <stdlib.h>
#include <unistd.h>

bool
cli_is_other_picture(const char *path)
{
    static const char *const kinds[] = {".jpg", ".jpeg", ".bmp", ".webp",
                                        ".tif", ".tiff", ".eps", ".ps"};
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof kinds / sizeof *kinds; i++)
        if (names_equal(dot, kinds[i]))
            return true;
    return false;
}

bool
cli_picture_view(struct cli *cli, struct pic_view *view)
{
    const char *theme = cli_option(cli, "theme");
    unsigned set;

    *view = (struct pic_view){.theme = theme ? pic_theme_named(theme) : &pic_themes[0],
                              .flip = cli_option(cli, "flip") != NULL};
    if (!view->theme) {
        (void)words_refuse(cli, "theme");
        return false;
    }
    if (!words_read(cli, "pieces", &set))
        return false;
    view->set = (enum pic_set)set;
    return true;
}

bool
cli_picture_size(struct cli *cli, unsigned *size)
{
    unsigned long number = PIC_SIZE_DEFAULT;

    if (!cli_number_of(cli, "size", PIC_SIZE_LEAST, PIC_SIZE_MOST, &number))
        return false;
    *size = (unsigned)number;
    return true;
}

static bool
is_for_terminal(const struct cli *cli)
{
    return !cli_option(cli, "output") && isatty(STDOUT_FILENO) == 1;
}

bool
cli_may_print_picture(struct cli *cli)
{
    return !is_for_terminal(cli) ||
           cli_refuse(cli, "refusing to write a picture to a terminal; use -o FILE or -o -");
}

bool
cli_may_print_page(struct cli *cli)
{
    return !is_for_terminal(cli) ||
           cli_refuse(cli, "refusing to write a page to a terminal; use -o FILE.html or -o -");
}

bool
cli_output_colour(const struct cli *cli)
{
    const char *no_colour = getenv("NO_COLOR");

    if (cli->when != CLI_AUTO)
        return cli->when == CLI_ALWAYS;
    if (cli_option(cli, "output") || (no_colour && *no_colour))
        return false;
    return window_takes_colours(STDOUT_FILENO);
}
