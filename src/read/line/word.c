/* SPDX-License-Identifier: MIT */
/* word.c - splits a line of moves into words. */
#include "read/line/word.h"

#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "rules/squares.h"

#include <string.h>

enum { NUMBER_DIGITS = 6 };

/* Whether a tag's name is one of HTML's that texts have; "<anna@example.org>" is none. */
static bool
is_html_name(const char *at, const char *end)
{
    static const char names[] =
        " a b i u p br em tt hr li ol ul td th tr h1 h2 h3 h4 h5 h6 div pre img sub sup big del "
        "ins nav main span code font body html head small title table tbody thead center strong "
        "strike header footer figure article section details summary figcaption blockquote ";
    char name[13] = " ";
    size_t length = 1;

    while (at < end && length < sizeof name - 2 && (scan_is_letter(*at) || scan_is_digit(*at)))
        name[length++] = names_lower(*at++);
    if (at == end || (*at != '>' && *at != '/' && *at != ' ' && *at != '\t'))
        return false;
    name[length] = ' ';
    return length > 1 && strstr(names, name) != NULL;
}

size_t
word_html(const char *text, const char *end)
{
    const char *at = text + 1;

    if (text == end || *text != '<' || at == end)
        return 0;
    at += *at == '/';
    if (!is_html_name(at, end))
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

/*
 * The length of ".", or of the single character that word processors make of "...", in UTF-8 or in
 * Windows-1252; 0: neither.
 */
static size_t
dots_at(const char *at, const char *end)
{
    if (at < end && (*at == '.' || *at == '\x85'))
        return 1;
    return end - at >= 3 && memcmp(at, "\xe2\x80\xa6", 3) == 0 ? 3 : 0;
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
    if (!word->bare && *at == '.' && words->end - at > 1 && scan_is_digit(at[1]))
        return false; /* "2.5" */
    if (sign) {
        for (; at < sign; at += dots_at(at, words->end))
            dots += *at == '.' ? 1 : 2;
        word->bare = false;
        at++;
    }
    while (at < words->end) {
        size_t stop = dots_at(at, words->end), blank = blank_at(at, words->end);

        if (!stop && (!blank || is_star(words, at)))
            break;
        dots += !stop ? 0 : *at == '.' ? 1 : 2;
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

    while (at < words->end && !blank_at(at, words->end) && !strchr("(){};$", *at)) {
        size_t letter = utf8_read(at, (size_t)(words->end - at), &(unsigned){0});

        at += letter ? letter : 1;
    }
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

static bool
is_letter_or_digit(char c)
{
    return scan_is_letter(c) || scan_is_digit(c);
}

/*
 * Whether a word starts with a square, or is a move that names one otherwise: "Z-BD5", "C3xD4". A
 * move without a sign, "Gb1d3", may as well be an arrow that is drawn.
 */
static bool
starts_with_square(const char *text, size_t length)
{
    struct decoded move;
    size_t end = 0;

    if (length > 1 && squares_is_file(names_upper(*text)) && squares_is_rank(text[1]) &&
        (length == 2 || !is_letter_or_digit(text[2])))
        return true;
    /* No move is longer, and a long chain of words would be read again and again. */
    while (end < length && end < CONGO_NOTATION_SIZE &&
           (is_letter_or_digit(text[end]) || strchr("-:", text[end])))
        end++;
    while (end && strchr("-:", text[end - 1]))
        end--;
    return (memchr(text, '-', end) || memchr(text, ':', end) || memchr(text, 'x', end)) &&
           decode_move(text, end, &move);
}

bool
word_names_square(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((!i || !is_letter_or_digit(text[i - 1])) && starts_with_square(text + i, length - i))
            return true;
    return false;
}

const char *
word_number_before(const char *start, const char *move)
{
    const char *at = move;

    while (at > start && (at[-1] == ' ' || at[-1] == '.'))
        at--;
    if (at == start || !scan_is_digit(at[-1]))
        return move;
    while (at > start && scan_is_digit(at[-1]))
        at--;
    return at == start || word_is_blank(at[-1]) ? at : move;
}
