/* SPDX-License-Identifier: MIT */
/* word.c - splits a line of moves into words. */
#include "read/line/word.h"

#include "base/names.h"
#include "base/scan.h"
#include "rules/squares.h"

#include <string.h>

enum { NUMBER_DIGITS = 6 };

size_t
word_html(const char *text, const char *end)
{
    const char *at = text + 1;

    if (text == end || *text != '<' || at == end)
        return 0;
    at += *at == '/';
    if (at == end || !((*at | 0x20) >= 'a' && (*at | 0x20) <= 'z'))
        return 0;
    while (at < end && *at != '>' && *at != '<' && *at != '{' && *at != '}')
        at++;
    return at < end && *at == '>' ? (size_t)(at + 1 - text) : 0;
}

/* The length of any blank at the start of a text; 0: none. */
static inline size_t
blank_at(const char *at, const char *end)
{
    size_t length;

    if (at < end && scan_is_letter(*at))
        return 0;
    length = decode_blank(at, end);
    if (length || at == end)
        return length;
    return *at == '<' ? word_html(at, end) : word_is_blank(*at);
}

/* "*" is a result, unless it starts a line and words follow. */
static bool
is_star(const struct words *words, const char *at)
{
    const char *behind = at + 1;

    if (*at != '*' || (at > words->start && at[-1] != ' ' && at[-1] != '\t') ||
        (behind < words->end && !strchr(" \t\r", *behind)))
        return false;
    if (at > words->start)
        return true;
    while (behind < words->end && strchr(" \t\r", *behind))
        behind++;
    return behind == words->end;
}

/* The length of ".", or of the single character that word processors make of "..."; 0: neither. */
static size_t
dots_at(const char *at, const char *end)
{
    if (at < end && *at == '.')
        return 1;
    return end - at >= 3 && memcmp(at, "\xe2\x80\xa6", 3) == 0 ? 3 : 0;
}

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
    return length && (text + length == end || memchr(", \t\r.)};\n", text[length], 9)) ? length : 0;
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

size_t
word_wins(const char *text, const char *end, unsigned *result)
{
    static const struct {
        const char *words[3];
        unsigned result;
    } phrases[] = {
        {{"White", "wins", ""}, 1},  {{"White", "won", ""}, 1}, {{"White", "has", "won"}, 1},
        {{"Black", "wins", ""}, 2},  {{"Black", "won", ""}, 2}, {{"Black", "has", "won"}, 2},
        {{"draw", "agreed", ""}, 3}, {{"draw", "", ""}, 3},     {{"drawn", "", ""}, 3}};

    if (end - text < 4 || !memchr("WwBbDd", *text, 6) || !scan_is_letter(text[1]))
        return 0;
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        const char *at = text, *behind;
        size_t length = 1;

        for (unsigned word = 0; word < 3 && length && *phrases[i].words[word]; word++) {
            length = phrase_word(at, end, phrases[i].words[word]);
            at += length;
        }
        if (!length)
            continue;
        while (at < end && (*at == '.' || *at == '!'))
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

/*
 * The sign after a number: ")", "," or ":", perhaps after full stops; NULL: none. Inside brackets
 * ")" closes them, unless a move follows.
 */
static const char *
number_sign(const char *at, const char *end)
{
    const char *behind;
    struct decoded move;
    size_t length;

    while ((length = dots_at(at, end)))
        at += length;
    if (at == end || (*at != ')' && *at != ',' && *at != ':'))
        return NULL;
    behind = at + 1;
    while (behind < end && (length = blank_at(behind, end) + dots_at(behind, end)))
        behind += length;
    return *at == ',' || decode_at(behind, end, &move) ||
                   (*at == ':' && (at + 1 == end || blank_at(at + 1, end)))
               ? at
               : NULL;
}

/* "15.", "15...", "15. ...", "15. \u2026", "15)", "15,", "15:", "15.)" and a bare "15". */
static bool
read_number(struct words *words, struct text_word *word)
{
    size_t digits = scan_number(words->at, words->end, NUMBER_DIGITS, &word->number);
    const char *at = words->at + digits, *sign;
    unsigned dots = 0;

    if (!digits)
        return false;
    word->bare = at == words->end || blank_at(at, words->end) || strchr("(){};", *at);
    sign = number_sign(at, words->end);
    if (!word->bare && !dots_at(at, words->end) && !sign)
        return false;
    if (!word->bare && dots_at(at, words->end) == 1 && words->end - at > 1 && scan_is_digit(at[1]))
        return false; /* "2.5" */
    if (sign) {
        for (; at < sign; at += dots_at(at, words->end))
            dots += dots_at(at, words->end) == 3 ? 2 : 1;
        word->bare = false;
        at++;
    }
    while (at < words->end) {
        size_t stop = dots_at(at, words->end), blank = blank_at(at, words->end);

        if (!stop && (!blank || is_star(words, at)))
            break;
        dots += stop == 3 ? 2 : (unsigned)stop;
        at += stop + blank;
    }
    word->kind = WORD_NUMBER;
    word->length = (size_t)(at - words->at);
    word->dots = dots > 1;
    return true;
}

/* "$12" */
static bool
read_mark(struct words *words, struct text_word *word)
{
    const char *at = words->at;
    unsigned long number;

    memset(&word->move, 0, sizeof word->move);
    word->length = decode_marks(at, words->end, word->move.marks, DECODE_MARKS);
    if (!word->length && *at == '$') {
        at++;
        at += scan_number(at, words->end, 9, &number);
        if (number < 1 || number > CONGO_MARK_MAX)
            return false;
        word->move.marks[0] = (uint8_t)number;
        word->length = (size_t)(at - words->at);
    }
    word->kind = WORD_MARK;
    return word->length > 0;
}

static bool
read_sign(struct words *words, struct text_word *word)
{
    word->length = 1;
    switch (*words->at) {
    case '(':
        word->kind = WORD_OPEN;
        return true;
    case ')':
        word->kind = WORD_CLOSE;
        return true;
    case '{':
        word->kind = WORD_BRACE;
        return true;
    case '}':
        word->kind = WORD_BRACE_END;
        return true;
    case ';':
        word->kind = WORD_REST;
        word->length = (size_t)(words->end - words->at);
        return true;
    default:
        return false;
    }
}

/* Anything else between blanks and brackets. */
static void
read_plain(struct words *words, struct text_word *word)
{
    const char *at = words->at;

    while (at < words->end && !blank_at(at, words->end) && !strchr("(){};$", *at))
        at++;
    if (at == words->at)
        at++;
    word->length = (size_t)(at - words->at);
    while (word->length > 1 && strchr(".,", word->text[word->length - 1]))
        word->length--;
    word->kind = decode_attempt(word->text, word->length) ? WORD_ATTEMPT : WORD_PLAIN;
}

static bool
read_dots(struct words *words, struct text_word *word)
{
    const char *at = words->at;
    size_t length;

    while ((length = dots_at(at, words->end)))
        at += length;
    word->kind = WORD_DOTS;
    word->length = (size_t)(at - words->at);
    /* A single full stop or comma belongs to the word before. */
    return word->length > 0;
}

/* The word at a place that is not a blank. */
static void
read_word(struct words *words, struct text_word *word)
{
    bool letter = scan_is_letter(*words->at);
    unsigned said;
    size_t length =
        letter ? word_resigns(words->at, words->end, &said) : word_result(words->at, words->end);

    word->text = words->at;
    word->dots = word->bare = false;
    if (letter && !length)
        length = word_wins(words->at, words->end, &said);
    if (length) {
        word->kind = WORD_RESULT;
        word->length = length;
    } else if (letter || (!read_sign(words, word) && !read_number(words, word) &&
                          !read_dots(words, word) && !read_mark(words, word))) {
        word->length = decode_at(words->at, words->end, &word->move);
        word->kind = WORD_MOVE;
        if (!word->length)
            read_plain(words, word);
    }
    words->at += word->length;
}

bool
word_next(struct words *words, struct text_word *word)
{
    for (;;) {
        size_t blank;

        while (((blank = blank_at(words->at, words->end)) && !is_star(words, words->at)) ||
               (words->at < words->end && *words->at == ','))
            words->at += blank ? blank : 1;
        if (words->at == words->end)
            return false;
        read_word(words, word);
        if (word->length > 1 || *word->text != '.')
            return true;
    }
}

bool
word_names_square(const char *text, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++) {
        char before = i ? names_upper(text[i - 1]) : ' ', file = names_upper(text[i]);
        char behind = i + 2 < length ? names_upper(text[i + 2]) : ' ';

        if (squares_is_file(file) && squares_is_rank(text[i + 1]) &&
            !(before >= 'A' && before <= 'Z') && !(before >= '0' && before <= '9') &&
            !(behind >= 'A' && behind <= 'Z') && !(behind >= '0' && behind <= '9'))
            return true;
    }
    return false;
}
