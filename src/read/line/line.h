/* SPDX-License-Identifier: MIT */
/*
 * line.h - what a line is, whatever kind of file it stands in: asked here and nowhere else.
 *
 * A line alone does not tell all: a row is one of a diagram where seven of them stand together,
 * and words are moves or prose by what came before.
 */
#ifndef CONGO_READ_LINE_LINE_H
#define CONGO_READ_LINE_LINE_H

#include "read/line/text_pattern.h"

enum line_kind {
    LINE_BLANK,
    LINE_RULE,    /* signs alone: "---", or the fence round code */
    LINE_HEADER,  /* of a save */
    LINE_MOVE,    /* of a save: "12. mPawn G3 - F4" */
    LINE_ROW,     /* of a diagram: seven squares, perhaps behind the rank's number */
    LINE_FILES,   /* the files' letters below a diagram */
    LINE_HEADING, /* "# ..." */
    LINE_KEY,     /* "Variant:" and the like */
    LINE_TAG,     /* [Name "value"] */
    LINE_RESULT,  /* "Result: 1-0" */
    LINE_JSON,    /* a game as notate --json prints it */
    LINE_ESCAPE,  /* "%": for other programs */
    LINE_WORDS    /* moves, or prose */
};

/* ORDER KEY: what a line of that kind is about; the further ones are tags. */
enum line_key { KEY_VARIANT, KEY_TERRAIN, KEY_PLAYERS, KEY_COUNT };

struct source_line {
    const char *start; /* the whole line, without its end */
    size_t length;
    const char *next; /* behind its end */
    bool ended;       /* by a line end: false at the end of what there is */
    enum line_kind kind;
    enum line_key key; /* KEY_COUNT: a tag's name stands before the colon */
    char rank;         /* of a row: '1' to '7', or 0 where it is not numbered */
    const char *text;  /* a row's squares, a key's value, a heading's words, a tag's name */
    size_t text_length;
    const char *name; /* of a key that is a tag's name */
    size_t name_length;
};

/* What people type is recognised by patterns; each thread that reads has its own, zero at first. */
struct line_patterns {
    struct text_pattern tag, key, files, json;
};
/* Whether memory ran out since this was asked last, so that lines may have been misunderstood. */
bool line_patterns_failed(struct line_patterns *patterns);
void line_patterns_free(struct line_patterns *patterns);

/* The line that begins at `at`. */
struct source_line line_read(struct line_patterns *patterns, const char *at, const char *end);

/* Whether a save's header stands here, its mark of UTF-8 included. */
bool line_is_header(const char *at, const char *end);

/* Whether a save's move stands here: a number, a piece's name, squares apart. */
bool line_is_move(const char *at, const char *end);

/* Whether a save's edit of the setup begins here: "(x B2)", "(White Pawn E3)". */
bool line_is_edit(const char *at, const char *end);

/*
 * The squares of a row of a diagram, behind its rank's number; NULL where it is none. `alone`: with
 * nothing but blanks behind it, as saves have it.
 */
const char *line_row(const char *at, const char *end, bool alone, char *rank);

/* A tag: its name and value, and where the next thing stands. */
struct line_tag {
    const char *name, *value, *next;
    size_t name_length, value_length; /* the value as it stands, with its backslashes */
};
bool line_tag(struct line_patterns *patterns, const char *at, const char *end,
              struct line_tag *tag);

#endif
