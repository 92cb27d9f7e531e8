/* SPDX-License-Identifier: MIT */
/*
 * disambiguate.h - finds out what an author meant if moves as written fit several pieces.
 *
 * Trying one reading after another would take time that doubles with every such move. Instead all
 * readings advance together, half-move by half-move, and readings that reach the same position are
 * merged into the better one. Better is the one with fewer differences from the diagrams; then, at
 * the first move where they differ, the one whose piece comes from the lowest square.
 */
#ifndef CONGO_READ_TEXT_DISAMBIGUATE_H
#define CONGO_READ_TEXT_DISAMBIGUATE_H

#include "read/text/match_move.h"
#include "read/text/parts.h"

enum {
    READINGS_WIDTH_MAX = 4096,   /* positions open at the same time */
    READINGS_STEPS_MAX = 1 << 20 /* half-moves remembered for all of them */
};

/* A half-move of a reading, with the one before it. */
struct reading_step {
    uint32_t before; /* READINGS_NO_STEP: it is the first */
    congo_square from;
    uint8_t jumps;
    uint8_t fit;
};
#define READINGS_NO_STEP UINT32_MAX

/* A position that a reading has reached. */
struct reading_end {
    congo_position position;
    uint32_t step; /* the half-move that led to it */
    uint32_t differences;
    bool dropped; /* a better reading has reached this position */
};

struct reading_ends {
    struct reading_end *list; /* in the order of the first squares where they differ */
    size_t count, room;
};

struct readings {
    struct reading_step *steps;
    size_t step_count, step_room;
    struct reading_ends now, next;
    uint32_t *places; /* a hash table of the positions in `next`, used if there are many */
    size_t reached;   /* half-moves read */
    bool all;         /* also accept worse fits, for example a Monkey's jump written as a step */
    bool too_many;    /* stopped by a limit, not by the rules */
};

void disambiguate_free(struct readings *readings);

/* The text to read: a line of moves, and the diagrams to compare with. */
struct reading_text {
    const struct text_move *moves;
    const struct text_parts *diagrams; /* may be NULL */
    const char *bytes;
    const congo_position *start;
    size_t known; /* this many half-moves fit only one piece each, and are already in `best` */
    const congo_position *behind; /* the position after them */
};

/*
 * Reads the moves before half-move `stop`; `reached` says how far it came. Then it fills the best
 * reading into `best`, which has room for `stop` half-moves. If `all` is set afterwards, `best` may
 * differ from what was known before. False: no memory.
 */
bool disambiguate_find(struct readings *readings, const struct reading_text *text, size_t stop,
                       struct reading_step *best, congo_error *err) CONGO_MUST_CHECK;

#endif
