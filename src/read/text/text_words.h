/* SPDX-License-Identifier: MIT */
/* text_words.h - all words of a line, with a comment's or an aside's words as one. */
#ifndef CONGO_READ_TEXT_TEXT_WORDS_H
#define CONGO_READ_TEXT_TEXT_WORDS_H

#include "read/line/word.h"

struct text_words {
    struct text_word *list;
    size_t count, room;
};

/*
 * The words from a place on. What stands in braces is one WORD_BRACE, and so are words in round
 * brackets that are no moves: `number` is the sign that closes it, `dots` says that the line ends
 * before. False: no memory.
 */
bool text_words_read(struct text_words *words, const char *start, const char *end);
void text_words_free(struct text_words *words);

/* Where what is open is closed in a line, behind the sign; NULL: not here. */
const char *text_words_close(const char *at, const char *end, char close, unsigned *nested);

#endif
