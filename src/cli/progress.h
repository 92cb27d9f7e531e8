/* SPDX-License-Identifier: MIT */
/* progress.h - a progress line on the terminal during long runs. */
#ifndef CONGO_CLI_PROGRESS_H
#define CONGO_CLI_PROGRESS_H

#include "cli/cli.h"

struct progress {
    const char *command;
    size_t total;
    bool shown; /* the line is visible */
    bool on;
};

/* `slow`: each file takes long, so a few files are enough for a progress line. */
void progress_start(struct progress *progress, const struct cli *cli, size_t total, bool slow);
void progress_step(struct progress *progress, size_t done);
/* Call this before printing anything else, and at the end. */
void progress_clear(struct progress *progress);

#endif
