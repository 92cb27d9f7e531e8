/* SPDX-License-Identifier: MIT */
/*
 * text.h - reading text games: numbered moves in any dialect, with whatever stands between them.
 *
 * A text is read in two steps. text_split says where the first game's lines end at the latest: in
 * front of the line on which the numbers start again. The lines between two games are told apart
 * once the earlier one has been replayed, so text_read says how much of that was really its own.
 */
#ifndef CONGO_NOTATION_TEXT_H
#define CONGO_NOTATION_TEXT_H

#include "game/game.h"

/* Whether a line alone tells that a text game stands here: a line of moves, or a result. */
bool text_is_game_line(const char *line, size_t length);

struct text_extent {
    size_t size;   /* bytes, whole lines; 0: more bytes are needed to tell */
    bool followed; /* another game's moves come next, and lines of its own may be among these */
};

/* `last`: there are no bytes behind these. A save's header ends a text game as well. */
struct text_extent text_split(const char *bytes, size_t size, bool last);

/* What the headings of a source have named so far: it holds for the games without one, too. */
struct text_head {
    const congo_variant *variant; /* NULL: none */
    bool has_terrain;
    congo_terrain terrain;
};

/*
 * What the headings claim of a game's result, as tags: "Result: 1/2-1/2, too long", or PGN's Result
 * and Termination. False: no memory.
 */
bool text_read_claim(const char *bytes, size_t size, congo_game *game,
                     congo_error *err) CONGO_MUST_CHECK;

/*
 * Reads the game in such an extent into `game`, errors and findings included, and says how many of
 * its bytes are the game's own. Lines are counted from `first_line`. False: no memory.
 */
bool text_read(congo_game *game, const congo_variants *variants, const congo_reading *reading,
               const char *bytes, const struct text_extent *extent, unsigned long first_line,
               struct text_head *head, size_t *used, congo_error *err) CONGO_MUST_CHECK;

/* Left and right exchanged in the bytes of one text game, into as much room elsewhere. */
bool text_mirror(char *out, const char *bytes, size_t size, congo_error *err) CONGO_MUST_CHECK;

#endif
