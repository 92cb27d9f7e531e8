/* SPDX-License-Identifier: MIT */
/* match_merge.h - the results of a match that was played in parts, put together. */
#ifndef CONGO_CLI_MATCH_MERGE_H
#define CONGO_CLI_MATCH_MERGE_H

#include "cli/match_run.h"

/* Reads the files that --sums has made and prints their sum. Gives the exit status. */
int match_merge(struct match_run *run, int (*print)(struct match_run *run));

#endif
