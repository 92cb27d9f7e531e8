/* SPDX-License-Identifier: MIT */
/*
 * opening.h - how games begin: with a few random half-moves, any or such as keep the game even, or
 * with those of texts. Openings neither end a game nor repeat a position, and random ones do not
 * leave a Lion to be captured.
 */
#ifndef CONGO_PLAY_MATCH_OPENING_H
#define CONGO_PLAY_MATCH_OPENING_H

#include "base/err.h"

enum { OPENING_PLIES_MAX = 100 };

/* An opening out of a text. */
struct opening {
    congo_position start;
    size_t first, count; /* among the moves */
};

enum openings_kind { OPENINGS_RANDOM, OPENINGS_BALANCED, OPENINGS_TEXTS };

struct openings {
    enum openings_kind kind;
    unsigned plies; /* random half-moves, where there are no texts */
    bool by_turns;  /* so many and one more by turns, from pair to pair */
    struct opening *list;
    const congo_variant **variant; /* one for each of the list */
    size_t count, room, variant_room;
    congo_move *moves;
    size_t move_count, move_room;
};

/* Adds a game as an opening; false: it is over, repeats a position, or memory ran out. */
bool openings_add(struct openings *openings, const congo_game *game,
                  congo_error *err) CONGO_MUST_CHECK;
void openings_free(struct openings *openings);

/* How many texts there are for a variant and a terrain. */
size_t openings_count(const struct openings *openings, const congo_variant *variant,
                      unsigned rules);

/*
 * Begins a game with the opening of a pair, numbered from 1: drawn with the seed, or one of the
 * texts in turn, of which there has to be one. False: no memory, or no opening can be played.
 */
struct opening_scale;
bool openings_play(const struct openings *openings, struct opening_scale *scale,
                   const congo_variant *variant, unsigned rules, unsigned long pair, uint64_t seed,
                   congo_game *game, congo_error *err) CONGO_MUST_CHECK;

#endif
