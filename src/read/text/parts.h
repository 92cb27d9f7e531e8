/* SPDX-License-Identifier: MIT */
/*
 * parts.h - a text game taken apart: each word is a move, a remark, part of the head or a diagram,
 * or an error.
 *
 * Line 0 is the game. Every other line of moves is a variation of the game or of a variation. All
 * places are offsets from the item's first byte, since the bytes may move while more are read.
 */
#ifndef CONGO_READ_TEXT_PARTS_H
#define CONGO_READ_TEXT_PARTS_H

#include "base/err.h"
#include "read/line/line.h"
#include "read/line/word.h"

struct text_move {
    uint32_t at, length;
    uint32_t line_at; /* offset of its source line */
    unsigned long line;
    unsigned long number; /* the number of its pair in the text */
    uint32_t of;          /* the index of its line of moves */
    bool black;           /* whose move it is by the number */
    bool first_of_pair;   /* the number is directly before it */
    bool readable;        /* false: meant as a move, but not one */
    struct decoded move;
};

/* A run of half-moves: the game, or a variation. */
struct text_line {
    uint32_t parent;
    uint32_t plies;   /* in the parent, after this many half-moves */
    uint32_t at, end; /* after "(", and at ")" */
    size_t first;     /* index of its first move, once all are there */
    size_t count;
};

/* ORDER WORDS: the first ones are words, and are kept as such. */
enum text_remark_kind {
    REMARK_COMMENT, /* in braces */
    REMARK_KEPT,    /* not understood, and kept as it is by a lenient reading */
    REMARK_REST,    /* after ";" */
    REMARK_ASIDE,   /* words in round brackets */
    REMARK_ESCAPE,  /* a line that begins with "%" */
    REMARK_PROSE,   /* consecutive lines of prose */
    REMARK_MARK,
    REMARK_VARIATION,
    REMARK_RESULT
};

struct text_remark {
    enum text_remark_kind kind;
    uint32_t of, plies; /* after this many half-moves of a line */
    uint32_t at, length;
    uint32_t value; /* a mark, or the index of a variation */
    unsigned long line;
};

enum text_fault_kind {
    FAULT_WORD,      /* a word that is not understood */
    FAULT_OPEN,      /* a bracket that is never closed */
    FAULT_CLOSE,     /* a bracket that closes nothing */
    FAULT_VARIATION, /* a variation with no move to replace */
    FAULT_DEPTH,
    FAULT_MARK, /* a mark behind a number that waits for its move: only a note */
    FAULT_LONG_LINE
};

/* In a variation an error becomes a finding, and the text from there on a comment. */
struct text_fault {
    enum text_fault_kind kind;
    uint32_t at, length, line_at;
    unsigned long line;
    size_t moves; /* how many moves of the game come before it */
    bool finding;
};

struct text_diagram {
    size_t moves; /* how many moves of the game come before it */
    unsigned long line;
    uint32_t start;  /* offset of its first line */
    uint32_t end;    /* offset of its end */
    uint32_t row[7]; /* offsets of its squares, rank 7 first */
};

struct text_value {
    bool there;
    uint32_t at, length;
    unsigned long line;
    bool escaped; /* a bracketed tag's: a backslash stands before what it keeps */
    bool heading; /* the words of a heading */
};

struct text_tag {
    struct text_value name, value;
    bool bracketed;
};

/* What is known from the numbers of a game. */
struct move_order {
    bool begun;
    bool black;           /* Black moves next */
    bool gap;             /* another kind of line came after the last line of moves */
    bool between;         /* one of them was a heading or a diagram */
    bool over;            /* the last word was a result */
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
    TEXT_LIST(text_tag, repeated);   /* repeated keys */
    TEXT_LIST(text_value, skipped);  /* words after one not understood, which could be moves */
    TEXT_LIST(text_value, doubtful); /* lines of moves that may be a sentence's end */
    size_t count;                    /* moves of the game */
    uint32_t moves_end;              /* offset of the end of the last line of moves */
    uint32_t heading_behind;         /* offset of the first heading after that; 0: none */
    uint32_t keys_behind;         /* offset of the first line like "White: Anna" there; 0: none */
    bool keys_apart;              /* something, if only a blank line, stands between both */
    struct text_value key_behind; /* the first such line there, whichever game it is of */
    bool keys_name;               /* they name a player, so that prose below is of their game */
    bool other_behind;            /* other players, below the last moves: a game without moves */
    uint32_t held_end;            /* diagrams from here on are not compared with the game */
    struct text_value heading;    /* the last heading above the moves */
    unsigned headings;
    size_t tags_first,
        tags_last; /* how many tags are above the first heading, and above the last */
    struct text_value key[KEY_COUNT];
    struct text_value title;  /* the last heading that is a variant's title */
    struct text_value result; /* "Result: ..." */
    struct text_value claim;  /* a result above the moves */
    /* A result behind such lines or a heading: of this game, unless they begin another one. */
    struct text_value result_behind;
    uint32_t result_behind_end;    /* offset of its line's end */
    struct text_value left_out[2]; /* the first words above that heading, and after the next one */
    bool prose_left_out;           /* the former are not only a heading */
    struct text_value broken;      /* the first row that is in no diagram */
    size_t broken_moves;           /* how many moves of the game come before it */
    struct move_order order;
    bool numbered; /* there are move numbers */
};

/* The game's moves; NULL: there are none. */
static inline const struct text_move *
parts_move(const struct text_parts *parts, size_t ply)
{
    return parts->moves.list ? &parts->moves.list[ply] : NULL;
}

/* The setup: the last diagram before the first move; NULL: none. */
const struct text_diagram *parts_setup(const struct text_parts *parts);

/* After the last move, the offset where the game's part of the text ends, of so many bytes. */
uint32_t parts_stop(const struct text_parts *parts, size_t size, bool followed);

/* Whether a diagram is compared with the game. */
bool parts_holds(const struct text_parts *parts, const struct text_diagram *diagram);

/* A tag's value; if there are several tags of that name, the last. */
const struct text_value *parts_tag(const struct text_parts *parts, const char *bytes,
                                   const char *name);

/* A tag of that name among the first few from `from` on. */
const struct text_tag *parts_early_tag(const struct text_parts *parts, const char *bytes,
                                       size_t from, const char *name, size_t length);

/* The squares on which a diagram differs from the position. */
congo_squares diagram_differs(const char *bytes, const struct text_diagram *diagram,
                              const congo_position *position);
/* What a diagram shows on a square: a letter or a mark. */
char diagram_at(const char *bytes, const struct text_diagram *diagram, congo_square square);

#endif
