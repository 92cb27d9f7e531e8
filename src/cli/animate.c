/* SPDX-License-Identifier: MIT */
/* animate.c - a game as a moving picture. */
#include "cli/animate.h"

#include "base/names.h"
#include "draw/animation.h"

#include <string.h>

/* From the ending of -o FILE; PIC_ANIMATED: neither. */
static enum pic_animated
format_of(const struct cli *cli)
{
    const char *path = cli_option(cli, "output"), *dot = path ? strrchr(path, '.') : NULL;

    if (dot && names_equal(dot, ".gif"))
        return PIC_GIF;
    return dot && (names_equal(dot, ".png") || names_equal(dot, ".apng")) ? PIC_APNG : PIC_ANIMATED;
}

/* Reads the options' half-moves, which must be within the game. */
static bool
read_options(struct cli *cli, const congo_game *game, struct pic_animation *animation)
{
    unsigned long from = 0, to = congo_game_plies(game), delay = PIC_DELAY_DEFAULT;
    const char *given = cli_option(cli, "delay");

    if (!cli_number_of(cli, "to", 0, to, &to) || !cli_number_of(cli, "from", 0, to, &from) ||
        !cli_picture_size(cli, &animation->size) ||
        (given && !cli_seconds(cli, "--delay", given, &delay)))
        return false;
    if (delay < PIC_DELAY_LEAST || delay > PIC_DELAY_MOST)
        return cli_usage(cli, "--delay must be 0.02 to 60 seconds, not \"%.40s\"", given) ==
               EXIT_DONE;
    if (animation->size > PIC_ANIMATED_SIZE_MOST)
        return cli_usage(cli, "--size can be at most %d with --animate", PIC_ANIMATED_SIZE_MOST) ==
               EXIT_DONE;
    animation->from = from;
    animation->to = to;
    animation->delay = (unsigned)delay;
    return true;
}

int
cli_animate(struct cli *cli, const struct chosen_position *chosen, const struct pic_view *view)
{
    struct pic_animation animation = {.view = *view, .format = format_of(cli)};
    struct buf out = BUF_EMPTY;
    congo_error err;

    if (!chosen->game)
        return cli_usage(cli, "--animate needs a FILE with a game");
    if (animation.format == PIC_ANIMATED)
        return cli_usage(cli, "--animate needs -o with a .gif or .png file");
    if (!read_options(cli, chosen->game, &animation))
        return EXIT_CANNOT;
    animation.view.no_last = cli_option(cli, "no-last") != NULL;
    return cli_output_all(cli, &out,
                          pic_animation_write(&animation, chosen->game, &out, &err) ? NULL : &err);
}
