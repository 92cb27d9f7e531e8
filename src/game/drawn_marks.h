/* SPDX-License-Identifier: MIT */
/*
 * drawn_marks.h - arrows and coloured squares that people draw on a board.
 *
 * Comments have them as chess programs write them: [%cal Gb1d3,Rc4c5] for arrows and [%csl Yd4] for
 * squares, the colour first: Green, Red, Yellow or Blue.
 */
#ifndef CONGO_GAME_DRAWN_MARKS_H
#define CONGO_GAME_DRAWN_MARKS_H

#include "base/buf.h"

enum drawn_colour { DRAWN_GREEN, DRAWN_RED, DRAWN_YELLOW, DRAWN_BLUE, DRAWN_COLOURS };

/* An arrow; or a square, if both ends are the same. */
struct drawn_mark {
    congo_square from, to;
    enum drawn_colour colour;
};

enum { DRAWN_MARKS_MAX = 64 };

struct drawn_marks {
    struct drawn_mark mark[DRAWN_MARKS_MAX];
    unsigned count;
};

/* "green" to "blue", or their first letters; DRAWN_COLOURS: no such colour. */
enum drawn_colour drawn_colour_named(const char *name, size_t length);

/* False: there is no room for another one. */
bool drawn_marks_add(struct drawn_marks *marks, struct drawn_mark mark);

/* Adds the marks from a comment's [%cal] and [%csl]; malformed ones are ignored. */
void drawn_marks_read(struct drawn_marks *marks, const char *comment, size_t length);

/* Exchanges left and right in what a comment draws, and in nothing else of it. */
void drawn_marks_mirror(char *comment, size_t length);

/* Writes them as the text of a comment. */
void drawn_marks_write(const struct drawn_marks *marks, struct buf *out);

/* Adds the marks from the comments after so many half-moves of a game. */
void drawn_marks_of_game(struct drawn_marks *marks, const congo_game *game, size_t plies);

#endif
