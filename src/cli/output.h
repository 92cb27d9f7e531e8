/* SPDX-License-Identifier: MIT */
/* output.h - where results go: standard output, one file, or a folder with a file a game. */
#ifndef CONGO_CLI_OUTPUT_H
#define CONGO_CLI_OUTPUT_H

#include "cli/cli.h"

enum sink_kind { SINK_STDOUT, SINK_FILE, SINK_FOLDER };

struct sink {
    enum sink_kind kind;
    const char *path;
    struct file_out file;
    struct cli *cli;
};

/* Opens what -o names. A folder is one that is there, or a name that ends in "/". */
bool sink_open(struct sink *sink, struct cli *cli, congo_error *err);
bool sink_write(struct sink *sink, const char *bytes, size_t length, congo_error *err);
/* A game's own file in the folder. */
bool sink_write_game(const struct sink *sink, const char *stem, const char *extension,
                     const char *bytes, size_t length, congo_error *err);
/* `keep`: rename over the target; otherwise the target stays as it was. */
bool sink_close(struct sink *sink, bool keep, congo_error *err);

#endif
