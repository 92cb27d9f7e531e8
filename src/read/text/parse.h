/* SPDX-License-Identifier: MIT */
/*
 * parse.h - lines to the parts of a text game, one line after the other, as they come.
 *
 * Only the next line shows that a line was a game's last one, so the parser is given lines until
 * one belongs to something else. It also says whether the lines are a text at all.
 */
#ifndef CONGO_READ_TEXT_PARSE_H
#define CONGO_READ_TEXT_PARSE_H

#include "read/text/parts.h"
#include "read/text/text_words.h"

/* Rows that may turn out to be a diagram. */
struct pending_rows {
    uint32_t at[7];
    uint32_t next[7];
    unsigned long line[7];
    uint32_t squares[7];
    unsigned count;
    bool numbered;
};

/* A comment, or words in round brackets, that go on over lines. */
struct text_inside {
    char close; /* '}' or ')'; 0: none is open */
    unsigned nested;
    uint32_t at, line_at;
    unsigned long line;
    uint32_t game; /* where a line begins that would begin a game, and one; 0: none has come */
};

struct text_open_line {
    uint32_t line; /* its number among the parts' lines */
    uint32_t at, line_at;
    unsigned long in_line, number;
    bool black, first;
    uint32_t cut;      /* where it was not understood any more, or 0 */
    unsigned brackets; /* open ones since then */
};

struct text_parser {
    struct text_parts parts;
    struct line_patterns patterns;
    const congo_variants *variants; /* NULL: no line is a title */
    const char *bytes;
    unsigned long line; /* of the line being taken */
    uint32_t line_at;
    struct pending_rows rows;
    struct text_inside inside;
    struct text_open_line open[CONGO_VARIATION_DEPTH_MAX + 1]; /* the first is the game */
    unsigned depth;
    struct text_value paragraph; /* lines of prose that stand together */
    uint32_t last_diagram;       /* since the last moves: where it begins, and one; or 0 */
    struct text_words words;     /* of the line being taken */
    bool decided;                /* moves or a result have been seen: this is a text */
    bool started;                /* anything but blank lines has */
    bool failed;                 /* memory ran out */
};

enum text_taken {
    TEXT_MORE,     /* the line is the game's; what comes behind it may be, too */
    TEXT_ENDED,    /* it is not; the item ends at `*end` */
    TEXT_FOLLOWED, /* likewise, and it holds another game's moves */
    TEXT_SAVE,     /* no text stands here, but a save */
    TEXT_JSON
};

/* Begins anew; what the parts hold may be used until then. */
void parser_begin(struct text_parser *parser, const congo_variants *variants,
                  unsigned long first_line);
/* Takes the line at `at`; `bytes` is where the item begins. */
enum text_taken parser_take(struct text_parser *parser, const char *bytes,
                            const struct source_line *line, uint32_t *end);
/*
 * No line follows. True: a comment is open, and what may have been meant as another game stands in
 * it; the item ends there.
 */
bool parser_ends_early(const struct text_parser *parser, uint32_t *end);
/* No line follows, or none that is the game's. `followed`: another game does. */
void parser_finish(struct text_parser *parser, const char *bytes, size_t size, bool followed);
/* Whether a line alone is one of moves with a number: what tells a text below a save's lines. */
bool parser_is_moves(struct text_parser *parser, const char *line, size_t length);
void parser_free(struct text_parser *parser);

#endif
