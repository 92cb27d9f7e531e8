/* SPDX-License-Identifier: MIT */
/*
 * output.h - decides where results go: standard output, a file, or a folder with a file for each
 * game.
 */
#ifndef CONGO_CLI_OUTPUT_H
#define CONGO_CLI_OUTPUT_H

#include "cli/cli.h"

enum output_kind { OUTPUT_STDOUT, OUTPUT_FILE, OUTPUT_FOLDER };

struct output {
    enum output_kind kind;
    const char *path;
    struct file_out file;
    struct cli *cli;
};

/* Opens what -o names. A folder is an existing one, or a name that ends in "/". */
/* Whether -o names a folder. */
bool output_to_folder(const struct cli *cli);
bool output_open(struct output *output, struct cli *cli, congo_error *err);
bool output_write(struct output *output, const char *bytes, size_t length, congo_error *err);
/* Writes a game's own file in the folder. */
bool output_write_game(const struct output *output, const char *stem, const char *extension,
                       const char *bytes, size_t length, congo_error *err);
/* `keep`: rename over the target. Otherwise the target is unchanged. */
bool output_close(struct output *output, bool keep, congo_error *err);

#endif
