/* SPDX-License-Identifier: MIT */
/*
 * opening.h - the openings of a match: a few random half-moves, balanced or not, or the moves of
 * texts. An opening neither ends the game nor repeats a position. A random one does not let a Lion
 * be captured.
 */
#ifndef CONGO_PLAY_MATCH_OPENING_H
#define CONGO_PLAY_MATCH_OPENING_H

#include "base/err.h"

enum { OPENING_PLIES_MAX = 100 };

/* An opening from a text. */
struct opening {
    congo_position start;
    size_t first, count; /* in the list of moves */
};

enum openings_kind { OPENINGS_RANDOM, OPENINGS_BALANCED, OPENINGS_TEXTS };

struct openings {
    enum openings_kind kind;
    unsigned plies; /* random half-moves, if there are no texts */
    bool by_turns;  /* alternately one half-move more, from pair to pair */
    struct opening *list;
    const congo_variant **variant; /* one for each opening */
    size_t count, room, variant_room;
    congo_move *moves;
    size_t move_count, move_room;
};

/* Adds a game's moves as an opening; false: it is over, repeats a position, or memory ran out. */
bool openings_add(struct openings *openings, const congo_game *game,
                  congo_error *err) CONGO_MUST_CHECK;
void openings_free(struct openings *openings);

/* The number of openings for a variant on a terrain. */
size_t openings_count(const struct openings *openings, const congo_variant *variant,
                      unsigned rules);

/*
 * Begins a game with a pair's opening, counted from 1: either drawn with the seed, or the next of
 * the texts, of which there must be at least one. False: no memory, or no opening can be played.
 */
struct opening_scale;
bool openings_play(const struct openings *openings, struct opening_scale *scale,
                   const congo_variant *variant, unsigned rules, unsigned long pair, uint64_t seed,
                   congo_game *game, congo_error *err) CONGO_MUST_CHECK;

#endif
