/* SPDX-License-Identifier: MIT */
/* cmd_board.c - prints boards, pieces and rules, to play on paper. */
#include "cli/pictures.h"

#include "base/names.h"
#include "base/target.h"
#include "rules/board.h"
#include "draw/cutouts.h"
#include "draw/rules_sheet.h"

#include <stdlib.h>
#include <string.h>

/*
 * "50mm", "5cm", "2in" or plain millimetres. strtod is not used, because its decimal point depends
 * on the locale.
 */
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

/* Without --variant a board has islands, as most variants do. */
static bool
read_terrain(struct cli *cli, unsigned *rules)
{
    const congo_variant *variant;
    congo_terrain terrain;
    int status;
    bool given;

    if (!cli_terrain(cli, &given, &terrain))
        return false;
    *rules = board_rules_on(0, terrain);
    if (!cli_option(cli, "variant"))
        return true;
    variant = cli_variant(cli, &status);
    return variant && cli_rules(cli, variant, rules);
}

static bool
read_sheet(struct cli *cli, struct pic_sheet *sheet)
{
    const char *paper = cli_option(cli, "paper"), *square = cli_option(cli, "square");
    struct pic_view view;
    unsigned rules;

    if (!cli_picture_view(cli, &view) || !read_terrain(cli, &rules))
        return false;
    *sheet = (struct pic_sheet){.theme = view.theme,
                                .paper = pic_paper_named(paper ? paper : "a4"),
                                .lettering = !cli_option(cli, "no-lettering"),
                                .rules = rules};
    if (!sheet->paper) {
        (void)words_refuse(cli, "paper");
        return false;
    }
    if (square && !read_length(square, &sheet->square))
        return cli_refuse(cli, "--square must be a length from %dmm to %dmm, not \"%.40s\"",
                          PIC_SQUARE_LEAST, PIC_SQUARE_MOST, square);
    return true;
}

static bool
ends_in_html(const char *path)
{
    const char *dot = strrchr(path, '.');

    return dot && (names_equal(dot, ".html") || names_equal(dot, ".htm"));
}

static int
write_pieces(struct cli *cli, const struct pic_sheet *sheet, enum pic_format format)
{
    struct pic_cutouts cutouts = {.sheet = *sheet};
    struct buf out = BUF_EMPTY;
    unsigned set, cut;
    congo_position setup;
    congo_error err;
    int status;

    if (!words_read(cli, "pieces", &set) || !words_read(cli, "cut", &cut))
        return EXIT_CANNOT;
    if (!cli_position(cli, &setup, &status))
        return status;
    cutouts.set = (enum pic_set)set;
    cutouts.cut = (enum pic_cut)cut;
    cutouts.setup = &setup;
    return cli_output_all(cli, &out, pic_cutouts_write(&cutouts, format, &out, &err) ? NULL : &err);
}

static int
write_rules(struct cli *cli, const struct pic_sheet *sheet, enum pic_format format, bool html)
{
    struct pic_rules_sheet rules = {.paper = sheet->paper};
    struct buf out = BUF_EMPTY;
    congo_position setup;
    congo_error err;
    int status;
    bool fine;

    if (!cli_picture_view(cli, &rules.view))
        return EXIT_CANNOT;
    rules.variant = cli_variant(cli, &status);
    if (!rules.variant || !cli_position(cli, &setup, &status))
        return status;
    rules.setup = &setup;
    fine = html ? pic_rules_sheet_html(&rules, &out, &err)
                : pic_rules_sheet_write(&rules, format, &out, &err);
    return cli_output_all(cli, &out, fine ? NULL : &err);
}

static int
write_board(struct cli *cli, const struct pic_sheet *sheet, enum pic_format format)
{
    struct buf out = BUF_EMPTY;
    congo_error err;

    /* By default the sheets of pieces and rules are Congo's. */
    if (cli_option(cli, "output") && !cli_option(cli, "variant") && !cli_option(cli, "terrain"))
        cli_notice(cli, "this board has islands, as in most variants; for Congo's river, add "
                        "--terrain river");
    return cli_output_all(cli, &out, pic_sheet_write(sheet, format, &out, &err) ? NULL : &err);
}

static int
run(struct cli *cli)
{
    const char *path = cli_option(cli, "output");
    /* Standard output, pipes and descriptors have no ending that names the format. */
    bool is_file = path && strcmp(path, "-") != 0 && file_is_replaced(path);
    bool rules = cli_option(cli, "rules-sheet") != NULL;
    bool html = is_file && rules && ends_in_html(path);
    enum pic_format format = is_file && !html ? pic_format_of(path) : PIC_SVG;
    struct pic_sheet sheet;

    if (format != PIC_SVG && format != PIC_PDF)
        return cli_usage(cli, "%s, not \"%.80s\"",
                         rules ? "a rules sheet is a .pdf, .svg or .html file"
                         : cli_option(cli, "pieces-sheet") ? "a pieces sheet is a .svg or .pdf file"
                                                           : "a board is a .svg or .pdf file",
                         path);
    if (!read_sheet(cli, &sheet) || !cli_may_print_picture(cli))
        return EXIT_CANNOT;
    if (cli_option(cli, "pieces-sheet"))
        return write_pieces(cli, &sheet, format);
    return rules ? write_rules(cli, &sheet, format, html) : write_board(cli, &sheet, format);
}

static const struct cli_option options[] = {
    {"output", 'o', "OUT", "write to OUT, a .pdf or .svg file (default: SVG to standard output)"},
    CLI_FORCE_OPTION,
    {"paper", 0, "PAPER", WORDS_DEFAULT "; poster is several sheets of A4"},
    {"square", 0, "LENGTH", "width of a square, such as 50mm or 2in (default: what fits)"},
    {"no-lettering", 0, NULL, "no letters or numbers beside the board"},
    {"pieces-sheet", 0, NULL, "the pieces to cut out, for a board of this size"},
    {"cut", 0, "CUT", "for --pieces-sheet: " WORDS_DEFAULT},
    {"rules-sheet", 0, NULL, "the rules, on one or two pages; -o may name an .html file too"},
    {"pieces", 0, "SET", WORDS_DEFAULT},
    {"variant", 0, "NAME", "the variant to print for (default: Congo; an empty board has islands)"},
    {"terrain", 0, "TERRAIN", WORDS_LIST " (default: the variant's)"},
    {"theme", 0, "THEME", WORDS_DEFAULT},
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"pieces-sheet rules-sheet no-lettering",
                                    "rules-sheet square no-lettering",
                                    "pieces >pieces-sheet rules-sheet", "cut >pieces-sheet", NULL};

const struct cmd cmd_board = {
    .name = "board",
    .rules = rules,
    .summary = "makes a board, pieces and a rules sheet to print",
    .arguments = "",
    .help = "A board larger than the paper spans several pages, with crop marks and an "
            "edge to\nglue. SVG is always one drawing.",
    .arguments_max = 0,
    .options = options,
    .run = run,
};
