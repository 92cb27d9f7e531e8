/* SPDX-License-Identifier: MIT */
#include "play/protocol/line_words.h"

#include "base/names.h"
#include "base/scan.h"

#include <string.h>

#define BLANKS " \t\r\n\v\f"

struct word
words_next(const char **line)
{
    struct word word;

    word.text = *line + strspn(*line, BLANKS);
    word.length = strcspn(word.text, BLANKS);
    *line = word.text + word.length;
    return word;
}

struct word
words_peek(const char *line)
{
    return words_next(&line);
}

struct word
words_rest(const char *line)
{
    struct word rest = {line + strspn(line, BLANKS), 0};

    rest.length = strlen(rest.text);
    while (rest.length && strchr(BLANKS, rest.text[rest.length - 1]))
        rest.length--;
    return rest;
}

bool
word_is(struct word word, const char *text)
{
    return word.length == strlen(text) && names_equal_n(word.text, text, word.length);
}

bool
word_number(struct word word, int64_t *number)
{
    bool minus = word.length && word.text[0] == '-';
    int64_t sum = 0;

    if (word.length == minus)
        return false;
    for (size_t i = minus; i < word.length; i++) {
        if (!scan_is_digit(word.text[i]))
            return false;
        if (sum < INT64_MAX / 100)
            sum = 10 * sum + (word.text[i] - '0');
    }
    *number = minus ? -sum : sum;
    return true;
}
