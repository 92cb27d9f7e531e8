/* SPDX-License-Identifier: MIT */
/* standings.h - the table of a round robin. */
#ifndef CONGO_CLI_STANDINGS_H
#define CONGO_CLI_STANDINGS_H

#include "cli/match_run.h"

/* Prints ranks, ratings and the scores of each pairing. Returns the exit status. */
int standings_print(struct match_run *run);

#endif
