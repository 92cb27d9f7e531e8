/* SPDX-License-Identifier: MIT */
/* index_ask.h - find and explore with --db. */
#ifndef CONGO_CLI_INDEX_ASK_H
#define CONGO_CLI_INDEX_ASK_H

#include "cli/other_find.h"
#include "cli/paths.h"
#include "play/find/game_index.h"

/*
 * Answers from the index that --db names if possible: lists and counts. True: the games themselves
 * are needed; the files with matching games, unchanged since they were indexed, are now the
 * command's arguments, and `files` owns their names. `status` is the exit status so far: of the
 * answer, or of reporting files that are gone or changed.
 */
bool index_find(struct cli *cli, const struct game_filter *filter, struct found *found,
                struct other_doubt *doubt, struct paths *files, int *status);

/*
 * Adds up the moves played, from the index that --db names; where the index is not enough, reads
 * the games, for `visit`. Otherwise, if the question is about the setup, `elsewhere` gets those
 * that start from another position. `unplayable` gets the variants. Returns the exit status.
 */
int index_explore(struct cli *cli, const struct explore_question *question,
                  struct explored *explored, indexed_visit *visit, indexed_visit *elsewhere,
                  struct unplayable *unplayable, void *context);

#endif
