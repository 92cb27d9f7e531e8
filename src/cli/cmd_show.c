/* SPDX-License-Identifier: MIT */
/* cmd_show.c - draws a position, as text or as a picture. */
#include "cli/pictures.h"

#include "picture/text.h"

#include <string.h>

/* What is to be drawn. */
struct subject {
    congo_position position;
    const congo_move *last; /* the move that led there; NULL: none */
};

enum form { ASCII, POSITION, UNICODE, PICTURE };

/* By --format, else by the extension of -o. */
static bool
choose_form(struct cli *cli, enum form *form, enum pic_format *picture)
{
    const char *format = cli_option(cli, "format"), *path = cli_option(cli, "output");
    char extension[8];

    *form = ASCII;
    *picture = PIC_FORMATS;
    if (!format) {
        if (path)
            *picture = pic_format_of(path);
    } else if (strcmp(format, "position") == 0) {
        *form = POSITION;
    } else if (strcmp(format, "unicode") == 0) {
        *form = UNICODE;
    } else if (strcmp(format, "ascii") != 0) {
        if (strlen(format) == 3) {
            extension[0] = '_';
            extension[1] = '.';
            memcpy(extension + 2, format, 4);
            *picture = pic_format_of(extension);
        }
        if (*picture == PIC_FORMATS) {
            cli_usage(cli, "--format is ascii, position, unicode, svg, png or pdf, not \"%.40s\"",
                      format);
            return false;
        }
    }
    if (*picture != PIC_FORMATS)
        *form = PICTURE;
    return true;
}

static int
finish(struct cli *cli, struct buf *out, const congo_error *err)
{
    int status = err ? cli_fail(cli, err)
                     : (cli_output(cli, out->bytes, out->length) ? EXIT_DONE : EXIT_CANNOT);

    buf_free(out);
    return status;
}

static int
show_picture(struct cli *cli, const struct subject *subject, const struct pic_view *view,
             enum pic_format format)
{
    struct buf out = BUF_EMPTY;
    congo_error err;
    unsigned size;
    bool drawn;

    if (!cli_picture_size(cli, &size))
        return EXIT_CANNOT;
    drawn = pic_format_there(format, &err) &&
            pic_diagram(view, &subject->position, subject->last, size, format, &out, &err);
    return finish(cli, &out, drawn ? NULL : &err);
}

static int
show_text(struct cli *cli, const struct subject *subject, enum form form, bool flip)
{
    struct pic_text how = {form == UNICODE, cli_output_colour(cli), flip};
    struct buf out = BUF_EMPTY;
    char text[CONGO_POSITION_SIZE];
    congo_error err;

    if (form == POSITION) {
        congo_position_write(&subject->position, text);
        buf_printf(&out, "%s\n", text);
    } else {
        pic_add_text(&out, &how, &subject->position);
    }
    if (!out.failed)
        return finish(cli, &out, NULL);
    err_no_memory(&err);
    return finish(cli, &out, &err);
}

static int
run(struct cli *cli)
{
    struct subject subject = {.last = NULL};
    struct pic_view view;
    enum pic_format picture;
    enum form form;
    int status;

    if (!choose_form(cli, &form, &picture) || !cli_picture_view(cli, &view))
        return EXIT_CANNOT;
    if (!cli_position(cli, &subject.position, &status))
        return status;
    if (form == PICTURE)
        return show_picture(cli, &subject, &view, picture);
    return show_text(cli, &subject, form, view.flip);
}

static const struct cli_option options[] = {
    {"variant", 0, "NAME", "the variant's title or another name of it (default Congo)"},
    {"position", 0, "POSITION", "seven rows from rank 7 split by /, then w or b"},
    {"terrain", 0, "TERRAIN", "islands or river (default: the variant's)"},
    {"format", 0, "FORMAT", "ascii (default), position, unicode (chess symbols), svg, png or pdf"},
    {"output", 'o', "OUT", "write to OUT; .svg, .png and .pdf make a picture"},
    CLI_PICTURE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_show = {
    .name = "show",
    .summary = "draws a position",
    .arguments = "[FILE]",
    .arguments_max = 1,
    .options = options,
    .run = run,
};
