/* SPDX-License-Identifier: MIT */
/* progress.h - one line on a terminal while many files are worked through. */
#ifndef CONGO_CLI_PROGRESS_H
#define CONGO_CLI_PROGRESS_H

#include "cli/cli.h"

struct progress {
    const char *command;
    size_t total;
    bool shown; /* the line stands there now */
    bool on;
};

/* `slow`: a file takes long, so that a few are worth a line. */
void progress_start(struct progress *progress, const struct cli *cli, size_t total, bool slow);
void progress_step(struct progress *progress, size_t done);
/* Before anything else is printed, and at the end. */
void progress_clear(struct progress *progress);

#endif
