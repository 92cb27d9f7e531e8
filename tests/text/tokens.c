/* SPDX-License-Identifier: MIT */
/* tokens.c - splits a text into tokens, looking only at its characters. */
#include "text/tokens.h"

#include "base/encoding.h"
#include "base/utf8.h"
#include <string.h>

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char
lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static bool
is_letter(char c)
{
    return lower(c) >= 'a' && lower(c) <= 'z';
}

static size_t
one_of(const char *at, const char *end, const char *const *texts)
{
    for (; *texts; texts++)
        if ((size_t)(end - at) >= strlen(*texts) && memcmp(at, *texts, strlen(*texts)) == 0)
            return strlen(*texts);
    return 0;
}

size_t
token_blank(const char *at, const char *end)
{
    static const char *const blanks[] = {" ",    "\t",     "\r", "\xc2\xa0", "\xe2\x80\xaf",
                                         "\xa0", "&nbsp;", NULL};
    const char *close = at;

    if (at == end || *at != '<')
        return one_of(at, end, blanks);
    /* <b>, </b>, <td class="x">: letters, and no brace before the ">". */
    if (end - at > 2 && is_letter(at[at[1] == '/' ? 2 : 1]))
        for (close++; close < end && !strchr("<>{}\n", *close);)
            close++;
    return close > at && close < end && *close == '>' ? (size_t)(close + 1 - at) : 0;
}

static size_t
blanks(const char *at, const char *end)
{
    const char *start = at;
    size_t length;

    while ((length = token_blank(at, end)))
        at += length;
    return (size_t)(at - start);
}

size_t
token_number(const char *at, const char *end)
{
    static const char *const signs[] = {".", "\xe2\x80\xa6", "\x85", NULL};
    const char *start = at;
    size_t length;

    while (at < end && is_digit(*at))
        at++;
    if (at - start > 6)
        return 0;
    for (bool digits = at > start, sign = false; at < end;) {
        if ((length = one_of(at, end, signs)))
            at += length;
        else if (digits && !sign && strchr("),:", *at) && *at)
            sign = at++ != NULL;
        else
            break;
    }
    /* "1E4" is none. */
    if (at > start && is_digit(at[-1]) && at < end && is_letter(*at))
        return 0;
    return (size_t)(at - start);
}

size_t
token_result(const char *at, const char *end, congo_result *result)
{
    static const struct {
        const char *text;
        congo_result result;
    } results[] = {
        {"1-0", CONGO_WHITE_WINS},
        {"1\xe2\x80\x93"
         "0",
         CONGO_WHITE_WINS},
        {"0-1", CONGO_BLACK_WINS},
        {"0\xe2\x80\x93"
         "1",
         CONGO_BLACK_WINS},
        {"1/2-1/2", CONGO_DRAW},
        {"1/2\xe2\x80\x93"
         "1/2",
         CONGO_DRAW},
        {"\xc2\xbd-\xc2\xbd", CONGO_DRAW},
        {"1/2", CONGO_DRAW},
        {"\xc2\xbd", CONGO_DRAW},
        {"\xbd-\xbd", CONGO_DRAW},
        {"\xbd\x96\xbd", CONGO_DRAW},
        {"\xbd", CONGO_DRAW},
        {"*", CONGO_UNFINISHED_RESULT},
    };

    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        size_t length = strlen(results[i].text);

        if ((size_t)(end - at) < length || memcmp(at, results[i].text, length) != 0)
            continue;
        *result = results[i].result;
        return length;
    }
    return 0;
}

size_t
token_spaced_result(const char *at, const char *end, congo_result *result)
{
    enum { MOST = 12 };
    char text[MOST];
    size_t behind[MOST], count = 0, length;

    for (const char *c = at; c < end && count < MOST; c++) {
        if (*c == ' ' && c > at)
            continue;
        text[count] = *c == ':' ? '-' : *c;
        behind[count++] = (size_t)(c + 1 - at);
    }
    length = token_result(text, text + count, result);
    return length ? behind[length - 1] : 0;
}

size_t
token_mark(const char *at, const char *end, unsigned mark)
{
    static const char *const signs[] = {"!", "?", "!!", "??", "!?", "?!"};
    const char *start = at;
    unsigned number = 0;

    if (at < end && *at == '$') {
        for (at++; at < end && is_digit(*at) && number < 1000; at++)
            number = number * 10 + (unsigned)(*at - '0');
        return number == mark ? (size_t)(at - start) : 0;
    }
    if (mark > 6 || (size_t)(end - at) < strlen(signs[mark - 1]))
        return 0;
    return memcmp(at, signs[mark - 1], strlen(signs[mark - 1])) == 0 ? strlen(signs[mark - 1]) : 0;
}

/* ------------------------------------------------------------------ moves */

static size_t
sign(const char *at, const char *end)
{
    static const char *const signs[] = {"-",
                                        ":",
                                        "x",
                                        "X",
                                        "\xc3\x97",
                                        "\xe2\x80\x90",
                                        "\xe2\x80\x91",
                                        "\xe2\x80\x92",
                                        "\xe2\x80\x93",
                                        "\xe2\x80\x94",
                                        "\xe2\x80\x95",
                                        "\xe2\x88\x92",
                                        "\xef\xbc\x8d",
                                        "\x96",
                                        "\x97",
                                        "\xd7",
                                        "&ndash;",
                                        "&mdash;",
                                        "&minus;",
                                        "&times;",
                                        NULL};

    return one_of(at, end, signs);
}

/* A sign with blanks round it. */
static size_t
wide_sign(const char *at, const char *end)
{
    size_t before = blanks(at, end), length = sign(at + before, end);

    return length ? before + length + blanks(at + before + length, end) : 0;
}

static bool
square(const char *at, const char *end, congo_square *found)
{
    if (end - at < 2 || lower(at[0]) < 'a' || lower(at[0]) > 'g' || at[1] < '1' || at[1] > '7')
        return false;
    *found = CONGO_SQUARE(lower(at[0]) - 'a', at[1] - '1');
    return true;
}

/* The piece by its letter, by its name's first letters; a Pawn by its file, as chess players do. */
static bool
names_piece(const char *at, size_t length, const congo_move *move)
{
    static const unsigned rules[] = {0, CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE};
    static const char letters[] = "psqerzgmcl";

    if (length == 0)
        return true;
    if (length == 1)
        return lower(*at) == letters[move->piece] ||
               (move->piece == CONGO_PAWN && lower(*at) == (char)('a' + move->from % 8));
    if (length == 2)
        return move->piece == CONGO_MEGAPAWN && lower(at[0]) == 'm' && lower(at[1]) == 'p';
    for (unsigned i = 0; i < 2; i++) {
        const char *name = congo_piece_name((congo_piece)move->piece, rules[i]);
        size_t same = 0;

        while (same < length && lower(name[same]) == lower(at[same]))
            same++;
        if (same == length)
            return true;
    }
    return false;
}

/* The squares are those of the move: where it goes, or by what landings, and perhaps whence. */
static bool
are_squares(const congo_square *squares, size_t count, const congo_move *move)
{
    size_t landings = move->jumps ? move->jumps : 1;

    if (count == landings + 1 && *squares++ != move->from)
        return false;
    if (count != landings && count != landings + 1)
        return false;
    if (!move->jumps)
        return *squares == move->to;
    return memcmp(squares, move->landing, landings * sizeof *squares) == 0;
}

/* What stands between the letter and the signs behind the squares. */
static size_t
squares_of(const char *at, const char *end, const congo_move *move)
{
    congo_square squares[CONGO_JUMPS_MAX + 2];
    const char *start = at, *next;
    size_t count = 0, best = 0, length = wide_sign(at, end);

    at += length ? length : blanks(at, end);
    if (at < end && lower(*at) == (char)('a' + move->from % 8) && !square(at, end, squares))
        at++;
    else if (at < end && *at == (char)('1' + move->from / 8))
        at++;
    while (count < CONGO_JUMPS_MAX + 2 && square(at, end, &squares[count])) {
        at += 2;
        /* "B1-B2 - G3": words behind a move may look like more of its squares. */
        if (are_squares(squares, ++count, move))
            best = (size_t)(at - start);
        next = at + wide_sign(at, end);
        if (square(next, end, &squares[CONGO_JUMPS_MAX + 1]))
            at = next;
    }
    return best;
}

/* "=Q", ",R:D4", "/12", "#", "+": one of them. */
static size_t
suffix(const char *at, const char *end)
{
    const char *start = at;
    congo_square taken;

    /* A "#" that stands alone is a sign, or a word. */
    if (at < end && *at == '#')
        return 1;
    at += blanks(at, end);
    if (at == end)
        return 0;
    switch (*at++) {
    case '=':
        at += blanks(at, end);
        if (at == end || !is_letter(*at))
            return 0;
        while (at < end && is_letter(*at))
            at++;
        return (size_t)(at - start);
    case ',':
        at += at < end && lower(*at) == 'r';
        at += sign(at, end);
        return square(at, end, &taken) ? (size_t)(at + 2 - start) : 0;
    case '/':
        while (at < end && is_digit(*at))
            at++;
        return at[-1] != '/' ? (size_t)(at - start) : 0;
    case '+':
        return at == start + 1;
    default:
        return 0;
    }
}

/* A word ends here, behind marks and stops: with the line, a blank, a bracket or Markdown's sign.
 */
static bool
ends(const char *at, const char *end)
{
    while (at < end && (*at == '!' || *at == '?'))
        at++;
    while (at < end && (*at == '.' || *at == ','))
        at++;
    return at == end || token_blank(at, end) || memchr("{}();$*_`|<>\"", *at, 13);
}

size_t
token_move(const char *at, const char *end, const congo_move *move)
{
    size_t letters = 0, best = 0;

    while (at + letters < end && is_letter(at[letters]) && letters < 12)
        letters++;
    for (size_t length = 0; length <= letters; length++) {
        const char *behind = at + length;
        size_t more = names_piece(at, length, move) ? squares_of(behind, end, move) : 0;

        /* "#" and the like are the move's where the word ends behind them. */
        for (; more; more = suffix(behind, end)) {
            behind += more;
            if (ends(behind, end) && (size_t)(behind - at) > best)
                best = (size_t)(behind - at);
        }
    }
    return best;
}

bool
token_names_square(const char *at, const char *end)
{
    for (const char *c = at; end - c >= 2; c++) {
        congo_square found;

        if (square(c, end, &found) && (c == at || !(is_letter(c[-1]) || is_digit(c[-1]))) &&
            (end - c == 2 || !(is_letter(c[2]) || is_digit(c[2]))))
            return true;
    }
    return false;
}

const char *
token_row(const char *at, const char *end)
{
    const char *row;

    if (end - at > 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0)
        at += 3;
    while (at < end && (token_blank(at, end) == 1 || strchr("*_`|>", *at)))
        at++;
    if (end - at > 2 && at[0] >= '1' && at[0] <= '7' && at[1] == ' ')
        for (at++; at < end && *at == ' ';)
            at++;
    row = at;
    for (; at < row + 7; at++)
        if (at >= end || !(is_letter(*at) || strchr("-.#+~", *at)) || !*at)
            return NULL;
    return at == end || token_blank(at, end) ? row : NULL;
}

size_t
token_utf8(const char *text, size_t length, char *out)
{
    char *to = out;

    for (size_t at = 0; at < length;) {
        unsigned number;
        size_t one = utf8_read(text + at, length - at, &number);

        if (one)
            memcpy(to, text + at, one);
        to += one ? one : utf8_write(encoding_letter((unsigned char)text[at]), to);
        at += one ? one : 1;
    }
    return (size_t)(to - out);
}
