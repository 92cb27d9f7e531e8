/* SPDX-License-Identifier: MIT */
/*
 * disambiguate.h - what an author meant, where the moves as written fit several pieces.
 *
 * Trying one reading after the other would take time that doubles with every such move. Instead all
 * readings go forward together, half-move by half-move, and those that have reached the same
 * position become one: the better of them. Better is the one with fewer differences from the
 * diagrams, then the one with the lowest square to come from at the first move they differ in.
 */
#ifndef CONGO_READ_TEXT_DISAMBIGUATE_H
#define CONGO_READ_TEXT_DISAMBIGUATE_H

#include "read/text/match_move.h"
#include "read/text/parts.h"

enum {
    READINGS_WIDTH_MAX = 4096,   /* positions open at once */
    READINGS_STEPS_MAX = 1 << 20 /* and half-moves remembered of all of them */
};

/* A half-move of some reading, and the one before it. */
struct reading_step {
    uint32_t before; /* READINGS_NO_STEP: none */
    congo_square from;
    uint8_t jumps;
    uint8_t fit;
};
#define READINGS_NO_STEP UINT32_MAX

/* A position that some reading has reached. */
struct reading_end {
    congo_position position;
    uint32_t step; /* the last half-move that led there */
    uint32_t differences;
    bool dropped; /* a better reading has reached the same position */
};

struct reading_ends {
    struct reading_end *list; /* in the order of their first differing squares */
    size_t count, room;
};

struct readings {
    struct reading_step *steps;
    size_t step_count, step_room;
    struct reading_ends now, next;
    uint32_t *places; /* a hash table over the positions of `next`, once they are many */
    size_t reached;   /* half-moves read */
    bool all;         /* follow also what fits less well, a Monkey's jump written as a step, say */
    bool too_many;    /* stopped by the limits, not by the rules */
};

void disambiguate_free(struct readings *readings);

/* What is read: a line of moves, and the diagrams that are held against it, as far as any are. */
struct reading_text {
    const struct text_move *moves;
    const struct text_parts *diagrams; /* or NULL */
    const char *bytes;
    const congo_position *start;
    size_t known;                 /* so many half-moves fit one piece each, and are in `best` */
    const congo_position *behind; /* the position behind them */
};

/*
 * Reads the moves before half-move `stop`; `reached` says how far it came. The best reading is then
 * filled into `best`, which has room for `stop` half-moves. Where `all` is set afterwards, it may
 * differ from what was known. False: no memory.
 */
bool disambiguate_find(struct readings *readings, const struct reading_text *text, size_t stop,
                       struct reading_step *best, congo_error *err) CONGO_MUST_CHECK;

#endif
