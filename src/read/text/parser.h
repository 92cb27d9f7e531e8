/* SPDX-License-Identifier: MIT */
/* parser.h - shared by parse.c, which takes lines, parse_rows.c and parse_words.c. */
#ifndef CONGO_READ_TEXT_PARSER_H
#define CONGO_READ_TEXT_PARSER_H

#include "base/mem.h"
#include "read/text/parse.h"

/*
 * Makes room for one more item in a list; if memory runs out, the list stays as it is and `failed`
 * is set.
 */
static inline void *
parser_grow(struct text_parser *parser, void *list, size_t count, size_t *room, size_t size)
{
    void *grown = parser->failed ? NULL : mem_more(list, count, room, size);

    parser->failed = !grown;
    return grown ? grown : list;
}

/* Adds an item to a list of the parts, to be filled in; NULL: no memory. */
#define PARTS_ADD(parser, name)                                                                    \
    ((parser)->parts.name.list =                                                                   \
         parser_grow((parser), (parser)->parts.name.list, (parser)->parts.name.count,              \
                     &(parser)->parts.name.room, sizeof *(parser)->parts.name.list),               \
     (parser)->failed ? NULL : &(parser)->parts.name.list[(parser)->parts.name.count++])

static inline uint32_t
place_of(const struct text_parser *parser, const char *text)
{
    return (uint32_t)(text - parser->bytes);
}

struct text_value parser_value(const struct text_parser *parser, const char *text, size_t length);

/* Adds a remark after the last half-move of the open line. */
void parser_remark(struct text_parser *parser, enum text_remark_kind kind, uint32_t at,
                   uint32_t end, uint32_t value, unsigned long line);
void parser_fault(struct text_parser *parser, enum text_fault_kind kind, uint32_t at,
                  uint32_t length, uint32_t line_at, unsigned long line);

/* Splits a line, from a place on, into parser->words. */
bool parser_words(struct text_parser *parser, const char *start, const char *end);

/* What the words of a line look like together. */
struct words_shape {
    unsigned long first; /* first number outside brackets; 0: none */
    bool dots;
    bool numbered;  /* the line starts with a number followed by a sign */
    bool bare;      /* the line starts with a number alone */
    bool all;       /* only moves and what goes with them */
    bool any_move;  /* a readable move outside brackets */
    bool starts;    /* the first word is a move, or meant as one */
    bool opens;     /* the first word is a bracket or a result */
    bool signs;     /* something that only goes with moves */
    unsigned moves; /* moves outside brackets */
};
struct words_shape parser_shape(const struct text_parser *parser);
/* Whether the line is moves, rather than prose. */
bool parser_shows_moves(const struct text_parser *parser, const struct words_shape *shape);
/* Whether prose that does not end as a sentence does is directly above. */
bool parser_is_in_sentence(const struct text_parser *parser);
/* After a result, moves without a number, or with a low one, belong to another game. */
bool parser_is_new_game(const struct text_parser *parser, const struct words_shape *shape);

/* Takes the words as moves and what goes with them, up to the line's end. */
void parser_take_words(struct text_parser *parser, const char *end);
/* A number that waits for its move gets none. */
void parser_end_number(struct text_parser *parser);

/* Adds prose, kept beside the move above it; and ends a paragraph. */
void parser_prose(struct text_parser *parser, const char *start, const char *end);
/*
 * A line of prose: it ends what may belong to the next game, unless it goes on with lines such as
 * "Date: 2023-03-15".
 */
void parser_prose_line(struct text_parser *parser, const struct source_line *line,
                       const char *start, const char *end);
void parser_end_paragraph(struct text_parser *parser);

/* A line of words from a place on. `plain`: it is known not to be a row, nor moves. */
void parser_take_text(struct text_parser *parser, const struct source_line *line, bool plain,
                      enum text_taken *taken, uint32_t *end);
/* A row, perhaps of a diagram; and one with blanks between the squares, which is reported. */
void parser_take_row(struct text_parser *parser, const struct source_line *line,
                     enum text_taken *taken, uint32_t *end);
bool parser_note_spaced_row(struct text_parser *parser, const struct source_line *line);

/* Lines of the head, by kind. */
bool parser_is_title(const struct text_parser *parser, const char *text, size_t length,
                     bool heading);
void parser_heading(struct text_parser *parser, const struct source_line *line);
void parser_tags(struct text_parser *parser, const struct source_line *line);
void parser_tag_line(struct text_parser *parser, const struct source_line *line);
void parser_key(struct text_parser *parser, const struct source_line *line);
/* "Termination: time" below the moves, of the game above and not among lines of the next one. */
bool parser_is_reason(const struct text_parser *parser, const struct source_line *line);
/* Lines of a result, in parse_result.c; false: the line is to be taken as any other. */
void parser_result(struct text_parser *parser, const struct source_line *line);
bool parser_bare_result(struct text_parser *parser, const struct source_line *line);
bool parser_strange_result(struct text_parser *parser, const struct source_line *line);
void parser_escape(struct text_parser *parser, const struct source_line *line);

/* Rows that turned out not to be a diagram. */
void parser_flush_rows(struct text_parser *parser);
/* An open bracket is never closed. */
void parser_close_unclosed(struct text_parser *parser);
/* Whether the line starts something other than this text, which `taken` says; it ends at `end`. */
bool parser_begins_other(struct text_parser *parser, const struct source_line *line,
                         enum text_taken *taken, uint32_t *end);

/* Continues what an earlier line has left open; returns the place after it. NULL: still open. */
const char *parser_close(struct text_parser *parser, const char *at, const char *end);

#endif
