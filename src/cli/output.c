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
sink_open(struct sink *sink, struct cli *cli, congo_error *err)
{
    size_t length;

    memset(sink, 0, sizeof *sink);
    sink->cli = cli;
    sink->path = cli_option(cli, "output");
    if (!sink->path || strcmp(sink->path, "-") == 0)
        return true;
    length = strlen(sink->path);
    if (paths_is_folder(sink->path) || (length && sink->path[length - 1] == '/')) {
        sink->kind = SINK_FOLDER;
        return make_folder(sink->path) ||
               err_cannot(err, CONGO_CANNOT_WRITE, sink->path, "make the folder");
    }
    sink->kind = SINK_FILE;
    return file_out_open(&sink->file, sink->path, &cli->care, err);
}

bool
sink_write(struct sink *sink, const char *bytes, size_t length, congo_error *err)
{
    if (!length)
        return true;
    if (sink->kind == SINK_FILE)
        return file_out_write(&sink->file, bytes, length, err);
    if (fwrite(bytes, 1, length, stdout) == length)
        return true;
    sink->cli->output_failed = true;
    return err_set(err, CONGO_CANNOT_WRITE, 0, 0, "cannot write to standard output: %s",
                   strerror(errno));
}

bool
sink_write_game(const struct sink *sink, const char *stem, const char *extension, const char *bytes,
                size_t length, congo_error *err)
{
    struct file_care care = {&sink->cli->read, true, sink->cli->care.force};
    size_t folder = strlen(sink->path);
    struct buf path = BUF_EMPTY;
    const char *text;
    bool fine;

    buf_printf(&path, "%s%s%s%s", sink->path, folder && sink->path[folder - 1] == '/' ? "" : "/",
               stem, extension);
    text = buf_text(&path);
    fine = text ? file_write(text, bytes, length, &care, err) : err_no_memory(err);
    buf_free(&path);
    return fine;
}

bool
sink_close(struct sink *sink, bool keep, congo_error *err)
{
    if (sink->kind != SINK_FILE)
        return true;
    if (keep)
        return file_out_close(&sink->file, err);
    file_out_abandon(&sink->file);
    return true;
}
