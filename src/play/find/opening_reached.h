/* SPDX-License-Identifier: MIT */
/*
 * opening_reached.h - the position that the moves of an opening lead to, from wherever a game
 * starts: the moves are read in each variant anew, since its pieces decide what they mean.
 */
#ifndef CONGO_PLAY_FIND_OPENING_REACHED_H
#define CONGO_PLAY_FIND_OPENING_REACHED_H

#include "base/err.h"

/* A thread's own; all zero at first. It keeps what it read for the last start. */
struct opening_reached {
    congo_game *line; /* the opening, played from the start */
    bool known;       /* what follows is that of `variant` and `start` */
    const congo_variant *variant;
    congo_position start;
    bool can[2]; /* the moves can be played; and so from the start's mirror image, mirrored back */
    congo_position end[2];
};

/*
 * Reads an opening, "E3 Z-BD5" or "1. E3 Z-BD5", from a start, in any dialect. False: it cannot be
 * played; the error has a column.
 */
bool opening_read(const char *moves, const congo_variant *variant, const congo_position *start,
                  congo_game *line, congo_error *err) CONGO_MUST_CHECK;

/* Makes it fit this start; false: no memory. */
bool opening_reached_from(struct opening_reached *reached, const char *moves,
                          const congo_variant *variant, const congo_position *start,
                          congo_error *err) CONGO_MUST_CHECK;
void opening_reached_free(struct opening_reached *reached);

#endif
