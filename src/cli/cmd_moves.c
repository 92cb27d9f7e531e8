/* SPDX-License-Identifier: MIT */
/* cmd_moves.c - lists the legal moves of a position. */
#include "cli/move_list.h"
#include "cli/other_games.h"
#include "cli/chosen_position.h"

static int
print_moves(struct cli *cli, const struct chosen_position *chosen)
{
    struct move_list list;
    struct buf out = BUF_EMPTY;
    congo_error err;
    int status;

    if (!move_list_make(&list, &chosen->position, &err))
        return cli_fail(cli, &err);
    for (size_t i = 0; i < list.count; i++) {
        if (cli_option(cli, "json"))
            move_list_json(&list, i, &out);
        else
            buf_add_text(&out, list.named[i].text);
        buf_add_char(&out, '\n');
    }
    move_list_free(&list);
    chosen_say_over(cli, chosen);
    status = cli_output_all(cli, &out, NULL);
    return status == EXIT_DONE ? chosen->status : status;
}

static int
run(struct cli *cli)
{
    return chosen_run(cli, print_moves, other_moves);
}

static const struct cli_option options[] = {
    {"json", 0, NULL, "one JSON object per line, one for each move"},
    SUBJECT_OPTIONS,
    OTHER_GAMES_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {SUBJECT_RULES, NULL};

const struct cmd cmd_moves = {
    .name = "moves",
    .summary = "lists the legal moves",
    .arguments = "[FILE]",
    .help = SUBJECT_HELP,
    .arguments_max = 1,
    .options = options,
    .run = run,
    .rules = rules,
};
