/* SPDX-License-Identifier: MIT */
/* result_words.c - results in signs and in words: "1-0", "White resigns", "draw by agreement". */
#include "read/line/word.h"

#include "base/names.h"
#include "base/scan.h"

#include <string.h>

static const struct {
    const char *first, *last;
    unsigned number;
} results[] = {
    {"1/2", "1/2", 3}, {"\xc2\xbd", "\xc2\xbd", 3}, {"1", "0", 1}, {"0", "1", 2},
    {"1/2", "", 3},    {"\xc2\xbd", "", 3},
};

static bool
begins(const char *at, const char *end, const char *text)
{
    return (size_t)(end - at) >= strlen(text) && memcmp(at, text, strlen(text)) == 0;
}

static size_t
result_at(const char *text, const char *end, unsigned *number)
{
    if (text < end && *text == '*') {
        *number = 0;
        return 1;
    }
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        const char *at = text;
        size_t dash;

        if (!begins(at, end, results[i].first))
            continue;
        at += strlen(results[i].first);
        dash = *results[i].last ? decode_dash(at, end) : 0;
        if ((*results[i].last && !dash) || !begins(at + dash, end, results[i].last))
            continue;
        *number = results[i].number;
        return (size_t)(at - text) + dash + strlen(results[i].last);
    }
    return 0;
}

size_t
word_result(const char *text, const char *end)
{
    unsigned number;
    size_t length;

    /* A quick test: most words are moves or numbers, as their first two characters tell. */
    if (text == end || (*text != '*' && *text != '0' && *text != '1' && *text != '\xc2') ||
        (*text != '*' && end - text > 1 && (text[1] == '.' || scan_is_digit(text[1]))))
        return 0;
    length = result_at(text, end, &number);
    return length && (text + length == end || memchr(", \t\r.)};\n*_", text[length], 11)) ? length
                                                                                          : 0;
}

unsigned
word_result_number(const char *text, size_t length)
{
    unsigned number = 0;

    (void)result_at(text, text + length, &number);
    return number;
}

/* The length of a word of a phrase, in any case, with the blanks before it; 0: something else. */
static size_t
phrase_word(const char *at, const char *end, const char *word)
{
    const char *start = at;

    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    if ((size_t)(end - at) < strlen(word) || !names_equal_n(word, at, strlen(word)))
        return 0;
    at += strlen(word);
    return at == end || memchr(" \t\r\n,.!;)}", *at, 10) ? (size_t)(at - start) : 0;
}

size_t
word_resigns(const char *text, const char *end, unsigned *result)
{
    static const char *const sides[] = {"White", "Black"}, *const phrases[][2] = {
                                                               {"resigns", ""},
                                                               {"resigned", ""},
                                                               {"resign", ""},
                                                               {"has", "resigned"},
                                                               {"gives", "up"},
                                                               {"gave", "up"},
                                                               {"surrenders", ""}};
    const char *at = text;
    size_t length = 0;

    *result = 0;
    /*
     * A quick test: most words are moves, "G-B4" or "g5", or start with other letters than these.
     */
    if (end - at < 2 || (scan_is_letter(*at) && !scan_is_letter(at[1])) ||
        !memchr("WwBbRrHhGgSs \t", *at, 14))
        return 0;
    for (unsigned side = 0; side < 2 && !length; side++)
        if ((length = phrase_word(at, end, sides[side])) != 0)
            *result = 2 - side;
    at += length;
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        size_t first = phrase_word(at, end, phrases[i][0]), second = 0;

        if (first && *phrases[i][1])
            second = phrase_word(at + first, end, phrases[i][1]);
        if (!first || (*phrases[i][1] && !second))
            continue;
        for (at += first + second; at < end && (*at == '.' || *at == '!');)
            at++;
        return (size_t)(at - text);
    }
    return 0;
}

/* The length of up to three words of a phrase; 0: something else. */
static size_t
phrase_length(const char *at, const char *end, const char *const words[3])
{
    const char *start = at;

    for (unsigned word = 0; word < 3 && words[word]; word++) {
        size_t length = phrase_word(at, end, words[word]);

        if (!length)
            return 0;
        at += length;
    }
    return (size_t)(at - start);
}

/* What can follow "White wins" and "draw", and what PGN's tag Termination calls it. */
static const struct {
    const char *words[3], *reason;
} tails[] = {{{"on", "time"}, "time forfeit"},
             {{"by", "resignation"}, "resigned"},
             {{"by", "agreement"}, "agreed"},
             {{"agreed"}, "agreed"}};
enum { TAILS = sizeof tails / sizeof *tails };

size_t
word_wins(const char *text, const char *end, unsigned *result)
{
    static const struct {
        const char *words[3];
        unsigned result;
    } phrases[] = {{{"White", "wins"}, 1},  {{"White", "won"}, 1},  {{"White", "has", "won"}, 1},
                   {{"Black", "loses"}, 1}, {{"Black", "lost"}, 1}, {{"Black", "has", "lost"}, 1},
                   {{"Black", "wins"}, 2},  {{"Black", "won"}, 2},  {{"Black", "has", "won"}, 2},
                   {{"White", "loses"}, 2}, {{"White", "lost"}, 2}, {{"White", "has", "lost"}, 2},
                   {{"draw"}, 3},           {{"drawn"}, 3}};

    if (end - text < 4 || !memchr("WwBbDd", *text, 6) || !scan_is_letter(text[1]))
        return 0;
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        size_t length = phrase_length(text, end, phrases[i].words), tail = 0;
        const char *at = text + length, *behind;

        if (!length)
            continue;
        for (size_t j = 0; j < TAILS && !tail; j++)
            tail = phrase_length(at, end, tails[j].words);
        for (at += tail; at < end && (*at == '.' || *at == '!');)
            at++;
        for (behind = at; behind < end && memchr(" \t\r\n", *behind, 4);)
            behind++;
        /* "White wins a Pawn" is not a result. */
        if (behind < end)
            continue;
        *result = phrases[i].result;
        return (size_t)(at - text);
    }
    return 0;
}

size_t
word_any_result(const char *text, const char *end, unsigned *result)
{
    size_t length = word_result(text, end);

    if (length) {
        *result = word_result_number(text, length);
        return length;
    }
    while (end > text && memchr(" \t\r\n", end[-1], 4))
        end--;
    if ((length = word_wins(text, end, result)) == 0)
        length = word_resigns(text, end, result);
    return text + length == end && *result ? length : 0;
}

const char *
word_result_reason(const char *text, size_t length)
{
    const char *end = text + length;
    unsigned said;

    if (word_resigns(text, end, &said))
        return "resigned";
    for (const char *at = text; at < end; at++)
        for (size_t j = 0; *at == ' ' && j < TAILS; j++)
            if (phrase_length(at, end, tails[j].words))
                return tails[j].reason;
    return NULL;
}
