/* SPDX-License-Identifier: MIT */
/* cmd_show.c - draws a position, as text or as a picture. */
#include "cli/pictures.h"
#include "cli/work.h"

#include "base/file.h"
#include "base/names.h"
#include "cli/paths.h"
#include "picture/strip.h"
#include "picture/text.h"
#include "reader/reader.h"

#include <string.h>

enum { STRIP_MAX = 1000000 };

/* What is to be drawn: a position, and the game that it is of, if any. */
struct subject {
    congo_position position;
    const congo_move *last; /* the move that led there; NULL: none */
    congo_game *game;
    const char *name;
    int status; /* 1 where the game goes wrong later on */
};

enum form { ASCII, POSITION, UNICODE, PICTURE };

/* Whoever names a file like this wants a picture, and would not look for a diagram in it. */
static bool
is_other_picture(const char *path)
{
    static const char *const kinds[] = {".gif", ".jpg",  ".jpeg", ".bmp", ".webp",
                                        ".tif", ".tiff", ".eps",  ".ps"};
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof kinds / sizeof *kinds; i++)
        if (names_equal(dot, kinds[i]))
            return true;
    return false;
}

/* By --format, else by the extension of -o. --format has the pictures' formats behind the forms. */
static bool
choose_form(struct cli *cli, enum form *form, enum pic_format *picture)
{
    const char *path = cli_option(cli, "output");
    unsigned format;

    *picture = PIC_FORMATS;
    if (!words_read(cli, "format", &format))
        return false;
    if (format >= PICTURE) {
        *picture = (enum pic_format)(format - PICTURE);
    } else if (path && !cli_option(cli, "format")) {
        if (is_other_picture(path)) {
            cli_usage(cli, "pictures are .svg, .png or .pdf, not \"%.80s\"", path);
            return false;
        }
        *picture = pic_format_of(path);
    }
    *form = *picture != PIC_FORMATS ? PICTURE : (enum form)format;
    return true;
}

/* ------------------------------------------------------------------ ways to show it */

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
show_strip(struct cli *cli, const struct subject *subject, const struct pic_view *view,
           enum pic_format format)
{
    const char *paper = cli_option(cli, "paper");
    struct pic_strip strip = {
        .view = *view, .paper = pic_paper_named(paper ? paper : "a4"), .title = subject->name};
    struct buf out = BUF_EMPTY;
    congo_error err;
    unsigned sheet;

    if (!words_read(cli, "paper", &sheet) ||
        !cli_number(cli, "--strip", cli_option(cli, "strip"), 1, STRIP_MAX, &strip.every))
        return EXIT_CANNOT;
    if (!subject->game)
        return cli_usage(cli, "--strip needs the FILE of a game");
    if (format != PIC_PDF)
        return cli_usage(cli, "--strip makes pages: -o has to name a .pdf file");
    return finish(cli, &out, pic_strip_write(&strip, subject->game, &out, &err) ? NULL : &err);
}

/* ------------------------------------------------------------------ what to show */

/* The game that --game asks for, of those in the file. */
static bool
read_game(struct cli *cli, congo_reader *reader, congo_game *game, int *status)
{
    const char *which = cli_option(cli, "game");
    unsigned long wanted = 1, seen = 0;
    const char *file = cli->arguments[0];
    congo_error err;
    congo_read got;

    *status = EXIT_CANNOT;
    if (which && !cli_number(cli, "--game", which, 1, UINT32_MAX, &wanted))
        return false;
    while ((got = congo_reader_next(reader, game, &err)) != CONGO_READ_END) {
        if (got == CONGO_READ_ERROR) {
            err_in_file(&err, file);
            *status = cli_fail(cli, &err);
            return false;
        }
        if (++seen == wanted)
            return true;
    }
    return cli_number(cli, "--game", which ? which : "1", 1, seen, &wanted);
}

/* The position that --ply asks for. A game that goes wrong is shown only as far as asked for. */
static bool
choose_ply(struct cli *cli, struct subject *subject, int *status)
{
    const char *text = cli_option(cli, "ply");
    unsigned long plies = congo_game_plies(subject->game), ply = plies;

    for (size_t i = 0; i < congo_game_errors(subject->game); i++) {
        congo_error err = *congo_game_error(subject->game, i);

        err_in_file(&err, cli->arguments[0]);
        subject->status = cli_fail(cli, &err);
    }
    *status = subject->status ? subject->status : EXIT_CANNOT;
    if (subject->status && !text)
        return false;
    if (text && !cli_number(cli, "--ply", text, 0, plies, &ply)) {
        *status = EXIT_CANNOT;
        return false;
    }
    subject->last = ply ? congo_game_move(subject->game, ply - 1) : NULL;
    return congo_game_position(subject->game, ply, &subject->position);
}

static ptrdiff_t
read_file(void *context, char *into, size_t room)
{
    return file_read_some(*(int *)context, into, room);
}

static bool
read_subject(struct cli *cli, struct subject *subject, int *file, congo_reader **reader,
             int *status)
{
    const char *path = cli->arguments[0];
    congo_reading reading;
    congo_error err;

    if (cli_option(cli, "position")) {
        *status = cli_usage(cli, "--position and a FILE are two positions; --setup gives a game "
                                 "another start");
        return false;
    }
    if (!work_reading(cli, &reading, status))
        return false;
    *reader = congo_reader_new(cli->variants, &reading, &err);
    subject->game = *reader ? congo_game_new(&err) : NULL;
    *file = subject->game ? file_open(path, &err) : -1;
    if (*file < 0) {
        *status = cli_fail(cli, &err);
        return false;
    }
    subject->name = strcmp(path, "-") == 0 ? "Congo" : paths_base(path);
    reader_from_source(*reader, read_file, file);
    return read_game(cli, *reader, subject->game, status) && choose_ply(cli, subject, status);
}

/* Without a FILE a position alone, which is ply 0 of nothing. */
static bool
name_subject(struct cli *cli, struct subject *subject, int *status)
{
    const char *ply = cli_option(cli, "ply");
    unsigned long number;

    *status = EXIT_CANNOT;
    if (ply && !cli_number(cli, "--ply", ply, 0, 0, &number))
        return false;
    return cli_position(cli, &subject->position, status);
}

static int
show(struct cli *cli, const struct subject *subject)
{
    struct pic_view view;
    enum pic_format picture;
    enum form form;
    int status;

    if (!choose_form(cli, &form, &picture) || !cli_picture_view(cli, &view))
        return EXIT_CANNOT;
    if (cli_option(cli, "strip"))
        status = show_strip(cli, subject, &view, picture);
    else if (form == PICTURE)
        status = show_picture(cli, subject, &view, picture);
    else
        status = show_text(cli, subject, form, view.flip);
    return status > subject->status ? status : subject->status;
}

static int
run(struct cli *cli)
{
    struct subject subject = {.status = EXIT_DONE};
    congo_reader *reader = NULL;
    int status = EXIT_CANNOT, file = -1;

    if (cli->argument_count ? read_subject(cli, &subject, &file, &reader, &status)
                            : name_subject(cli, &subject, &status))
        status = show(cli, &subject);
    congo_game_free(subject.game);
    congo_reader_free(reader);
    file_shut(file);
    return status;
}

static const struct cli_option options[] = {
    {"ply", 0, "N", "after N half-moves, 0 being the start (default: the end)"},
    {"game", 0, "N", "the N-th game of a FILE that holds several"},
    WORK_READING_OPTIONS,
    {"position", 0, "POSITION", "without FILE: seven rows from rank 7 split by /, then w or b"},
    {"format", 0, "FORMAT", WORDS_DEFAULT "; unicode: chess symbols"},
    {"output", 'o', "OUT", "write to OUT; .svg, .png and .pdf make a picture"},
    CLI_FORCE_OPTION,
    CLI_PICTURE_OPTIONS,
    {"strip", 0, "N", "the whole game on PDF pages, a diagram every N moves"},
    {"paper", 0, "SHEET", "for --strip: " WORDS_DEFAULT},
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_show = {
    .name = "show",
    .summary = "draws a position, as text or as a picture",
    .arguments = "[FILE]",
    .arguments_max = 1,
    .options = options,
    .run = run,
};
