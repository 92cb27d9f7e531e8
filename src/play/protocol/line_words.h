/* SPDX-License-Identifier: MIT */
/* line_words.h - splits a line from another program into words. */
#ifndef CONGO_PLAY_PROTOCOL_LINE_WORDS_H
#define CONGO_PLAY_PROTOCOL_LINE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct word {
    const char *text; /* without a NUL */
    size_t length;    /* 0: no word */
};

/* The next word; `*line` is moved past it. */
struct word words_next(const char **line);
/* The same, without moving. */
struct word words_peek(const char *line);
/* The rest, without surrounding blanks. */
struct word words_rest(const char *line);

/* How much of it a message quotes, for "%.*s". */
static inline int
word_shown(struct word word)
{
    return (int)(word.length < 80 ? word.length : 80);
}

/* In any letter case. */
bool word_is(struct word word, const char *text);
/* A whole number, limited to the range of int64_t; false: not a number. */
bool word_number(struct word word, int64_t *number);

#endif
