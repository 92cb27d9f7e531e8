/* SPDX-License-Identifier: MIT */
/* result_words.c - results in signs and in words: "1-0", "White resigns", "draw by agreement". */
#include "read/line/word.h"

#include "base/names.h"
#include "base/scan.h"

#include <string.h>

/* The points of one side; 0: something else. */
static size_t
points_at(const char *at, const char *end, unsigned *halves)
{
    static const struct {
        const char *text;
        unsigned halves;
    } points[] = {{"1/2", 1}, {"\xc2\xbd", 1}, {"\xbd", 1}, {"1", 2}, {"0", 0}};

    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        size_t length = strlen(points[i].text);

        if ((size_t)(end - at) >= length && memcmp(at, points[i].text, length) == 0) {
            *halves = points[i].halves;
            return length;
        }
    }
    return 0;
}

/* `spaced`: also with blanks around the sign, or with a colon. */
static size_t
result_at(const char *text, const char *end, bool spaced, unsigned *number)
{
    unsigned white = 0, black = 0;
    size_t first, size;
    const char *at;

    *number = 0;
    if (text < end && *text == '*')
        return 1;
    first = size = points_at(text, end, &white);
    for (at = text + size; spaced && at < end && *at == ' ';)
        at++;
    if (size)
        size = spaced && at < end && *at == ':' ? 1 : decode_dash(at, end);
    for (at += size; spaced && at < end && *at == ' ';)
        at++;
    if (size)
        size = points_at(at, end, &black);
    if (size && white + black == 2) {
        *number = white == 2 ? 1 : black == 2 ? 2 : 3;
        return (size_t)(at - text) + size;
    }
    if (white != 1)
        return 0;
    *number = 3;
    return first;
}

/* The same as a word of its own. */
static size_t
result_word(const char *text, const char *end, bool spaced, unsigned *number)
{
    size_t length = result_at(text, end, spaced, number);
    const char *behind = text + length;

    if (length && (behind == end || word_is_blank(*behind) || memchr(",.)};<\n", *behind, 7)))
        return length;
    *number = 0;
    return 0;
}

size_t
word_result(const char *text, const char *end)
{
    unsigned number;

    /* A quick test: most words are moves or numbers, as their first two characters tell. */
    if (text == end ||
        (*text != '*' && *text != '0' && *text != '1' && *text != '\xc2' && *text != '\xbd') ||
        (*text != '*' && end - text > 1 && (text[1] == '.' || scan_is_digit(text[1]))))
        return 0;
    return result_word(text, end, false, &number);
}

size_t
word_spaced_result(const char *text, const char *end, unsigned *result)
{
    return result_word(text, end, true, result);
}

unsigned
word_result_number(const char *text, size_t length)
{
    unsigned number;

    (void)result_at(text, text + length, false, &number);
    return number;
}

/*
 * The length of a word of a phrase, in any case, with the blanks before it, Markdown's signs among
 * them; 0: something else.
 */
static size_t
phrase_word(const char *at, const char *end, const char *word)
{
    const char *start = at;

    while (at < end && memchr(" \t*_`", *at, 5))
        at++;
    if ((size_t)(end - at) < strlen(word) || !names_equal_n(word, at, strlen(word)))
        return 0;
    at += strlen(word);
    return at == end || word_is_blank(*at) || memchr("\n,.!;)}<", *at, 8) ? (size_t)(at - start)
                                                                          : 0;
}

/* Where a phrase ends with its full stop, perhaps in bold: "resigns**." The rest is `*left`. */
static const char *
phrase_end(const char *at, const char *end, const char **left)
{
    size_t length = 0;

    for (*left = at; *left < end; *left += length) {
        bool stop = **left == '.' || **left == '!';

        length = stop || **left == '\n' || word_is_blank(**left) ? 1 : word_html(*left, end);
        if (!length)
            break;
        if (stop)
            at = *left + 1;
    }
    return at;
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
    const char *at = text, *left;
    unsigned said = 0;
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
            said = 2 - side;
    at += length;
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        size_t first = phrase_word(at, end, phrases[i][0]), second = 0;

        if (first && *phrases[i][1])
            second = phrase_word(at + first, end, phrases[i][1]);
        if (!first || (*phrases[i][1] && !second))
            continue;
        *result = said;
        return (size_t)(phrase_end(at + first + second, end, &left) - text);
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
             {{"resignation"}, "resigned"},
             {{"by", "agreement"}, "agreed"},
             {{"agreed"}, "agreed"}};
enum { TAILS = sizeof tails / sizeof *tails };

/* The length of such words, perhaps in round brackets, " (on time)"; 0: something else. */
static size_t
tail_length(const char *at, const char *end, const char **reason)
{
    const char *start = at;
    bool bracket;

    while (at < end && memchr(" \t*_`", *at, 5))
        at++;
    bracket = at < end && *at == '(';
    if (!bracket)
        at = start;
    at += bracket;
    for (size_t i = 0; i < TAILS; i++) {
        size_t length = phrase_length(at, end, tails[i].words);

        if (!length || (bracket && (at + length == end || at[length] != ')')))
            continue;
        *reason = tails[i].reason;
        return (size_t)(at - start) + length + bracket;
    }
    return 0;
}

/* Whether a heading's result ends here, or a reason follows: "by Lion capture", ", flag fell". */
static bool
reason_follows(const char *at, const char *end)
{
    static const char *const words[] = {"by",   "on",      "in",  "after",
                                        "with", "through", "due", "because"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (phrase_word(at, end, words[i]))
            return true;
    while (at < end && word_is_blank(*at))
        at++;
    return at == end || memchr(",;:.!(", *at, 6) || decode_dash(at, end);
}

/* `heading`: a reason may follow in other words than those above. */
static size_t
wins(const char *text, const char *end, bool heading, unsigned *result)
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
        size_t length = phrase_length(text, end, phrases[i].words);
        const char *at = text + length, *left, *reason;

        if (!length)
            continue;
        at += tail_length(at, end, &reason);
        length = (size_t)(phrase_end(at, end, &left) - text);
        /* "White wins a Pawn" is not a result. */
        if (left < end && !(heading && reason_follows(at, end)))
            continue;
        *result = phrases[i].result;
        return length;
    }
    return 0;
}

size_t
word_wins(const char *text, const char *end, unsigned *result)
{
    return wins(text, end, false, result);
}

size_t
word_any_result(const char *text, const char *end, unsigned *result)
{
    const char *start = text;
    size_t length;

    /* "**1-0**"; "*" alone is a result. */
    while (text < end && memchr("*_` ", *text, 4))
        text++;
    length = word_spaced_result(text, end, result);
    if (!length) {
        while (end > text && memchr(" \t\r\n", end[-1], 4))
            end--;
        length = wins(text, end, true, result);
    }
    if (!length) {
        length = word_resigns(text, end, result);
        length = *result && reason_follows(text + length, end) ? length : 0;
    }
    if (length)
        return (size_t)(text - start) + length;
    return word_spaced_result(start, end, result);
}

const char *
word_result_reason(const char *text, size_t length)
{
    const char *start = text, *end = text + length, *reason;
    unsigned said;

    while (text < end && word_is_blank(*text))
        text++;
    if (word_resigns(text, end, &said))
        return "resigned";
    /* A blank stands before the words of a reason, " on time". */
    for (const char *at = text > start ? text - 1 : text; at + 1 < end; at++)
        if (word_is_blank(*at) && !word_is_blank(at[1]) && tail_length(at, end, &reason))
            return reason;
    return NULL;
}
