/* SPDX-License-Identifier: MIT */
/* parser.h - what parse.c, which takes lines, and parse_words.c, which takes their words, share. */
#ifndef CONGO_READ_TEXT_PARSER_H
#define CONGO_READ_TEXT_PARSER_H

#include "base/mem.h"
#include "read/text/parse.h"

/* Room for one more in a list; the list as it is where memory runs out, which is noted. */
static inline void *
parser_grow(struct text_parser *parser, void *list, size_t count, size_t *room, size_t size)
{
    void *grown = parser->failed ? NULL : mem_more(list, count, room, size);

    parser->failed = !grown;
    return grown ? grown : list;
}

/* A further element of one of the parts' lists, to be filled; NULL: no memory. */
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

/* A remark behind the last half-move of the open line. */
void parser_remark(struct text_parser *parser, enum text_remark_kind kind, uint32_t at,
                   uint32_t end, uint32_t value, unsigned long line);
void parser_fault(struct text_parser *parser, enum text_fault_kind kind, uint32_t at,
                  uint32_t length, uint32_t line_at, unsigned long line);

/* The words of a line from a place on, into parser->words. */
bool parser_words(struct text_parser *parser, const char *start, const char *end);

/* What the words are, all in all. */
struct words_shape {
    unsigned long first; /* number outside of brackets, 0 if there is none */
    bool dots;
    bool numbered;  /* the line begins with a number that has a sign */
    bool bare;      /* or with one that has none */
    bool all;       /* nothing but moves and what goes with them */
    bool any_move;  /* one that can be read, outside of brackets */
    bool starts;    /* the first word is a move, or meant as one */
    bool opens;     /* it is a bracket, or a result */
    bool signs;     /* there is something that only moves go with */
    unsigned moves; /* outside of brackets */
};
struct words_shape parser_shape(const struct text_parser *parser);
/* Whether the line holds moves, or prose. */
bool parser_shows_moves(const struct text_parser *parser, const struct words_shape *shape);
/* Behind a result moves without a number, or with a low one, are another game's. */
bool parser_is_new_game(const struct text_parser *parser, const struct words_shape *shape);

/* Takes them as moves and what goes with them. */
void parser_take_words(struct text_parser *parser);

/* Prose, which is kept beside the move above it; and the end of lines that stand together. */
void parser_prose(struct text_parser *parser, const char *start, const char *end);
void parser_end_paragraph(struct text_parser *parser);

/* Lines of the head, by their kinds. */
bool parser_is_title(const struct text_parser *parser, const char *text, size_t length,
                     bool heading);
void parser_heading(struct text_parser *parser, const struct source_line *line);
void parser_tags(struct text_parser *parser, const struct source_line *line);
void parser_tag_line(struct text_parser *parser, const struct source_line *line);
void parser_key(struct text_parser *parser, const struct source_line *line);
void parser_escape(struct text_parser *parser, const struct source_line *line);

/* Rows that are no diagram after all. */
void parser_flush_rows(struct text_parser *parser);
/* A bracket that is open is never closed. */
void parser_close_unclosed(struct text_parser *parser);

/* Goes on with what an earlier line has left open; gives the place behind it, NULL: still open. */
const char *parser_close(struct text_parser *parser, const char *at, const char *end);

#endif
