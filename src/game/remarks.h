/* SPDX-License-Identifier: MIT */
/*
 * remarks.h - what people write beside a game's moves, from inside: comments, marks, variations and
 * tags. congo.h has the functions that read and add them.
 *
 * A line is a run of half-moves: line 0 is the game, all others are variations. A remark's place is
 * after so many half-moves of a line; remarks at one place are in the order in which they were
 * written. Everything is in a few arrays, which are kept when another game is read.
 */
#ifndef CONGO_GAME_REMARKS_H
#define CONGO_GAME_REMARKS_H

#include "base/buf.h"

#include <stdint.h>

#define REMARK_NONE UINT32_MAX

struct game_remark {
    uint32_t next;   /* the next remark at the same place, or REMARK_NONE */
    uint32_t value;  /* a mark's number, a variation's line, or the offset of a comment's text */
    uint32_t length; /* of a comment's text */
    uint8_t kind;
};

/* The remarks at one place. All zero: there are none. */
struct remark_place {
    uint32_t first, last; /* counted from 1 */
};

/* A half-move of a variation. */
struct line_turn {
    congo_move move;
    congo_position after;
};

struct game_line {
    uint32_t parent;
    uint32_t ply; /* the parent's half-move that the variation replaces */
    struct line_turn *turns;
    size_t count, room;
    struct remark_place
        *places; /* by the number of half-moves before them; only as many as were needed */
    size_t place_count, place_room;
    bool gone; /* taken back: it is empty, and later lines keep their numbers */
};

struct game_tag {
    size_t name, value; /* offsets in `texts` */
};

struct game_remarks {
    struct game_line *lines;      /* the first is the game's; its turns are in the game */
    size_t line_count, line_room; /* entries from line_count on keep their memory */
    struct game_remark *list;
    size_t count, room;
    struct game_tag *tags;
    size_t tag_count, tag_room;
    struct buf texts; /* each with a final NUL */
    size_t turns;     /* in all variations */
};

/*
 * Removes the remarks after more than `plies` half-moves of the game, with the variations there,
 * and a result tag. All other lines keep their numbers.
 */
void remarks_cut(struct game_remarks *remarks, size_t plies);

/* Adds a text with a final NUL. */
bool remarks_add_text(struct game_remarks *remarks, const char *text, size_t length,
                      congo_error *err) CONGO_MUST_CHECK;

/* Whether there are remarks; tags do not count. */
static inline bool
remarks_any(const struct game_remarks *remarks)
{
    return remarks->count > 0;
}

#endif
