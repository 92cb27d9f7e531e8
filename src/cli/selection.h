/* SPDX-License-Identifier: MIT */
/*
 * selection.h - the options with which find, explore, stats and index choose games. They do not
 * override what a file says.
 */
#ifndef CONGO_CLI_SELECTION_H
#define CONGO_CLI_SELECTION_H

#include "cli/work.h"
#include "play/find/game_filter.h"

/*
 * Reads those of the options that the command has; false: with `status` and a message. With a
 * `doubt`, a variant or an opening that Congo does not know is not an error yet: it may belong to
 * another game, or to one with a setup of its own. It becomes an error if there is no such game.
 * `opening`: the same for the opening alone; it can be the same error.
 */
bool selection_read(struct cli *cli, struct game_filter *filter, congo_error *doubt,
                    congo_error *opening, int *status);

/* Reports a game's errors, without hints at options that would override the source. */
void selection_report_errors(struct work *work);
/* The same. True: there are none, so the game can be used. */
bool selection_can_use(struct work *work);

#define SELECTION_OPTIONS                                                                          \
    {"variant", 0, "NAME", "only games of this variant; can be repeated"},                         \
    {                                                                                              \
        "terrain", 0, "TERRAIN", "only games on " WORDS_LIST                                       \
    }

#endif
