/* SPDX-License-Identifier: MIT */
/* cmd_show.c - draws a position as text or as a picture. */
#include "cli/animate.h"
#include "cli/other_games.h"
#include "cli/overlay_options.h"
#include "cli/chosen_position.h"

#include "base/names.h"
#include "draw/strip.h"
#include "draw/board_text.h"

#include <string.h>

enum { STRIP_MAX = 1000000 };

enum show_form { ASCII, POSITION, UNICODE, PICTURE };

/* Whether -o and the options for pictures fit the output. */
static bool
agrees(struct cli *cli, enum show_form form, enum pic_format picture)
{
    static const char *const of_pictures[] = {"size",  "theme", "pieces",  "strip",
                                              "arrow", "mark",  "targets", "no-last"};
    const char *path = cli_option(cli, "output"), *format = cli_option(cli, "format");
    enum pic_format named = path ? pic_format_of(path) : PIC_FORMATS;

    if (cli_option(cli, "strip") && named != PIC_PDF)
        return cli_refuse(cli, "--strip needs -o with a .pdf file");
    if (format && named != PIC_FORMATS && (form != PICTURE || named != picture))
        return cli_refuse(cli, "--format %.40s does not match the file name \"%.80s\"", format,
                          path);
    for (size_t i = 0; form != PICTURE && i < sizeof of_pictures / sizeof *of_pictures; i++)
        if (cli_option(cli, of_pictures[i]))
            return cli_refuse(cli, "--%s needs a picture: use -o with a .svg, .png or .pdf file",
                              of_pictures[i]);
    if (form == POSITION && cli_option(cli, "flip"))
        return cli_refuse(cli, "--flip has no effect with --format position");
    return form != PICTURE || cli_may_print_picture(cli);
}

/*
 * The format, from --format or the ending of -o. --format lists the pictures' formats after the
 * others.
 */
static bool
choose_form(struct cli *cli, enum show_form *form, enum pic_format *picture)
{
    const char *path = cli_option(cli, "output");
    unsigned format;

    *picture = PIC_FORMATS;
    if (!words_read(cli, "format", &format))
        return false;
    if (format >= PICTURE) {
        *picture = (enum pic_format)(format - PICTURE);
    } else if (path && !cli_option(cli, "format")) {
        if (strlen(path) > 4 && names_equal(path + strlen(path) - 4, ".gif"))
            return cli_refuse(
                cli, "only --animate writes .gif; a single picture can be .svg, .png or .pdf");
        if (cli_is_other_picture(path))
            return cli_refuse(cli, "a picture can be .svg, .png or .pdf, not \"%.80s\"", path);
        *picture = pic_format_of(path);
    }
    *form = *picture != PIC_FORMATS ? PICTURE : (enum show_form)format;
    return agrees(cli, *form, *picture);
}

/* ------------------------------------------------------------------ ways to show it */

static int
show_picture(struct cli *cli, const struct chosen_position *chosen, const struct pic_view *view,
             enum pic_format format)
{
    struct buf out = BUF_EMPTY;
    congo_error err;
    unsigned size;
    struct pic_overlay overlay = {.targets = 0};
    struct pic_view with = *view;
    bool drawn;

    if (chosen->game)
        drawn_marks_of_game(&overlay.marks, chosen->game, chosen->ply);
    with.overlay = &overlay;
    with.no_last = cli_option(cli, "no-last") != NULL;
    if (!cli_picture_size(cli, &size) || !cli_overlay(cli, &chosen->position, &overlay))
        return EXIT_CANNOT;
    drawn = pic_format_there(format, &err) &&
            pic_diagram(&with, &chosen->position, chosen->last, size, format, &out, &err);
    return cli_output_all(cli, &out, drawn ? NULL : &err);
}

static int
show_text(struct cli *cli, const struct chosen_position *chosen, enum show_form form, bool flip)
{
    struct pic_text how = {form == UNICODE, cli_output_colour(cli), flip};
    struct buf out = BUF_EMPTY;
    char text[CONGO_POSITION_SIZE];

    chosen_say_over(cli, chosen);
    if (form == POSITION) {
        congo_position_write(&chosen->position, text);
        buf_printf(&out, "%s\n", text);
    } else {
        pic_add_text(&out, &how, &chosen->position);
    }
    return cli_output_all(cli, &out, NULL);
}

static int
show_strip(struct cli *cli, const struct chosen_position *chosen, const struct pic_view *view)
{
    const char *paper = cli_option(cli, "paper");
    struct pic_strip strip = {
        .view = *view, .paper = pic_paper_named(paper ? paper : "a4"), .title = chosen->name};
    struct buf out = BUF_EMPTY;
    congo_error err;
    unsigned sheet;

    if (!words_read(cli, "paper", &sheet) ||
        !cli_number(cli, "--strip", cli_option(cli, "strip"), 1, STRIP_MAX, &strip.every))
        return EXIT_CANNOT;
    if (!chosen->game)
        return cli_usage(cli, "--strip needs a FILE with a game");
    return cli_output_all(cli, &out,
                          pic_strip_write(&strip, chosen->game, &out, &err) ? NULL : &err);
}

static int
show(struct cli *cli, const struct chosen_position *chosen)
{
    struct pic_view view;
    enum pic_format picture;
    enum show_form form = ASCII;
    int status;

    if (cli_option(cli, "animate")) {
        if (!cli_picture_view(cli, &view))
            return EXIT_CANNOT;
        status = cli_animate(cli, chosen, &view);
        return status > chosen->status ? status : chosen->status;
    }
    if (!choose_form(cli, &form, &picture) || !cli_picture_view(cli, &view))
        return EXIT_CANNOT;
    if (cli_option(cli, "strip"))
        status = show_strip(cli, chosen, &view);
    else if (form == PICTURE)
        status = show_picture(cli, chosen, &view, picture);
    else
        status = show_text(cli, chosen, form, view.flip);
    return status > chosen->status ? status : chosen->status;
}

static int
run(struct cli *cli)
{
    return chosen_run(cli, show, other_show);
}

static const struct cli_option options[] = {
    SUBJECT_OPTIONS,
    OTHER_GAMES_OPTION,
    {"format", 0, "FORMAT", WORDS_DEFAULT},
    {"output", 'o', "OUT", "write to OUT; .svg, .png or .pdf makes a picture"},
    CLI_FORCE_OPTION,
    CLI_PICTURE_OPTIONS,
    CLI_OVERLAY_OPTIONS,
    CLI_ANIMATE_OPTIONS,
    {"strip", 0, "N", "the whole game as PDF, a diagram every N moves"},
    {"paper", 0, "SHEET", "for --strip: " WORDS_DEFAULT},
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {
    SUBJECT_RULES,    "strip ply at size arrow mark targets no-last",
    "paper >strip",   "animate strip ply at format arrow mark targets",
    "delay >animate", "from >animate",
    "to >animate",    NULL};

const struct cmd cmd_show = {
    .name = "show",
    .summary = "draws a position as text or as a picture",
    .arguments = "[FILE]",
    .forms = ".txt .svg .png .pdf .gif",
    .help = SUBJECT_HELP,
    .arguments_max = 1,
    .options = options,
    .run = run,
    .rules = rules,
};
