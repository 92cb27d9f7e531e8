/* SPDX-License-Identifier: MIT */
/*
 * unplayable.h - why the games that find and explore looked at cannot have an opening. Their
 * variants are remembered, and the moves are read once more for each.
 */
#ifndef CONGO_CLI_UNPLAYABLE_H
#define CONGO_CLI_UNPLAYABLE_H

#include "cli/cli.h"
#include "play/find/game_filter.h"

#include <stdatomic.h>

struct unplayable {
    struct cli *cli;
    const char *opening;   /* NULL: none was asked for */
    atomic_bool *variants; /* for each variant: the opening cannot be played in its games */
};

/* The variants must have been loaded, and the filter read. False: no memory. */
bool unplayable_start(struct unplayable *unplayable, struct cli *cli,
                      const struct game_filter *filter, congo_error *err) CONGO_MUST_CHECK;
void unplayable_free(struct unplayable *unplayable);
/* Takes in a game, after `reached` was asked about it. Can be called on any thread. */
void unplayable_look(const struct unplayable *unplayable, const struct game_filter *filter,
                     const struct opening_reached *reached, const congo_game *game);
/* Takes in a variant; `unplayable` is a struct unplayable. */
void unplayable_add(void *unplayable, const congo_variant *variant);
/* The first variant's reason; false: there is none. */
bool unplayable_first(const struct unplayable *unplayable, congo_error *err);
/*
 * Says why, variant by variant. Where nothing was found, an ambiguous move is an error, and so is
 * every reason with `wrong`; where something was, only ambiguous moves are told. Returns the
 * status. `all`: the other reasons are wanted, too.
 */
int unplayable_say(const struct unplayable *unplayable, bool found, bool all, bool wrong);

#endif
