/* SPDX-License-Identifier: MIT */
/*
 * word.h - splits a line of moves into words: numbers in all styles, moves, marks, brackets,
 * results.
 *
 * Blanks, the signs of Markdown and HTML around words ("**15. ... E-C5**", "<td>D3</td>"), and a
 * full stop or comma after a word are skipped.
 */
#ifndef CONGO_READ_LINE_WORD_H
#define CONGO_READ_LINE_WORD_H

#include "read/line/decode.h"

enum word_kind {
    WORD_NUMBER,  /* "12." "12..." "12)" "12," and just "12" */
    WORD_DOTS,    /* "...": a move follows, or has been left out */
    WORD_MOVE,    /* a move with its marks */
    WORD_ATTEMPT, /* meant as a move, but not one: "Z-H9" */
    WORD_MARK,    /* "!" or "$1" */
    WORD_RESULT,  /* "1-0", "White resigns" */
    WORD_OPEN,    /* ( */
    WORD_CLOSE,
    WORD_BRACE,     /* { */
    WORD_BRACE_END, /* } */
    WORD_REST,      /* ";" with the rest of the line as its text */
    WORD_PLAIN
};

struct text_word {
    enum word_kind kind;
    const char *text;
    size_t length;
    unsigned long number; /* of WORD_NUMBER */
    bool dots;            /* "15. ...": Black's move follows */
    bool bare;            /* a number without a sign after it */
    struct decoded move;  /* of WORD_MOVE; of WORD_MARK, only the marks */
};

/* `at` is where the next word starts; move it forward to skip something. */
struct words {
    const char *start, *at, *end;
};

bool word_next(struct words *words, struct text_word *word);

/* The length of "1-0" and the like at the start of a text; 0: none. */
size_t word_result(const char *text, const char *end);
/* The same where no moves stand, also in the forms "1 - 0" and "1:0"; with the result, as below. */
size_t word_spaced_result(const char *text, const char *end, unsigned *result);

/* Which result a word is: 0 "*", 1 "1-0", 2 "0-1", 3 "1/2-1/2". */
unsigned word_result_number(const char *text, size_t length);

/*
 * The length of "White resigns", "gives up" and the like at the start of a text; 0: none. The
 * result is 1 or 2, as above, or 0 if it depends on whose move it is.
 */
size_t word_resigns(const char *text, const char *end, unsigned *result);
/* The same for "White wins", "Black lost on time.", "draw agreed", up to the end of the line. */
size_t word_wins(const char *text, const char *end, unsigned *result);
/*
 * The same for what a text may have behind "Result:", in signs or in words, behind which only a
 * reason follows. The result is 0 if there is none.
 */
size_t word_any_result(const char *text, const char *end, unsigned *result);
/* Why the game ended so, in PGN's words, if a result in words says it; else NULL. */
const char *word_result_reason(const char *text, size_t length);

/* Where the number before a move begins, so that the two can be kept together; else the move. */
const char *word_number_before(const char *start, const char *move);

/* Whether a text contains a square that is not part of a longer word or number. */
bool word_names_square(const char *text, size_t length);

/* Blanks, and the signs of Markdown. */
static inline bool
word_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '*' || c == '_' || c == '`' || c == '|' ||
           c == '>';
}

/* The length of an HTML tag at the start of a text, which counts as a blank; 0: none. */
size_t word_html(const char *text, const char *end);

#endif
