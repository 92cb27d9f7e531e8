/* SPDX-License-Identifier: MIT */
/* line_words.h - the words of a line that another program has sent. */
#ifndef CONGO_ENGINE_LINE_WORDS_H
#define CONGO_ENGINE_LINE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct word {
    const char *text; /* not ended by a NUL */
    size_t length;    /* 0: there is none */
};

/* The next word of what is left of a line, which is moved behind it. */
struct word words_next(const char **line);
/* The same, and it stays. */
struct word words_peek(const char *line);
/* What is left, without the blanks at both ends. */
struct word words_rest(const char *line);

/* In any letter case. */
bool word_is(struct word word, const char *text);
/* A whole number, cut to what there is of them; false: it is none. */
bool word_number(struct word word, int64_t *number);

#endif
