/* SPDX-License-Identifier: MIT */
/* progress.c - a progress line on the terminal during long runs. */
#include "cli/progress.h"

#include <stdio.h>
#include <unistd.h>

enum { WORTH_SHOWING = 20, SLOW_WORTH_SHOWING = 2 };

void
progress_start(struct progress *progress, const struct cli *cli, size_t total, bool slow)
{
    progress->command = cli->cmd->name;
    progress->total = total;
    progress->shown = false;
    progress->on = !cli->quiet && total >= (slow ? SLOW_WORTH_SHOWING : WORTH_SHOWING) &&
                   isatty(STDERR_FILENO);
}

void
progress_step(struct progress *progress, size_t done)
{
    size_t step = progress->total / 100 + 1;

    if (!progress->on || (done % step && done != progress->total))
        return;
    (void)fprintf(stderr, "\r%s: %zu of %zu files", progress->command, done, progress->total);
    (void)fflush(stderr);
    progress->shown = true;
}

void
progress_clear(struct progress *progress)
{
    if (!progress->shown)
        return;
    (void)fputs("\r\033[K", stderr);
    progress->shown = false;
}
