/* SPDX-License-Identifier: MIT */
/* text_words.c - splits a line into words; a comment or an aside is one word. */
#include "read/text/text_words.h"

#include "base/mem.h"
#include "base/scan.h"

#include <string.h>

/* How far behind "(15)" its bracket may close. */
enum { VARIATION_NEAR = 1000 };

/* "(15)" is a time, unless a bracket behind it closes a variation: "(15) D3 D5)". */
static bool
is_number_alone(const char *at, const char *end)
{
    unsigned long number;
    unsigned nested = 0;
    size_t digits = scan_number(at, end, 6, &number);

    at += digits;
    if (!digits || at == end || *at != ')')
        return false;
    if (end - at > VARIATION_NEAR)
        end = at + VARIATION_NEAR;
    return !text_words_close(at + 1, end, ')', &nested);
}

/* Words in round brackets are a remark if the first one is not a move. */
static bool
is_aside(const char *at, const char *end)
{
    struct words words = {at, at, end};
    struct text_word word;

    if (is_number_alone(at, end))
        return true;
    while (word_next(&words, &word))
        if (word.kind != WORD_NUMBER && word.kind != WORD_DOTS)
            return word.kind == WORD_PLAIN || word.kind == WORD_MARK || word.kind == WORD_RESULT ||
                   word.kind == WORD_CLOSE || word.kind == WORD_BRACE_END;
    return false;
}

const char *
text_words_close(const char *at, const char *end, char close, unsigned *nested)
{
    for (; at < end; at++) {
        if (close == ')' && *at == '(')
            ++*nested;
        else if (*at == close && (*nested)-- == 0)
            return at + 1;
    }
    return NULL;
}

/* The part of a comment that is in this line is one word. */
static void
read_inside(struct text_word *word, struct words *words, char close)
{
    unsigned nested = 0;
    const char *stop = text_words_close(word->text + 1, words->end, close, &nested);

    word->kind = WORD_BRACE;
    word->number = (unsigned char)close;
    word->dots = !stop; /* it goes on in the next line */
    word->bare = false;
    word->length = (size_t)((stop ? stop : words->end) - word->text);
    words->at = word->text + word->length;
}

bool
text_words_read(struct text_words *words, const char *start, const char *end)
{
    struct words left = {start, start, end};

    for (words->count = 0;; words->count++) {
        struct text_word *list = mem_more(words->list, words->count, &words->room, sizeof *list);
        struct text_word *word;

        if (!list)
            return false;
        words->list = list;
        word = &list[words->count];
        if (!word_next(&left, word))
            return true;
        if (word->kind == WORD_BRACE)
            read_inside(word, &left, '}');
        else if (word->kind == WORD_OPEN && is_aside(left.at, end))
            read_inside(word, &left, ')');
    }
}

void
text_words_free(struct text_words *words)
{
    mem_free(words->list);
    memset(words, 0, sizeof *words);
}
