/* SPDX-License-Identifier: MIT */
/* cmd_board.c - an empty board to print and play on. */
#include "cli/pictures.h"

#include "base/names.h"
#include "base/target.h"
#include "rules/board.h"
#include "draw/sheet.h"

#include <stdlib.h>
#include <string.h>

/* "50mm", "5cm", "2in" or plain millimetres. strtod would follow the locale's decimal point. */
static bool
read_length(const char *text, double *millimetres)
{
    double value = 0, place = 1;
    const char *at = text;

    while (*at >= '0' && *at <= '9' && value < 1e6)
        value = value * 10 + (*at++ - '0');
    if (*at == '.')
        for (at++; *at >= '0' && *at <= '9'; at++)
            value += (*at - '0') * (place /= 10);
    if (at == text || (at == text + 1 && *text == '.'))
        return false;
    if (names_equal(at, "cm"))
        value *= 10;
    else if (names_equal(at, "in"))
        value *= 25.4;
    else if (*at && !names_equal(at, "mm"))
        return false;
    *millimetres = value;
    return value >= PIC_SQUARE_LEAST && value <= PIC_SQUARE_MOST;
}

static bool
read_sheet(struct cli *cli, struct pic_sheet *sheet)
{
    const char *paper = cli_option(cli, "paper"), *square = cli_option(cli, "square");
    congo_terrain terrain;
    struct pic_view view;
    bool given;

    if (!cli_picture_view(cli, &view) || !cli_terrain(cli, &given, &terrain))
        return false;
    *sheet = (struct pic_sheet){.theme = view.theme,
                                .paper = pic_paper_named(paper ? paper : "a4"),
                                .lettering = !cli_option(cli, "no-lettering"),
                                .rules = board_rules_on(0, terrain)};
    if (!sheet->paper) {
        (void)words_refuse(cli, "paper");
        return false;
    }
    if (square && !read_length(square, &sheet->square)) {
        cli_usage(cli, "--square is a length from %dmm to %dmm, not \"%.40s\"", PIC_SQUARE_LEAST,
                  PIC_SQUARE_MOST, square);
        return false;
    }
    return true;
}

static int
run(struct cli *cli)
{
    const char *path = cli_option(cli, "output");
    /* Standard output, a pipe or a descriptor has no extension to tell the format by. */
    bool is_file = path && strcmp(path, "-") != 0 && file_is_replaced(path);
    enum pic_format format = is_file ? pic_format_of(path) : PIC_SVG;
    struct buf out = BUF_EMPTY;
    struct pic_sheet sheet;
    congo_error err;

    if (format != PIC_SVG && format != PIC_PDF)
        return cli_usage(cli, "boards are .svg or .pdf, not \"%.80s\"", path);
    if (!read_sheet(cli, &sheet) || !cli_may_print_picture(cli))
        return EXIT_CANNOT;
    return cli_output_all(cli, &out, pic_sheet_write(&sheet, format, &out, &err) ? NULL : &err);
}

static const struct cli_option options[] = {
    {"output", 'o', "OUT", "write to OUT, a .pdf or .svg file (default: print SVG)"},
    CLI_FORCE_OPTION,
    {"paper", 0, "PAPER", WORDS_DEFAULT "; poster is several sheets of A4"},
    {"square", 0, "LENGTH", "width of a square, such as 50mm or 2in (default: what fits)"},
    {"no-lettering", 0, NULL, "no letters or numbers beside the board"},
    {"terrain", 0, "TERRAIN", WORDS_DEFAULT},
    {"theme", 0, "THEME", WORDS_DEFAULT},
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_board = {
    .name = "board",
    .summary = "makes an empty board to print",
    .arguments = "",
    .help = "A board larger than the paper spans several pages, with crop marks. SVG is always "
            "one\ndrawing.",
    .arguments_max = 0,
    .options = options,
    .run = run,
};
