/* SPDX-License-Identifier: MIT */
/*
 * word.h - the words of a line of moves: numbers however they are written, moves, marks, brackets,
 * results.
 *
 * Blanks, what Markdown and HTML put round words ("**15. ... E-C5**", "<td>D3</td>") and a stop or
 * a comma behind a word are no words.
 */
#ifndef CONGO_READ_LINE_WORD_H
#define CONGO_READ_LINE_WORD_H

#include "read/line/decode.h"

enum word_kind {
    WORD_NUMBER,  /* "12." "12..." "12)" "12," and a bare "12" */
    WORD_DOTS,    /* "...": a move to come, or one left out */
    WORD_MOVE,    /* with its marks */
    WORD_ATTEMPT, /* meant as a move: "Z-H9" */
    WORD_MARK,    /* "!" or "$1" */
    WORD_RESULT,  /* "1-0", "White resigns" */
    WORD_OPEN,    /* ( */
    WORD_CLOSE,
    WORD_BRACE,     /* { */
    WORD_BRACE_END, /* } */
    WORD_REST,      /* ";" and the rest of the line, which is its text */
    WORD_PLAIN
};

struct text_word {
    enum word_kind kind;
    const char *text;
    size_t length;
    unsigned long number; /* of WORD_NUMBER */
    bool dots;            /* "15. ...": Black's move follows */
    bool bare;            /* a number without a sign */
    struct decoded move;  /* of WORD_MOVE; of WORD_MARK its marks */
};

/* `at` is where the next word is looked for; set it further on to pass something over. */
struct words {
    const char *start, *at, *end;
};

bool word_next(struct words *words, struct text_word *word);

/* "1-0" and the like at the start of a text: its bytes, 0 if there is none. */
size_t word_result(const char *text, const char *end);

/* The result that a word is: 0 "*", 1 "1-0", 2 "0-1", 3 "1/2-1/2". */
unsigned word_result_number(const char *text, size_t length);

/*
 * "White resigns", "gives up" and the like at the start of a text: the bytes, 0 if there is none.
 * The result is 1 or 2, as above, or 0: of whose move it is.
 */
size_t word_resigns(const char *text, const char *end, unsigned *result);
/* "White wins", "Black won.", "draw agreed" up to the end of the line, likewise. */
size_t word_wins(const char *text, const char *end, unsigned *result);

/* Whether a square stands in a text, with no further letter or digit round it. */
bool word_names_square(const char *text, size_t length);

/* Blanks, and Markdown's signs. */
static inline bool
word_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '*' || c == '_' || c == '`' || c == '|' ||
           c == '>';
}

/* A tag of HTML at the start of a text, which is a blank to us: its bytes, 0 if there is none.
 */
size_t word_html(const char *text, const char *end);

#endif
