/* SPDX-License-Identifier: MIT */
/*
 * opening.h - how games begin: a few half-moves by lot, or those of texts. Openings neither end a
 * game nor repeat a position, and those by lot hang no Lion.
 */
#ifndef CONGO_MATCH_OPENING_H
#define CONGO_MATCH_OPENING_H

#include "base/err.h"

enum { OPENING_LOTS_MAX = 100 };

/* The openings of one variant and terrain, out of texts. */
struct opening {
    congo_position start;
    size_t first, count; /* among the moves */
};

struct openings {
    unsigned lots; /* half-moves by lot, where there are no texts */
    bool texts;
    struct opening *list;
    const congo_variant **variant; /* of each */
    size_t count, room, variant_room;
    congo_move *moves;
    size_t move_count, move_room;
};

/* Takes a game as an opening; false: it ends or repeats a position, has an error, or no memory. */
bool openings_add(struct openings *openings, const congo_game *game,
                  congo_error *err) CONGO_MUST_CHECK;
void openings_free(struct openings *openings);

/* How many there are for a variant and a terrain, out of texts. */
size_t openings_count(const struct openings *openings, const congo_variant *variant,
                      unsigned rules);

/*
 * Begins a game with the opening of a pair, from 1: by lot out of the seed, or of the texts in turn,
 * of which there is one.
 * False: no memory, or nothing that could be played.
 */
bool openings_play(const struct openings *openings, const congo_variant *variant, unsigned rules,
                   unsigned long pair, uint64_t seed, congo_game *game,
                   congo_error *err) CONGO_MUST_CHECK;

#endif
