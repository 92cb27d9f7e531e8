/* SPDX-License-Identifier: MIT */
/* match_merge.h - adds up the results of a match that was played in parts. */
#ifndef CONGO_CLI_MATCH_MERGE_H
#define CONGO_CLI_MATCH_MERGE_H

#include "cli/match_run.h"

/* Reads the files written with --sums and prints their total. Returns the exit status. */
int match_merge(struct match_run *run, int (*print)(struct match_run *run));

#endif
