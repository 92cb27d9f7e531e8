/* SPDX-License-Identifier: MIT */
/* preface.h - the lines before a save's first move, and what may be wrong with them as a whole. */
#ifndef CONGO_READ_SAVE_PREFACE_H
#define CONGO_READ_SAVE_PREFACE_H

#include "game/game.h"
#include "read/save/zsg.h"

struct preface {
    const struct save_record *header, *rules_file, *title;
    const struct save_record *rows[7]; /* of the diagram, rank 7 first */
    unsigned row_count;
    size_t first_move;
};

/* Reports that the lines of the save have been joined, if so. */
bool preface_is_joined(congo_game *game, const struct zsg_save *save,
                       const struct preface *preface);

/* Report what is missing. */
void preface_without_header(congo_game *game, const struct zsg_save *save,
                            const struct preface *preface, const congo_variants *variants);
void preface_without_title(congo_game *game, const struct zsg_save *save,
                           const struct preface *preface);

/* Reports a title that no variant has. `foreign`: nor is the rules file one of Congo's. */
void preface_unknown_variant(congo_game *game, const struct zsg_save *save,
                             const struct preface *preface, const congo_variants *variants,
                             const char *name, bool foreign);

#endif
