/* SPDX-License-Identifier: MIT */
/*
 * line.h - decides what kind of line a line is, in any kind of file. No other code does.
 *
 * A line alone is not always enough: rows are a diagram if there are seven of them together, and
 * words are moves or prose depending on what came before.
 */
#ifndef CONGO_READ_LINE_LINE_H
#define CONGO_READ_LINE_LINE_H

#include "read/line/text_pattern.h"

enum line_kind {
    LINE_BLANK,
    LINE_RULE,    /* only signs: "---", or a code fence */
    LINE_HEADER,  /* a line of a save's header */
    LINE_MOVE,    /* a save's move: "12. mPawn G3 - F4" */
    LINE_ROW,     /* a row of a diagram: seven squares, perhaps after the number of the rank */
    LINE_FILES,   /* the letters of the files, below a diagram */
    LINE_HEADING, /* "# ...", "<h2>...</h2>" */
    LINE_KEY,     /* "Variant:" and the like */
    LINE_TAG,     /* [Name "value"] */
    LINE_RESULT,  /* "Result: 1-0" */
    LINE_JSON,    /* a game as notate --json prints it */
    LINE_ESCAPE,  /* "%": meant for other programs */
    LINE_WORDS    /* moves, or prose */
};

/* What a line is about, ORDER KEY; those after the first four are tags. */
enum line_key { KEY_VARIANT, KEY_TERRAIN, KEY_PLAYERS, KEY_COUNT };

struct source_line {
    const char *start; /* the whole line without its newline */
    size_t length;
    const char *next; /* after its newline */
    bool ended;       /* false: the text ends without a newline */
    enum line_kind kind;
    enum line_key key; /* KEY_COUNT: the word before the colon is a tag's name */
    bool spaced;       /* a row with blanks between the squares, which is no row of a diagram */
    bool underlined;   /* words above "-----", which are a heading if nothing else goes on there */
    bool awaits_next;  /* whether it is underlined is not known without more bytes */
    char rank;         /* the rank of a row, '1' to '7'; 0: it has no number */
    const char *text;  /* a row's squares, a key's value, a heading's words or a tag's name */
    size_t text_length;
    const char *name; /* of a key that is a tag */
    size_t name_length;
};

/* Lines that people type are recognised by patterns. Each thread has its own; start with zeros. */
struct line_patterns {
    struct text_pattern tag, key, files;
};
/* Whether memory has run out since the last call, so that lines may have been misunderstood. */
bool line_patterns_failed(struct line_patterns *patterns);
void line_patterns_free(struct line_patterns *patterns);

/* The line that begins at `at`. */
struct source_line line_read(struct line_patterns *patterns, const char *at, const char *end);
/* Makes an underlined line a heading. */
void line_make_heading(struct source_line *line);

/*
 * The heading that a line of words was probably meant to be, which is misspelt, "Terain: islands",
 * or not closed, "[White "Anna"; NULL: none.
 */
const char *line_heading_meant(const char *at, const char *end);

/* The name of another heading within a heading's value, "Anna  Black: Bert"; NULL: none. */
const char *line_heading_within(const char *value, size_t length);

/* Whether a save's header starts here, perhaps after a byte order mark. */
bool line_is_header(const char *at, const char *end);

/* The length of a list's dash before a move's number, as in "- 1. E3 Z-BD5"; 0: none. */
size_t line_dash(const char *at, const char *end);

/* Whether a game starts here as notate --json prints it: {"file":"...". */
bool line_is_json(const char *at, const char *end);

/* Whether a save's move starts here: a number, a piece's name, separate squares. */
bool line_is_move(const char *at, const char *end);

/* Whether a save's setup edit starts here: "(x B2)", "(White Pawn E3)". */
bool line_is_edit(const char *at, const char *end);

/*
 * The squares of a diagram's row, after the number of its rank; NULL: it is not a row. `alone`:
 * only blanks may follow, as in saves.
 */
const char *line_row(const char *at, const char *end, bool alone, char *rank);

/*
 * Whether this is a row with blanks or bars between its squares: "7 - - L - - - -". `rule`: it has
 * seven times the same sign and no number, as a line drawn across the page.
 */
bool line_is_spaced_row(const char *at, const char *end, bool *rule);

/* A tag: its name and value, and where the next item starts. */
struct line_tag {
    const char *name, *value, *next;
    size_t name_length, value_length; /* the value in the source, with backslashes */
};
bool line_tag(struct line_patterns *patterns, const char *at, const char *end,
              struct line_tag *tag);

#endif
