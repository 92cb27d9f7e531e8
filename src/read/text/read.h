/* SPDX-License-Identifier: MIT */
/*
 * read.h - reading text games: numbered moves in any dialect, with whatever stands between them.
 *
 * What the parser has taken apart (parse.h) is played here. Which of the lines between two games
 * belong to the earlier one is only known when that one has been played, so text_read says how many
 * bytes were its own.
 */
#ifndef CONGO_READ_TEXT_READ_H
#define CONGO_READ_TEXT_READ_H

#include "game/game.h"
#include "read/text/parse.h"

/* What the headings of a source have named so far: it holds for the games without one, too. */
struct text_head {
    const congo_variant *variant; /* NULL: none */
    bool has_terrain;
    congo_terrain terrain;
};

/* An item's bytes, taken apart. */
struct text_item {
    const char *bytes;
    size_t size;
    unsigned long line; /* the number of its first line */
    const struct text_parts *parts;
    bool followed; /* another game's moves come next, and lines of its own may be among these */
};

/*
 * Reads the game into `game`, errors and findings included, and says how many of the item's bytes
 * are the game's own. False: no memory.
 */
bool text_read(congo_game *game, const congo_variants *variants, const congo_reading *reading,
               const struct text_item *item, struct text_head *head, size_t *used,
               congo_error *err) CONGO_MUST_CHECK;

#endif
