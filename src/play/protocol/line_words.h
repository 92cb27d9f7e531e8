/* SPDX-License-Identifier: MIT */
/* line_words.h - the words of a line sent by another program. */
#ifndef CONGO_PLAY_PROTOCOL_LINE_WORDS_H
#define CONGO_PLAY_PROTOCOL_LINE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct word {
    const char *text; /* no NUL behind it */
    size_t length;    /* 0: there is none */
};

/* The next word; `*line` is moved behind it. */
struct word words_next(const char **line);
/* The same, without moving. */
struct word words_peek(const char *line);
/* The rest, without blanks at its ends. */
struct word words_rest(const char *line);

/* In any letter case. */
bool word_is(struct word word, const char *text);
/* A whole number, limited to the range of int64_t; false: not a number. */
bool word_number(struct word word, int64_t *number);

#endif
