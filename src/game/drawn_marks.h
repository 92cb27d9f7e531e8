/* SPDX-License-Identifier: MIT */
/*
 * drawn_marks.h - arrows and coloured squares, as people draw them on a board.
 *
 * In a comment they stand as chess programs write them: [%cal Gb1d3,Rc4c5] for arrows and
 * [%csl Yd4] for squares, the colour first: Green, Red, Yellow or Blue.
 */
#ifndef CONGO_GAME_DRAWN_MARKS_H
#define CONGO_GAME_DRAWN_MARKS_H

#include "base/buf.h"

enum drawn_colour { DRAWN_GREEN, DRAWN_RED, DRAWN_YELLOW, DRAWN_BLUE, DRAWN_COLOURS };

/* An arrow, or a square where both ends are the same. */
struct drawn_mark {
    congo_square from, to;
    enum drawn_colour colour;
};

enum { DRAWN_MARKS_MAX = 64 };

struct drawn_marks {
    struct drawn_mark mark[DRAWN_MARKS_MAX];
    unsigned count;
};

/* "green" to "blue", or their first letters; DRAWN_COLOURS: neither. */
enum drawn_colour drawn_colour_named(const char *name, size_t length);

/* False: no room for a further one. */
bool drawn_marks_add(struct drawn_marks *marks, struct drawn_mark mark);

/* Adds what a comment's [%cal] and [%csl] draw; malformed ones are ignored. */
void drawn_marks_read(struct drawn_marks *marks, const char *comment, size_t length);

/* The same as one comment's text. */
void drawn_marks_write(const struct drawn_marks *marks, struct buf *out);

/* Adds what the comments behind so many half-moves of a game draw. */
void drawn_marks_of_game(struct drawn_marks *marks, const congo_game *game, size_t plies);

#endif
