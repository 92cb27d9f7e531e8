/* SPDX-License-Identifier: MIT */
/* other_find.h - find, for saves of other games than Congo. */
#ifndef CONGO_CLI_OTHER_FIND_H
#define CONGO_CLI_OTHER_FIND_H

#include "cli/found.h"
#include "cli/other_games.h"
#include "play/find/game_index.h"

#include <stdatomic.h>

/* What an index keeps of a game, and what filters look at. */
struct other_summary {
    struct indexed_other game; /* its texts are those below */
    char players[16];
    struct buf variant, result, lines;
};
/* False: no memory. It is to be freed in any case. */
bool other_summarize(const struct other_game *game, struct other_summary *summary);
void other_summary_free(struct other_summary *summary);

/* The rest of an object of a list as JSON, behind what names the game. */
void other_list_json(const struct indexed_other *game, struct buf *out);

/* About what is asked for, until a game is met that it can mean; see selection_read. */
struct other_doubt {
    congo_error err;
    atomic_bool cleared;
};
bool other_doubt_cleared(const struct other_doubt *doubt, congo_error *err) CONGO_MUST_CHECK;

/* A plan's `other`, with the thread's rules; games are played, and those that fit written down. */
void other_find(struct work *work, struct other_rules *rules, const struct game_filter *filter,
                const struct found_style *style, struct other_doubt *doubt);

#endif
