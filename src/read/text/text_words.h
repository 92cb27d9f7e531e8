/* SPDX-License-Identifier: MIT */
/* text_words.h - splits a line into words; a comment or an aside is one word. */
#ifndef CONGO_READ_TEXT_TEXT_WORDS_H
#define CONGO_READ_TEXT_TEXT_WORDS_H

#include "read/line/word.h"

struct text_words {
    struct text_word *list;
    size_t count, room;
};

/*
 * The words from a place on. Everything in braces is one WORD_BRACE, and so are words in round
 * brackets that are not moves: `number` is the character that closes it, and `dots` means that it
 * is not closed in this line. False: no memory.
 */
bool text_words_read(struct text_words *words, const char *start, const char *end);
void text_words_free(struct text_words *words);

/* Where something open is closed in a line: the place after the closing sign. NULL: it is not. */
const char *text_words_close(const char *at, const char *end, char close, unsigned *nested);

#endif
