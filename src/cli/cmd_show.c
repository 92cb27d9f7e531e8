/* SPDX-License-Identifier: MIT */
/* cmd_show.c - draws a position. */
#include "cli/cli.h"

#include <string.h>

static int
run(struct cli *cli)
{
    const char *format = cli_option(cli, "format");
    char diagram[CONGO_DIAGRAM_SIZE];
    congo_position position;
    int status;

    if (format && strcmp(format, "ascii") != 0 && strcmp(format, "position") != 0)
        return cli_usage(cli, "--format is ascii or position, not \"%.40s\"", format);
    if (!cli_position(cli, &position, &status))
        return status;
    if (format && strcmp(format, "position") == 0) {
        congo_position_write(&position, diagram);
        strncat(diagram, "\n", 2);
    } else {
        congo_position_diagram(&position, diagram);
    }
    return cli_output(cli, diagram, strlen(diagram)) ? EXIT_DONE : EXIT_CANNOT;
}

static const struct cli_option options[] = {
    {"variant", 0, "NAME", "the variant's title or another name of it (default Congo)"},
    {"position", 0, "POSITION", "seven rows from rank 7 split by /, then w or b"},
    {"terrain", 0, "TERRAIN", "islands or river (default: the variant's)"},
    {"format", 0, "FORMAT", "ascii (default) or position"},
    {"output", 'o', "OUT", "write to OUT instead of standard output"},
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
