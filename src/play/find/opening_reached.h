/* SPDX-License-Identifier: MIT */
/*
 * opening_reached.h - finds the position after the moves of an opening, from any start. The moves
 * are read again for each variant, since its pieces decide what they mean.
 */
#ifndef CONGO_PLAY_FIND_OPENING_REACHED_H
#define CONGO_PLAY_FIND_OPENING_REACHED_H

#include "base/err.h"

/* Data of one thread, zero at first. It keeps the results for the last start. */
struct opening_reached {
    congo_game *line; /* the opening, played from the start */
    bool known;       /* the rest is for `variant` and `start` */
    const congo_variant *variant;
    congo_position start;
    bool can[2]; /* the moves can be played; and where they are played for the mirrored position */
    congo_position end[2]; /* the position they lead to; and the mirrored one */
};

/*
 * Reads an opening, "E3 Z-BD5" or "1. E3 Z-BD5", in any dialect. False: it cannot be played from
 * this start; the error has a column. CONGO_AMBIGUOUS, which is a note of a game, is an error of an
 * opening, since no rest of a game decides.
 */
bool opening_read(const char *moves, const congo_variant *variant, const congo_position *start,
                  congo_game *line, congo_error *err) CONGO_MUST_CHECK;

/* Updates it for this start; false: no memory. */
bool opening_reached_from(struct opening_reached *reached, const char *moves,
                          const congo_variant *variant, const congo_position *start,
                          congo_error *err) CONGO_MUST_CHECK;
void opening_reached_free(struct opening_reached *reached);

#endif
