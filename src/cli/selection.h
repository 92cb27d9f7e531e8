/* SPDX-License-Identifier: MIT */
/*
 * selection.h - the options by which find, explore, stats and index choose games: there they
 * override nothing.
 */
#ifndef CONGO_CLI_SELECTION_H
#define CONGO_CLI_SELECTION_H

#include "cli/work.h"
#include "play/find/game_filter.h"

/*
 * Whichever of them the command has; false with `status` and a message. With a `doubt`, a variant
 * or an opening that Congo does not know is no error yet: it may be another game's, and is one if
 * there is no such game.
 */
bool selection_read(struct cli *cli, struct game_filter *filter, congo_error *doubt, int *status);

/* Reports a game's errors, without hints at options that would override what the source says. */
void selection_report_errors(struct work *work);
/* The same. True: there are none, and the game can be looked at. */
bool selection_can_use(struct work *work);

#define SELECTION_OPTIONS                                                                          \
    {"variant", 0, "NAME", "only games of this variant; may be given several times"},              \
    {                                                                                              \
        "terrain", 0, "TERRAIN", "only games on " WORDS_LIST                                       \
    }

#endif
