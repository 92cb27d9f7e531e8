/* SPDX-License-Identifier: MIT */
/*
 * read.h - reads text games: numbered moves in any dialect, with anything between them.
 *
 * It plays what the parser (parse.h) has taken apart. Which of the lines between two games belong
 * to the earlier one is only known after playing it, so text_read returns how many bytes it used.
 */
#ifndef CONGO_READ_TEXT_READ_H
#define CONGO_READ_TEXT_READ_H

#include "game/game.h"
#include "read/text/parse.h"

/* What the headings of a source have named so far. Later games without a heading use it, too. */
struct text_head {
    const congo_variant *variant; /* NULL: none */
    bool has_terrain;
    congo_terrain terrain;
    /* Of the last text: whether it names its variant itself, and what others have named for it. */
    bool names, borrows_variant, borrows_terrain;
};

/* The bytes of an item, and its parts. */
struct text_item {
    const char *bytes;
    size_t size;
    unsigned long line; /* its first line's number */
    const struct text_parts *parts;
    bool followed; /* another game's moves follow, and some of these lines may belong to it */
};

/*
 * Reads the game into `game`, with errors and findings, and returns how many of the item's bytes
 * belong to the game. False: no memory.
 */
bool text_read(congo_game *game, const congo_variants *variants, const congo_reading *reading,
               const struct text_item *item, struct text_head *head, size_t *used,
               congo_error *err) CONGO_MUST_CHECK;

/* Appends the lines that name what the text has from others, so that it can be read alone. */
void text_add_borrowed(const struct text_head *head, const congo_game *game, const char *bytes,
                       size_t size, struct buf *out);

#endif
