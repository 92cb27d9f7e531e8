/* SPDX-License-Identifier: MIT */
/* parts.h - a text game taken apart: its moves and diagrams in order, and what its head names. */
#ifndef CONGO_NOTATION_PARTS_H
#define CONGO_NOTATION_PARTS_H

#include "base/err.h"
#include "core/board.h"
#include "notation/lines.h"

struct text_move {
    const char *text;
    uint32_t length;
    uint32_t column;
    unsigned long line;
    unsigned long number; /* of its pair, as the text has it */
    bool black;           /* whose move it is by its number */
    bool first_of_pair;   /* the number stands right before it */
};

struct text_diagram {
    size_t moves; /* how many moves stand before it */
    unsigned long line;
    const char *start;  /* where its first line begins */
    const char *end;    /* and behind its last */
    const char *row[7]; /* the squares of rank 7 first */
};

struct text_value {
    const char *text; /* NULL: not there */
    size_t length;
    unsigned long line;
};

struct text_parts {
    const char *bytes, *end;
    struct text_move *moves;
    size_t count, room;
    struct text_diagram *diagrams;
    size_t diagram_count, diagram_room;
    const char *moves_end;      /* behind the last line of moves */
    const char *heading_behind; /* the first heading behind that line, or NULL */
    const char *held_end;       /* diagrams from here on are not held against the game */
    struct text_value key[KEY_COUNT];
    const congo_variant *titled; /* by the last heading that is a title; or NULL */
    struct text_value title;
    bool with_islands; /* that heading says so */
    struct move_order order;
    unsigned long long_line; /* the first line past the limit, or 0 */
};

/* Without variants no heading is a title. `followed`: the last diagram may be the setup of the game
 * that comes next. */
bool parts_read(struct text_parts *parts, const congo_variants *variants, const char *bytes,
                size_t size, bool followed, unsigned long first_line,
                congo_error *err) CONGO_MUST_CHECK;
void parts_free(struct text_parts *parts);

/* The diagram that is the setup: the last one before the first move; or NULL. */
const struct text_diagram *parts_setup(const struct text_parts *parts);

/* Whether a diagram is to be held against the game. */
bool parts_holds(const struct text_parts *parts, const struct text_diagram *diagram);

/* The squares on which a diagram is not the position. */
congo_squares diagram_differs(const struct text_diagram *diagram, const congo_position *position);
/* What a diagram has on a square: a letter or a mark. */
char diagram_at(const struct text_diagram *diagram, congo_square square);
/* What its marks on rank 4 say; false: nothing. */
bool diagram_terrain(const struct text_diagram *diagram, congo_terrain *terrain);
/* The pieces of a diagram. False: a letter that is no piece. */
bool diagram_position(const struct text_diagram *diagram, unsigned rules, congo_position *position,
                      congo_error *err) CONGO_MUST_CHECK;

#endif
