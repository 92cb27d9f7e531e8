/* SPDX-License-Identifier: MIT */
/* cmd_rules.c - describes a rules file of Zillions, and lists what is wrong with it. */
#include "cli/other_games.h"
#include "cli/paths.h"
#include "cli/other_players.h"

#include "zillions/found_file.h"
#include "zillions/rules_summary.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ --check */

/* Sorts by file and place; what is about a file as a whole comes first. */
static int
compare_faults(const void *a, const void *b)
{
    const congo_error *x = a, *y = b;
    int files = strcmp(x->file, y->file);

    if (files)
        return files;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return (x->column > y->column) - (x->column < y->column);
}

/* FILE:LINE:COLUMN: TEXT */
static void
add_fault(struct buf *out, const char *path, const congo_error *fault)
{
    const char *file = fault->file[0] ? fault->file : path;

    cli_escape(out, file, strlen(file));
    if (fault->line)
        buf_printf(out, ":%lu", fault->line);
    if (fault->column)
        buf_printf(out, ":%lu", fault->column);
    buf_add_text(out, ": ");
    other_utf8(out, fault->text);
    buf_add_char(out, '\n');
}

static int
check(struct cli *cli, const char *path)
{
    struct buf out = BUF_EMPTY;
    congo_error err;
    /* Of an archive, the same file as elsewhere: the first one that can be played. */
    struct rules_file *played =
        paths_is_archive(path) ? rules_file_open(path, NULL, false, &err) : NULL;
    struct rules_file *file =
        rules_file_open(path, played ? found_last_part(played->path) : NULL, true, &err);
    size_t count;
    int status;

    rules_file_free(played);

    if (!file && err.code != CONGO_BAD_RULES)
        return cli_fail(cli, &err);
    if (!file) {
        add_fault(&out, path, &err);
        status = cli_print_all(cli, &out, NULL);
        return status ? status : EXIT_INPUT;
    }
    other_file_note(cli, path, file);
    rules_check(file);
    if (file->rules && file->rules->engine)
        cli_notice(cli, "%s: " RULES_IN_DLL "; they are not checked", path);
    count = file->faults.count;
    if (count)
        qsort(file->faults.fault, count, sizeof *file->faults.fault, compare_faults);
    for (size_t i = 0; i < count; i++)
        add_fault(&out, path, &file->faults.fault[i]);
    rules_file_free(file);
    status = cli_print_all(cli, &out, NULL);
    return status ? status : count ? EXIT_INPUT : EXIT_DONE;
}

/* ------------------------------------------------------------------ what it says */

static bool
add_game(struct cli *cli, struct rules_file *file, size_t game, struct buf *out, congo_error *err)
{
    if (!rules_file_choose(file, game, err))
        return false;
    return cli_option(cli, "json") ? rules_summary_json(file, out, err)
                                   : rules_summary(file, out, err);
}

/* As text, the first game or the variant given; as JSON, all of them. */
static int
show(struct cli *cli, const char *path)
{
    const char *title = cli_option(cli, "variant");
    struct buf out = BUF_EMPTY;
    congo_error err;
    struct rules_file *file = rules_file_open(path, NULL, false, &err);
    size_t game = 0, last = 0;
    bool fine = true, told = false;
    int status;

    if (!file)
        return cli_fail(cli, &err);
    other_file_note(cli, path, file);
    if (title && !other_game_named(cli, file, title, &game, &status)) {
        rules_file_free(file);
        return status;
    }
    last = title ? game : cli_option(cli, "json") ? file->games.count : 0;
    for (; fine && game <= last; game++) {
        fine = add_game(cli, file, game, &out, &err);
        told = told || (fine && other_unknown_note(cli, file));
    }
    if (fine)
        other_cut_note(cli, file);
    rules_file_free(file);
    return cli_print_all(cli, &out, fine ? NULL : &err);
}

static int
run(struct cli *cli)
{
    int worst = EXIT_DONE;

    if (!cli->argument_count)
        return cli_usage(
            cli,
            "name a rules file: congo rules FILE.zrf; 'congo help game' has the rules of Congo");
    for (int i = 0; i < cli->argument_count; i++) {
        int status =
            cli_option(cli, "check") ? check(cli, cli->arguments[i]) : show(cli, cli->arguments[i]);

        worst = status > worst ? status : worst;
    }
    return worst;
}

static const struct cli_option options[] = {
    {"check", 0, NULL, "list what is wrong with it, as FILE:LINE:COLUMN: TEXT"},
    {"json", 0, NULL, "one JSON object per line, one for each game"},
    {"variant", 0, "TITLE", "describe the game of this title"},
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"check json variant", NULL};

const struct cmd cmd_rules = {
    .name = "rules",
    .summary = "describes the games of a Zillions rules file, or checks it",
    .arguments = "FILE...",
    .help = "Prints players, turns, board and goals, and where each piece goes from the middle of\n"
            "an empty board. FILE is a .zrf file, or an archive with one.",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
