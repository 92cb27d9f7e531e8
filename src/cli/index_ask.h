/* SPDX-License-Identifier: MIT */
/* index_ask.h - find and explore with --db. */
#ifndef CONGO_CLI_INDEX_ASK_H
#define CONGO_CLI_INDEX_ASK_H

#include "cli/other_find.h"
#include "cli/paths.h"
#include "play/find/game_index.h"

/*
 * Answers out of the index that --db names, as far as it can: lists and counts. True: the games
 * themselves are wanted, and the files that have them, unchanged since they were indexed, are now
 * the command's arguments; `files` owns their names. Else `status` is the exit status.
 */
bool index_find(struct cli *cli, const struct game_filter *filter, struct found *found,
                struct other_doubt *doubt, struct paths *files, int *status);

/*
 * Adds up what was played, out of the index that --db names; where it cannot tell by itself, visits
 * what may fit. Gives the exit status.
 */
int index_explore(struct cli *cli, const struct explore_question *question,
                  struct explored *explored, indexed_visit *visit, void *context);

#endif
