/* SPDX-License-Identifier: MIT */
/*
 * zsg.h - a save as records: lines understood one by one, their bytes kept as they are.
 *
 *     Zillions Save Game File Version 0.02 CC      header: version, the players' code
 *     RulesFile=congo-islands.zrf                  or a whole Windows path
 *     VariantName=Elephante Savanna
 *     (x B2)                                       a setup edit: take away
 *     (White Pawn E3)                              a setup edit: put
 *     1. mPawn G3 - F4                             a move; the same number again is Black's
 *     2. mPawn F4 x F5 x C4                        "x": captures; every further captured square
 *     37. mPawn B2 - B1 = MegaPawn x D4            a promotion
 *     23. partial 1 Monkey D3 - B5 @ B5 0 0 x C4   one jump of a Monkey's turn
 *
 * Nothing here knows the rules: a record says what the line says. Lines that are none of these are
 * records as well, so that writing the records gives the same bytes.
 */
#ifndef CONGO_ZSG_ZSG_H
#define CONGO_ZSG_ZSG_H

#include "base/buf.h"
#include "core/board.h"

enum zsg_kind {
    ZSG_BLANK,
    ZSG_HEADER,
    ZSG_RULES_FILE,
    ZSG_VARIANT,
    ZSG_TAKE,
    ZSG_PUT,
    ZSG_MOVE,
    ZSG_DIAGRAM, /* seven squares, perhaps behind a rank's number */
    ZSG_FILES,   /* the file letters below a diagram */
    ZSG_OTHER
};

struct zsg_record {
    uint32_t at;      /* where the line begins in the save's bytes */
    uint32_t length;  /* without its line end */
    uint32_t line;    /* its number, from 1 in its file */
    uint8_t line_end; /* how many bytes: "", "\n" or "\r\n" */
    uint8_t kind;
    uint8_t piece;  /* what moves, or is put */
    uint8_t rule;   /* the rule bit under which the piece has the name given, or 0 */
    uint8_t side;   /* of what is put */
    bool two_kinds; /* the piece's letter has another name under another rule */
    bool captures;  /* "x" between the squares */
    bool partial;
    bool attribute;    /* "@ SQUARE attribute value" is there */
    congo_square from; /* of a move; of an edit its square */
    congo_square to;
    uint8_t promotion; /* or CONGO_NO_PIECE */
    uint32_t number;
    uint32_t value_at; /* of header lines and diagrams: the value within the line */
    uint32_t value_length;
    congo_squares captured; /* all squares named behind an "x" */
    congo_squares twice;    /* those of them named more than once */
};

/* The compiled patterns. One for each thread that reads. */
struct zsg_grammar;
struct zsg_grammar *zsg_grammar_new(congo_error *err) CONGO_MUST_CHECK;
void zsg_grammar_free(struct zsg_grammar *grammar);
/* Whether memory ran out for a pattern, so that lines may have been misunderstood. */
bool zsg_grammar_failed(const struct zsg_grammar *grammar);

/*
 * Understands one line, given without its line end. `record` gets all but the line's place.
 * `exact`: by the patterns alone, without the short cut for the common lines, which has to say the
 * same; that is what the tests compare.
 */
void zsg_read_line(struct zsg_grammar *grammar, const char *line, size_t length, bool exact,
                   struct zsg_record *record);

/*
 * The short cut, on bytes that go on behind the line: a plain move with its line end. Returns the
 * line's length and sets `line_end`; 0 where it is anything else, which zsg_read_line understands.
 */
size_t zsg_read_plain(const struct zsg_grammar *grammar, const char *bytes, size_t size,
                      struct zsg_record *record);

/* A save of one game. The bytes are lent, the records owned. */
struct zsg_save {
    const char *bytes;
    size_t size;
    struct zsg_record *records;
    size_t count;
    size_t room;
};

/* Splits bytes into records. A line past CONGO_LINE_MAX is an error. The save can be reused. */
bool zsg_save_read(struct zsg_save *save, struct zsg_grammar *grammar, const char *bytes,
                   size_t size, unsigned long first_line, congo_error *err) CONGO_MUST_CHECK;
void zsg_save_free(struct zsg_save *save);

/* The save's bytes again, from its records. */
void zsg_save_write(const struct zsg_save *save, struct buf *out);

static inline const char *
zsg_line(const struct zsg_save *save, const struct zsg_record *record)
{
    return save->bytes + record->at;
}

/*
 * Left and right exchanged in a save's bytes, into as much room; `out` may be `bytes`. Line ends,
 * headers and whatever is not understood stay.
 */
void zsg_mirror(char *out, const char *bytes, size_t size);

#endif
