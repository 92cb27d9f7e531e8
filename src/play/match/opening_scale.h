/* SPDX-License-Identifier: MIT */
/*
 * opening_scale.h - the engine that says whether a game is as even as at its start.
 *
 * Where random half-moves are not weighed, the player who moves next profits from the last
 * blunder, so that White's score says how many half-moves there were, and nothing of the game.
 */
#ifndef CONGO_PLAY_MATCH_OPENING_SCALE_H
#define CONGO_PLAY_MATCH_OPENING_SCALE_H

#include "base/err.h"

/* A game is even within so many hundredths of a Pawn, found by so many positions. */
enum { OPENING_MARGIN = 25, OPENING_NODES = 6000 };

/* One thread's; all zero at first. */
struct opening_scale {
    congo_engine *engine;
    const congo_variant *variant; /* whose start has been weighed */
    unsigned rules;
    int start; /* its score for White, no matter who moves first: 0 where both sides have the same
                */
};

void opening_scale_free(struct opening_scale *scale);

/*
 * Weighs a start, and forgets all else: what follows depends on nothing before. `game` is used
 * meanwhile.
 */
bool opening_scale_set(struct opening_scale *scale, const congo_variant *variant,
                       const congo_position *start, congo_game *game,
                       congo_error *err) CONGO_MUST_CHECK;

/* Whether the game's last position is worth the same as the start, within a margin. */
bool opening_scale_even(struct opening_scale *scale, const congo_game *game, int margin, bool *even,
                        congo_error *err) CONGO_MUST_CHECK;

#endif
