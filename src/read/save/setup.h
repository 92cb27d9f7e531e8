/* SPDX-License-Identifier: MIT */
/* setup.h - reads what comes before a save's first move. */
#ifndef CONGO_READ_SAVE_SETUP_H
#define CONGO_READ_SAVE_SETUP_H

#include "game/game.h"
#include "read/save/zsg.h"

struct setup {
    const congo_variant *variant; /* NULL: unknown, and the error has been reported */
    congo_position start;
    size_t first_move;              /* its record, or the number of records if there is none */
    const congo_variant *others[8]; /* other variants with the same diagram as their setup */
    unsigned other_count;
};

/* False: the variant is unknown. Other problems become errors of the game. */
bool setup_read(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
                const congo_reading *reading, struct setup *setup);

#endif
