/* SPDX-License-Identifier: MIT */
/*
 * save_line.h - takes a line of a save apart.
 *
 *     Zillions Save Game File Version 0.02 CC      header: version, the players' code
 *     RulesFile=congo-islands.zrf                  or a whole Windows path
 *     VariantName=Elephante Savanna
 *     (x B2)                                       a setup edit: remove
 *     (White Pawn E3)                              a setup edit: put
 *     1. mPawn G3 - F4                             a move; the same number again is Black's
 *     2. mPawn F4 x F5 x C4                        "x": captures, then each other captured square
 *     37. mPawn B2 - B1 = MegaPawn x D4            a promotion
 *     23. partial 1 Monkey D3 - B5 @ B5 0 0 x C4   one jump of a Monkey's turn
 *
 * Nothing here knows the rules: a record contains what the line says. Other lines are records, too,
 * so that writing the records gives the same bytes.
 */
#ifndef CONGO_READ_LINE_SAVE_LINE_H
#define CONGO_READ_LINE_SAVE_LINE_H

#include "base/err.h"
#include "rules/board.h"

/* The first words of the three lines of a save's header. */
#define SAVE_FIRST_WORDS "Zillions Save Game File"
#define SAVE_RULES_FILE_WORD "RulesFile="
#define SAVE_VARIANT_WORD "VariantName="

enum save_kind {
    SAVE_BLANK,
    SAVE_HEADER,
    SAVE_RULES_FILE,
    SAVE_VARIANT,
    SAVE_TAKE,
    SAVE_PUT,
    SAVE_MOVE,
    SAVE_DIAGRAM, /* seven squares, perhaps after a rank's number */
    SAVE_FILES,   /* the letters of the files below a diagram */
    SAVE_OTHER
};

struct save_record {
    uint32_t at;      /* where the line begins in the save's bytes */
    uint32_t length;  /* without its line end */
    uint32_t line;    /* its number, from 1 in its file */
    uint8_t line_end; /* how many bytes: "", "\n", "\r\n", and damaged ones with more of "\r" */
    uint8_t kind;
    uint8_t piece;  /* the piece that moves, or is put */
    uint8_t rule;   /* the rule bit that gives the piece this name, or 0 */
    uint8_t side;   /* of the piece that is put */
    bool two_kinds; /* under another rule, the piece has another name */
    bool captures;  /* there is an "x" between the squares */
    bool partial;
    bool attribute;    /* "@ SQUARE attribute value" is present */
    congo_square from; /* of a move; for an edit, its square */
    congo_square to;
    uint8_t promotion; /* or CONGO_NO_PIECE */
    uint32_t number;
    uint32_t value_at; /* of header lines and diagrams: offset of the value in the line */
    uint32_t value_length;
    congo_squares captured; /* all squares named after an "x" */
    congo_squares twice;    /* those named more than once */
};

/*
 * Takes one line, without its newline, apart. Sets everything in `record` except the line's place.
 */
void save_read_line(const char *line, size_t length, struct save_record *record);

#endif
