/* SPDX-License-Identifier: MIT */
/*
 * opening_scale.h - an engine that judges whether a game is as even as at its start.
 *
 * Otherwise, after random half-moves, the next player profits from the last blunder. White's score
 * would then depend on the number of half-moves, and say nothing about the game.
 */
#ifndef CONGO_PLAY_MATCH_OPENING_SCALE_H
#define CONGO_PLAY_MATCH_OPENING_SCALE_H

#include "base/err.h"

/* A game is even within so many hundredths of a Pawn, after so many nodes. */
enum { OPENING_MARGIN = 25, OPENING_NODES = 6000 };

/* Data of one thread, zero at first. */
struct opening_scale {
    congo_engine *engine;
    const congo_variant *variant; /* the variant whose start has been judged */
    unsigned rules;
    int start; /* its score for White, averaged over who moves first: 0 if both sides have the same
                  pieces */
};

void opening_scale_free(struct opening_scale *scale);

/*
 * Judges a start, and forgets everything else, so that the results do not depend on earlier games.
 * Uses `game` for this.
 */
bool opening_scale_set(struct opening_scale *scale, const congo_variant *variant,
                       const congo_position *start, congo_game *game,
                       congo_error *err) CONGO_MUST_CHECK;

/* Whether the game's last position is worth as much as the start, within a margin. */
bool opening_scale_even(struct opening_scale *scale, const congo_game *game, int margin, bool *even,
                        congo_error *err) CONGO_MUST_CHECK;

#endif
