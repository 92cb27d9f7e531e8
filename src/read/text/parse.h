/* SPDX-License-Identifier: MIT */
/*
 * parse.h - turns lines, as they come, into the parts of a text game.
 *
 * Only the next line shows that a line was the last one of a game. So the parser is given lines
 * until one belongs to something else. It also says whether the lines are a text at all.
 */
#ifndef CONGO_READ_TEXT_PARSE_H
#define CONGO_READ_TEXT_PARSE_H

#include "read/text/parts.h"
#include "read/text/text_words.h"

/* Rows that may become a diagram. */
struct pending_rows {
    uint32_t at[7];
    uint32_t next[7];
    unsigned long line[7];
    uint32_t squares[7];
    unsigned count;
    bool numbered;
};

/* Consecutive rows with blanks between their squares, which are no diagram. */
struct spaced_rows {
    struct text_value first;
    unsigned count;
    bool drawn; /* not all are rules drawn across the page */
};

/* A comment, or words in round brackets, that span lines. */
struct text_inside {
    char close; /* '}' or ')'; 0: nothing is open */
    unsigned nested;
    uint32_t at, line_at;
    unsigned long line;
    uint32_t game; /* offset, plus one, of a line that looks like the start of a game; 0: none */
};

/* A number whose move has not come yet. */
struct text_waiting {
    uint32_t at, length, line_at;
    unsigned long line, before; /* the number before it */
    bool black;                 /* whose move it was before it */
    bool due;                   /* it is the next one */
    bool alone;                 /* without its move, nothing of it is lost */
};

struct text_open_line {
    uint32_t line; /* its index in the parts' lines */
    uint32_t at, line_at;
    unsigned long in_line, number;
    bool black, first;           /* first: behind a number */
    struct text_waiting waiting; /* this number */
    uint32_t cut;                /* from here on it was not understood; 0: all was */
    unsigned brackets;           /* how many brackets were opened since then */
};

struct text_parser {
    struct text_parts parts;
    struct line_patterns patterns;
    const congo_variants *variants; /* NULL: no line is a title */
    const char *bytes;
    unsigned long line; /* number of the current line */
    uint32_t line_at;
    struct pending_rows rows;
    struct spaced_rows spaced;
    struct text_inside inside;
    struct text_open_line open[CONGO_VARIATION_DEPTH_MAX + 1]; /* the first is the game itself */
    unsigned depth;
    struct text_value paragraph; /* consecutive lines of prose */
    uint32_t last_diagram;   /* offset, plus one, of the last diagram since the last moves; or 0 */
    struct text_words words; /* of the current line */
    bool decided;            /* moves or a result have been seen, so this is a text */
    bool tagged, worded;     /* a tag in brackets has been seen; and words below one */
    bool started;            /* something other than blank lines has been seen */
    bool failed;             /* out of memory */
};

enum text_taken {
    TEXT_MORE,     /* the line belongs to the game, and so may the next */
    TEXT_ENDED,    /* it does not; the item ends at `*end` */
    TEXT_FOLLOWED, /* the same, and the line has another game's moves */
    TEXT_SAVE,     /* this is a save, not a text */
    TEXT_JSON
};

/* Starts again. What is in the parts is valid until then. */
void parser_begin(struct text_parser *parser, const congo_variants *variants,
                  unsigned long first_line);
/* Takes the line at `at`; `bytes` is the start of the item. */
enum text_taken parser_take(struct text_parser *parser, const char *bytes,
                            const struct source_line *line, uint32_t *end);
/*
 * No more lines. True: a comment is still open and contains what may be another game, so the item
 * ends there.
 */
bool parser_ends_early(const struct text_parser *parser, uint32_t *end);
/* No more lines, or none that belong to the game. `followed`: another game comes next. */
void parser_finish(struct text_parser *parser, const char *bytes, size_t size, bool followed);
/*
 * Whether a single line is a line of moves with a number, which tells a text from a save's lines.
 */
bool parser_is_moves(struct text_parser *parser, const char *line, size_t length);
void parser_free(struct text_parser *parser);

#endif
