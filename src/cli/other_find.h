/* SPDX-License-Identifier: MIT */
/* other_find.h - find, for saves of other games than Congo. */
#ifndef CONGO_CLI_OTHER_FIND_H
#define CONGO_CLI_OTHER_FIND_H

#include "cli/found.h"
#include "cli/other_games.h"
#include "play/find/game_filter.h"

/* A plan's `other`, with the thread's rules; games are played, and those that fit written down. */
void other_find(struct work *work, struct other_rules *rules, const struct game_filter *filter,
                const struct found_style *style);

#endif
