/* SPDX-License-Identifier: MIT */
/* cmd_moves.c - every legal move of a position, in notation. */
#include "cli/words.h"
#include "base/err.h"
#include "cli/move_list.h"

static int
run(struct cli *cli)
{
    struct move_list list;
    congo_position position;
    struct buf out = BUF_EMPTY;
    congo_error err;
    int status;

    if (!cli_position(cli, &position, &status))
        return status;
    if (!move_list_make(&list, &position, &err))
        return cli_fail(cli, &err);
    for (size_t i = 0; i < list.count; i++) {
        buf_add_text(&out, list.named[i].text);
        buf_add_char(&out, '\n');
    }
    move_list_free(&list);
    if (out.failed) {
        err_no_memory(&err);
        status = cli_fail(cli, &err);
    } else {
        status = cli_output(cli, out.bytes, out.length) ? EXIT_DONE : EXIT_CANNOT;
    }
    buf_free(&out);
    return status;
}

static const struct cli_option options[] = {
    {"variant", 0, "NAME", "the variant's title or another name of it (default Congo)"},
    {"position", 0, "POSITION", "seven rows from rank 7 split by /, then w or b"},
    {"terrain", 0, "TERRAIN", WORDS_LIST " (default: the variant's)"},
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_moves = {
    .name = "moves",
    .summary = "prints every legal move in the documented notation, sorted",
    .arguments = "",
    .arguments_max = 0,
    .options = options,
    .run = run,
};
