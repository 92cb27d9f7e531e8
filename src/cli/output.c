/* SPDX-License-Identifier: MIT */
/* output.c - where results go. */
#include "cli/output.h"

#include "cli/paths.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/port.h"

static bool
make_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

bool
output_open(struct output *output, struct cli *cli, congo_error *err)
{
    size_t length;

    memset(output, 0, sizeof *output);
    output->cli = cli;
    output->path = cli_option(cli, "output");
    if (!output->path || strcmp(output->path, "-") == 0)
        return true;
    length = strlen(output->path);
    if (paths_is_folder(output->path) || (length && output->path[length - 1] == '/')) {
        output->kind = OUTPUT_FOLDER;
        return make_folder(output->path) ||
               err_cannot(err, CONGO_CANNOT_WRITE, output->path, "make the folder");
    }
    output->kind = OUTPUT_FILE;
    return file_out_open(&output->file, output->path, &cli->care, err);
}

bool
output_write(struct output *output, const char *bytes, size_t length, congo_error *err)
{
    if (!length)
        return true;
    if (output->kind == OUTPUT_FILE)
        return file_out_write(&output->file, bytes, length, err);
    if (fwrite(bytes, 1, length, stdout) == length)
        return true;
    output->cli->output_failed = true;
    return err_set(err, CONGO_CANNOT_WRITE, 0, 0, "cannot write to standard output: %s",
                   strerror(errno));
}

bool
output_write_game(const struct output *output, const char *stem, const char *extension,
                  const char *bytes, size_t length, congo_error *err)
{
    struct file_care care = {&output->cli->read, true, output->cli->care.force};
    size_t folder = strlen(output->path);
    struct buf path = BUF_EMPTY;
    const char *text;
    bool fine;

    buf_printf(&path, "%s%s%s%s", output->path,
               folder && output->path[folder - 1] == '/' ? "" : "/", stem, extension);
    text = buf_text(&path);
    fine = text ? file_write(text, bytes, length, &care, err) : err_no_memory(err);
    buf_free(&path);
    return fine;
}

bool
output_close(struct output *output, bool keep, congo_error *err)
{
    if (output->kind != OUTPUT_FILE)
        return true;
    if (keep)
        return file_out_close(&output->file, err);
    file_out_abandon(&output->file);
    return true;
}
