/* SPDX-License-Identifier: MIT */
/*
 * remarks.h - what a person wrote beside a game's moves, from inside: comments, marks, variations
 * and tags. congo.h has the functions that read and add them.
 *
 * A line is a run of half-moves: line 0 the game, every other one a variation. What is written
 * stands behind so many half-moves of a line, in the order in which it was written there. All of it
 * lies in a few arrays, which a game that is read into again keeps.
 */
#ifndef CONGO_GAME_REMARKS_H
#define CONGO_GAME_REMARKS_H

#include "base/buf.h"

#include <stdint.h>

#define REMARK_NONE UINT32_MAX

struct game_remark {
    uint32_t next;   /* written behind it at the same place, or REMARK_NONE */
    uint32_t value;  /* a mark's number, a variation's line, or where a comment's text begins */
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
    uint32_t ply; /* of the parent's half-move in whose place the first one stands */
    struct line_turn *turns;
    size_t count, room;
    struct remark_place *places; /* by the half-moves before them; as many as were asked for */
    size_t place_count, place_room;
};

struct game_tag {
    size_t name, value; /* where they begin among the texts, each with its NUL */
};

struct game_remarks {
    struct game_line *lines;      /* the first is the game's, whose turns stand in the game */
    size_t line_count, line_room; /* of those from line_count on, the arrays are kept */
    struct game_remark *list;
    size_t count, room;
    struct game_tag *tags;
    size_t tag_count, tag_room;
    struct buf texts; /* each ended by a NUL */
    size_t turns;     /* of all variations */
};

/*
 * Takes away what stands behind more half-moves of the game than these, its variations' lines too,
 * which stay empty, and the tag of a result.
 */
void remarks_cut(struct game_remarks *remarks, size_t plies);

/* Adds a text and its NUL behind the others. */
bool remarks_add_text(struct game_remarks *remarks, const char *text, size_t length,
                      congo_error *err) CONGO_MUST_CHECK;

/* Whether anything stands beside the moves; tags do not count. */
static inline bool
remarks_any(const struct game_remarks *remarks)
{
    return remarks->count > 0;
}

#endif
