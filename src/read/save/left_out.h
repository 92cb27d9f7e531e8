/* SPDX-License-Identifier: MIT */
/* left_out.h - what a game has that a save cannot hold. */
#ifndef CONGO_READ_SAVE_LEFT_OUT_H
#define CONGO_READ_SAVE_LEFT_OUT_H

#include "game/game.h"

/* Counts over one or more games; starts as {0}. */
struct left_out {
    size_t headings, comments, marks, variations, names, tags; /* names: of White and Black */
    size_t results;                                  /* which the moves do not show */
    struct buf result;                               /* the first of them, and why */
};

void left_out_count(const congo_game *game, struct left_out *left_out);
/* Appends "2 comments, 1 mark"; nothing if nothing is left out. */
void left_out_list(const struct left_out *left_out, struct buf *list);

#endif
