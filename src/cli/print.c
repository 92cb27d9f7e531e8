/* SPDX-License-Identifier: MIT */
/*
 * print.c - prints a command's output, or writes it to -o, and knows what must not be overwritten.
 */
#include "cli/cli.h"

#include "cli/backup.h"
#include "cli/signals.h"
#include "cli/window.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool
cli_print(struct cli *cli, const char *bytes, size_t length)
{
    if (!length || window_write(bytes, length, stdout) == length)
        return true;
    cli->output_failed = true;
    cli_message(cli, "cannot write to standard output: %s", strerror(errno));
    return false;
}

bool
cli_reads(struct cli *cli, const char *path, congo_error *err)
{
    struct file_id id;
    bool there =
        strcmp(path, "-") == 0 ? file_id_of_descriptor(STDIN_FILENO, &id) : file_id_of(path, &id);

    return !there || file_ids_add(&cli->read, &id) || err_no_memory(err);
}

static bool
reads_what_is_named(struct cli *cli, congo_error *err)
{
    const char *usual = getenv("CONGO_VARIANTS");
    bool fine = cli_reads(cli, "-", err);

    if (usual && *usual && fine)
        fine = cli_reads(cli, usual, err);
    for (int i = 0; i < cli->argument_count && fine; i++)
        fine = cli_reads(cli, cli->arguments[i], err);
    for (int i = 0; i < cli->given_count && fine; i++)
        if (cli->given[i]->value && strcmp(cli->given[i]->value, "FILE") == 0)
            fine = cli_reads(cli, cli->values[i], err);
    return fine;
}

bool
cli_reads_all(struct cli *cli, congo_error *err)
{
    struct file_id id;

    if (!reads_what_is_named(cli, err))
        return false;
    file_ids_sort(&cli->read);
    cli->care = (struct file_care){.read = &cli->read, .force = cli_option(cli, "force") != NULL};
    if (cli_option(cli, "output") || !file_id_of_descriptor(STDOUT_FILENO, &id) ||
        !file_ids_have(&cli->read, &id))
        return true;
    return err_set(err, CONGO_CANNOT_WRITE, 0, 0,
                   "standard output goes to an input file; write to another file");
}

void
cli_say_no_game(const struct cli *cli, const char *path, bool there)
{
    cli_notice(cli, "%s: nothing to put in it; %s", path, there ? "left unchanged" : "not written");
}

bool
cli_leaves_output(const struct cli *cli)
{
    const char *path = cli_option(cli, "output");
    struct stat about;

    if (!path || cli_option(cli, "force") || stat(path, &about) != 0 || !S_ISREG(about.st_mode) ||
        !about.st_size)
        return false;
    cli_say_no_game(cli, path, true);
    return true;
}

bool
cli_output(struct cli *cli, const char *bytes, size_t length)
{
    const char *path = cli_option(cli, "output");
    signals_set before;
    congo_error err;
    bool fine, held;

    if (!cli_reads_all(cli, &err)) {
        cli_report(cli, &err);
        return false;
    }
    if (!path || strcmp(path, "-") == 0)
        return cli_print(cli, bytes, length);
    held = file_is_replaced(path);
    if (held)
        signals_hold(&before);
    fine = backup_replace(cli, path, bytes, length, &err);
    if (held)
        signals_release(&before);
    if (!fine)
        cli_report(cli, &err);
    return fine;
}

static int
finish(struct cli *cli, bool (*write)(struct cli *cli, const char *bytes, size_t length),
       struct buf *out, const congo_error *err)
{
    congo_error no_memory;
    int status;

    if (!err && out->failed) {
        err_no_memory(&no_memory);
        err = &no_memory;
    }
    if (err)
        status = cli_fail(cli, err);
    else
        status = write(cli, out->bytes, out->length) ? EXIT_DONE : EXIT_CANNOT;
    buf_free(out);
    return status;
}

int
cli_print_all(struct cli *cli, struct buf *out, const congo_error *err)
{
    return finish(cli, cli_print, out, err);
}

int
cli_output_all(struct cli *cli, struct buf *out, const congo_error *err)
{
    return finish(cli, cli_output, out, err);
}
