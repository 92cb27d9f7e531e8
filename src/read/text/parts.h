/* SPDX-License-Identifier: MIT */
/*
 * parts.h - a text game taken apart, line by line: each of its words is a move, a remark, a part of
 * the head or a diagram, or a fault.
 *
 * Line 0 is the game, and every other line of moves is a variation of the game or of a variation.
 * All places are counted from the item's first byte, since the bytes may move while more are read.
 */
#ifndef CONGO_READ_TEXT_PARTS_H
#define CONGO_READ_TEXT_PARTS_H

#include "base/err.h"
#include "read/line/line.h"
#include "read/line/word.h"

struct text_move {
    uint32_t at, length;
    uint32_t line_at; /* where its line begins */
    unsigned long line;
    unsigned long number; /* of its pair, as in the text */
    uint32_t of;          /* the line of moves it belongs to */
    bool black;           /* whose move it is by its number */
    bool first_of_pair;   /* the number stands right before it */
    bool readable;        /* else meant as a move, and none */
    struct decoded move;
};

/* A run of half-moves: the game, or a variation. */
struct text_line {
    uint32_t parent;
    uint32_t plies;   /* of the parent, behind which it stands */
    uint32_t at, end; /* behind "(", and where ")" is */
    size_t first;     /* of its moves, once all are there */
    size_t count;
};

/* ORDER WORDS: the first ones are words, and kept as such. */
enum text_remark_kind {
    REMARK_COMMENT, /* in braces, or not understood and kept as it is */
    REMARK_REST,    /* behind ";" */
    REMARK_ASIDE,   /* words in round brackets */
    REMARK_ESCAPE,  /* a line that begins with "%" */
    REMARK_PROSE,   /* lines that stand together */
    REMARK_MARK,
    REMARK_VARIATION,
    REMARK_RESULT
};

struct text_remark {
    enum text_remark_kind kind;
    uint32_t of, plies; /* behind so many half-moves of a line */
    uint32_t at, length;
    uint32_t value; /* a mark, or a variation's line */
    unsigned long line;
};

enum text_fault_kind {
    FAULT_WORD,      /* not understood */
    FAULT_OPEN,      /* a bracket that is never closed */
    FAULT_CLOSE,     /* one that closes nothing */
    FAULT_VARIATION, /* nothing to take the place of */
    FAULT_DEPTH,
    FAULT_LONG_LINE
};

/* In a variation a fault is a finding, and what stands from there on a comment. */
struct text_fault {
    enum text_fault_kind kind;
    uint32_t at, length, line_at;
    unsigned long line;
    size_t moves; /* how many moves of the game stand before it */
    bool finding;
};

struct text_diagram {
    size_t moves; /* how many moves of the game stand before it */
    unsigned long line;
    uint32_t start;  /* where its first line begins */
    uint32_t end;    /* and behind its last */
    uint32_t row[7]; /* the squares of rank 7 first */
};

struct text_value {
    bool there;
    uint32_t at, length;
    unsigned long line;
};

struct text_tag {
    struct text_value name, value;
    bool bracketed;
};

/* What has been seen of a game's numbers. */
struct move_order {
    bool begun;
    bool black;           /* Black's move is next */
    bool gap;             /* a line of another kind came since the last line of moves */
    bool between;         /* and a heading or a diagram was among them */
    bool over;            /* a result was the last word */
    unsigned long number; /* of the last move */
};

#define TEXT_LIST(type, name)                                                                      \
    struct {                                                                                       \
        struct type *list;                                                                         \
        size_t count, room;                                                                        \
    } name

struct text_parts {
    TEXT_LIST(text_move, moves); /* of all lines, the game's first */
    TEXT_LIST(text_line, lines);
    TEXT_LIST(text_remark, remarks);
    TEXT_LIST(text_fault, faults);
    TEXT_LIST(text_diagram, diagrams);
    TEXT_LIST(text_tag, tags);
    TEXT_LIST(text_tag, repeated);  /* lines for what a later line says again */
    TEXT_LIST(text_value, skipped); /* words that could be moves, behind one not understood */
    size_t count;                   /* of the game's moves */
    uint32_t moves_end;             /* behind the last line of moves */
    uint32_t heading_behind;        /* the first heading behind that line, or 0 */
    uint32_t keys_behind;           /* the first of lines such as "White: Anna" there, or 0 */
    uint32_t held_end;              /* diagrams from here on are not held against the game */
    struct text_value heading;      /* the last one above the moves */
    unsigned headings;
    struct text_value key[KEY_COUNT];
    struct text_value title;       /* the last heading that is a title */
    struct text_value result;      /* "Result: ..." */
    struct text_value claim;       /* the same above the moves */
    struct text_value left_out[2]; /* the first words above that heading, and behind the next */
    struct move_order order;
    bool numbered; /* a number has been seen */
};

/* The game's own moves; NULL of a game without any. */
static inline const struct text_move *
parts_move(const struct text_parts *parts, size_t ply)
{
    return parts->moves.list ? &parts->moves.list[ply] : NULL;
}

/* The diagram that is the setup: the last one before the first move; or NULL. */
const struct text_diagram *parts_setup(const struct text_parts *parts);

/* Where what stands behind the last move is the game's no longer, of so many bytes. */
uint32_t parts_stop(const struct text_parts *parts, size_t size, bool followed);

/* Whether a diagram is to be held against the game. */
bool parts_holds(const struct text_parts *parts, const struct text_diagram *diagram);

/* A tag's value by its name; the last one of that name. */
const struct text_value *parts_tag(const struct text_parts *parts, const char *bytes,
                                   const char *name);

/* The squares on which a diagram is not the position. */
congo_squares diagram_differs(const char *bytes, const struct text_diagram *diagram,
                              const congo_position *position);
/* What a diagram has on a square: a letter or a mark. */
char diagram_at(const char *bytes, const struct text_diagram *diagram, congo_square square);

#endif
