/* SPDX-License-Identifier: MIT */
/* setup.h - what stands before a save's first move. */
#ifndef CONGO_READ_SAVE_SETUP_H
#define CONGO_READ_SAVE_SETUP_H

#include "game/game.h"
#include "read/save/zsg.h"

struct setup {
    const congo_variant *variant; /* NULL: not known, and the error has been noted */
    congo_position start;
    size_t first_move;              /* its record, or the number of records */
    const congo_variant *others[8]; /* further variants that have the diagram as their setup */
    unsigned other_count;
};

/* False: the variant is not known. Other faults are among the game's errors. */
bool setup_read(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
                const congo_reading *reading, struct setup *setup);

#endif
