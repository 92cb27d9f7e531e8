/* SPDX-License-Identifier: MIT */
/*
 * cmd_xboard.c - starts XBoard with our engine, our pieces, and the options it needs for these
 * games. XBoard does not know their rules, so it must not judge moves, and shows the squares that
 * the engine sends.
 */
#include "base/file.h"
#include "cli/words.h"
#include "rules/variants.h"
#include "draw/diagram.h"
#include "draw/pen.h"
#include "draw/picture.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/port.h"

enum { ARGUMENTS_MAX = 64, PIECE_PIXELS = 100 };

/*
 * The names of XBoard's own pieces that are replaced by ours; src/play/protocol/xboard.c has the
 * same list.
 */
static const char *const names[CONGO_PIECE_COUNT] = {
    [CONGO_PAWN] = "Pawn",        [CONGO_SUPERPAWN] = "Cobra", [CONGO_MEGAPAWN] = "Queen",
    [CONGO_ELEPHANT] = "Advisor", [CONGO_ROOK] = "Rook",       [CONGO_ZEBRA] = "Knight",
    [CONGO_GIRAFFE] = "Commoner", [CONGO_MONKEY] = "Canon",    [CONGO_CROCODILE] = "Gold",
    [CONGO_LION] = "King"};

static bool
write_piece(const char *folder, congo_side side, congo_piece piece, unsigned rules,
            congo_error *err)
{
    const struct file_care care = {.lacks_force = true};
    struct pic_svg_frame frame = {
        PIECE_PIXELS, PIECE_PIXELS, "", 100, congo_piece_name(piece, rules), NULL};
    struct pic_place place = {0, 0, 100};
    struct buf svg = BUF_EMPTY, path = BUF_EMPTY;
    struct pic_piece drawn;
    struct pic_svg pen;
    bool fine;

    buf_printf(&path, "%s/%s%s.svg", folder, side == CONGO_WHITE ? "White" : "Black", names[piece]);
    pic_piece_of(&drawn, &pic_themes[0], PIC_ANIMALS, side, piece, rules);
    pic_svg_start(&pen, &svg, &frame);
    pen.pen.piece(&pen.pen, &drawn, &place);
    pic_svg_end(&pen);
    fine = buf_text(&path) && !svg.failed
               ? file_write(path.bytes, svg.bytes, svg.length, &care, err)
               : err_no_memory(err);
    buf_free(&svg);
    buf_free(&path);
    return fine;
}

/* Makes "congo/xboard" in the user's cache folder. */
static bool
make_folder(struct buf *folder, congo_error *err)
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");

    if (cache && *cache)
        buf_add_text(folder, cache);
    else
        buf_printf(folder, "%s/.cache", home && *home ? home : ".");
    for (unsigned part = 0; part < 3; part++) {
        if (part)
            buf_add_text(folder, part == 1 ? "/congo" : "/xboard");
        if (!buf_text(folder))
            return err_no_memory(err);
        if (mkdir(folder->bytes, 0755) != 0 && errno != EEXIST)
            return err_cannot(err, CONGO_CANNOT_WRITE, folder->bytes, "make the folder");
    }
    return true;
}

static bool
write_pieces(const char *folder, unsigned rules, congo_error *err)
{
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (unsigned side = 0; side < 2; side++)
            if (!write_piece(folder, (congo_side)side, (congo_piece)piece, rules, err))
                return false;
    return true;
}

/*
 * The terrain as a picture of the whole board. XBoard cuts it into squares, as its name requests.
 */
static bool
write_terrain(const char *folder, unsigned rules, struct buf *path, congo_error *err)
{
    const struct file_care care = {.lacks_force = true};
    struct buf png = BUF_EMPTY;
    bool fine;

    fine = pic_terrain(&pic_themes[0], rules, 7 * PIECE_PIXELS, &png, err);
    buf_printf(path, "%s/%s-7x7.png", folder, congo_terrain_name(rules));
    if (fine)
        fine = buf_text(path) && !png.failed
                   ? file_write(path->bytes, png.bytes, png.length, &care, err)
                   : err_no_memory(err);
    buf_free(&png);
    return fine;
}

/* The path of the running program, which is to be the engine. */
static void
add_engine(struct buf *command)
{
#ifdef __linux__
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);

    if (length > 0 && (size_t)length < sizeof path && !memchr(path, ' ', (size_t)length)) {
        buf_add(command, path, (size_t)length);
        buf_add_text(command, " engine");
        return;
    }
#endif
    buf_add_text(command, "congo engine");
}

/*
 * The engine needs the same variants. XBoard takes words in quotes as one, but behind a last one in
 * quotes it adds an empty word (StartChildProcess of XBoard 4.9).
 */
static void
add_variant_files(const struct cli *cli, struct buf *command)
{
    for (int i = 0; i < cli->given_count; i++) {
        char path[4096];
        const char *file = cli->values[i];

        if (strcmp(cli->given[i]->name, "variant-file") != 0)
            continue;
#ifndef _WIN32
        char *full = realpath(file, NULL);

        (void)snprintf(path, sizeof path, "%s", full ? full : file);
        free(full);
        file = path;
#endif
        buf_printf(command, strchr(file, ' ') ? " --variant-file \"%s\" -q" : " --variant-file %s",
                   file);
    }
}

static int
start(struct cli *cli, const char *folder, const char *terrain, const char *slug)
{
    struct buf engine = BUF_EMPTY;
    const char *const always[] = {"xboard",
                                  "-variant",
                                  slug,
                                  "-xlegal",
                                  "-oneClickMove",
                                  "true",
                                  "-showTargetSquares",
                                  "true",
                                  "-highlightDragging",
                                  "true",
                                  "-showCoords",
                                  "true",
                                  "-trueColors",
                                  "true",
                                  "-pid",
                                  folder,
                                  "-useBoardTexture",
                                  "true",
                                  "-liteBackTextureFile",
                                  terrain,
                                  "-darkBackTextureFile",
                                  terrain};
    const char *arguments[ARGUMENTS_MAX];
    int count = 0;

    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
        arguments[count++] = always[i];
    add_engine(&engine);
    add_variant_files(cli, &engine);
    arguments[count++] = "-fcp";
    arguments[count++] = buf_text(&engine);
    for (int i = 0; i < cli->argument_count && count < ARGUMENTS_MAX - 1; i++)
        arguments[count++] = cli->arguments[i];
    arguments[count] = NULL;
    if (cli_option(cli, "print")) {
        for (int i = 0; i < count; i++)
            printf(strchr(arguments[i], ' ') ? "%s'%s'" : "%s%s", i ? " " : "", arguments[i]);
        printf("\n");
        buf_free(&engine);
        return EXIT_DONE;
    }
#ifndef _WIN32
    /* The strings are not modified, despite the type. */
    (void)execvp("xboard", (char *const *)(uintptr_t)arguments);
#endif
    if (errno == ENOENT)
        cli_message(cli, "XBoard is not installed; on Debian, type: sudo apt install xboard");
    else
        cli_message(cli, "cannot start xboard: %s", strerror(errno));
    buf_free(&engine);
    return EXIT_CANNOT;
}

static int
run(struct cli *cli)
{
    struct buf folder = BUF_EMPTY, terrain = BUF_EMPTY;
    const congo_variant *variant;
    char slug[TITLE_SIZE];
    congo_error err;
    int status;

    /* It would be read here, and the engine could not read it again. */
    for (int i = 0; i < cli->given_count; i++)
        if (strcmp(cli->given[i]->name, "variant-file") == 0 && strcmp(cli->values[i], "-") == 0)
            return cli_usage(cli, "--variant-file needs a file here, not standard input: XBoard's "
                                  "engine reads it too");
    if (cli->plain_count)
        return cli_usage(
            cli,
            "unexpected argument \"%.80s\"; put options of XBoard after --; to name the "
            "variant, use --variant",
            cli->arguments[0]);
    variant = cli_variant(cli, &status);
    if (!variant)
        return status;
    (void)variants_slug(variant->title, strlen(variant->title), slug);
    if (make_folder(&folder, &err) && write_pieces(folder.bytes, variant->setup.rules, &err) &&
        write_terrain(folder.bytes, variant->setup.rules, &terrain, &err))
        status = start(cli, folder.bytes, terrain.length ? buf_text(&terrain) : "", slug);
    else
        status = cli_fail(cli, &err);
    buf_free(&terrain);
    buf_free(&folder);
    return status;
}

static const struct cli_option options[] = {
    {"variant", 0, "NAME", "name of the variant (default Congo)"},
    {"print", 0, NULL, "print the xboard command instead of running it"},
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_xboard = {
    .name = "xboard",
    .summary = "starts XBoard with the engine and congo's pieces",
    .arguments = "[-- XBOARD-OPTION...]",
    .help = "Options after -- go to XBoard.",
    .arguments_max = -1,
    .options = options,
    .run = run,
};
