/* SPDX-License-Identifier: MIT */
/* other_find.h - find for saves of games other than Congo. */
#ifndef CONGO_CLI_OTHER_FIND_H
#define CONGO_CLI_OTHER_FIND_H

#include "cli/found.h"
#include "cli/other_games.h"
#include "cli/unplayable.h"
#include "play/find/game_index.h"

#include <stdatomic.h>

/* What an index stores about a game, and what filters look at. */
struct other_summary {
    struct indexed_other game; /* its texts point to those below */
    char players[16];
    struct buf variant, result, lines;
};
/* False: no memory. Must be freed in either case. */
bool other_summarize(const struct other_game *game, struct other_summary *summary);
void other_summary_free(struct other_summary *summary);

/* Writes the rest of a JSON object in a list, after what names the game. */
void other_list_json(const struct indexed_other *game, struct buf *out);

/*
 * A question that only another game, or one with a setup of its own, could answer, until such a
 * game is found; see selection_read.
 */
struct other_doubt {
    congo_error err, unread; /* unread: no other game has an opening in these words */
    atomic_bool cleared;
    atomic_bool met, found;       /* another game of the kind that is wanted; and one that fits */
    atomic_bool congo;            /* games of Congo were looked at, too */
    struct unplayable unplayable; /* and why they cannot have the opening */
};
/* Reads the opening as moves of other games, unless Congo has such moves. */
void other_doubt_read(struct other_doubt *doubt, const struct game_filter *filter);
/* Another game was looked at; `fits`: it is an answer. */
void other_doubt_met(struct other_doubt *doubt, const struct game_filter *filter,
                     const struct indexed_other *game, bool fits);
/* The same for a game of Congo: if it fits, it has the opening, but is of no unknown variant. */
void other_doubt_congo(struct other_doubt *doubt, bool fits);
bool other_doubt_cleared(const struct other_doubt *doubt, congo_error *err) CONGO_MUST_CHECK;

/* For a plan's `other`, with the thread's rules: plays games and stores those that match. */
void other_find(struct work *work, struct other_rules *rules, const struct game_filter *filter,
                const struct found_style *style, struct other_doubt *doubt);

#endif
