/* SPDX-License-Identifier: MIT */
/* row.c - recognises the rows of a diagram. */
#include "read/line/line.h"

#include "base/scan.h"
#include "rules/position.h"
#include "rules/squares.h"
#include "read/line/word.h"

#include <string.h>

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool
is_row_sign(char c)
{
    return scan_is_letter(c) || c == '-' || c == '#' || c == '.' || c == '+' || c == '~';
}

/* Seven squares with a separator after them. */
static bool
is_row(const char *at, const char *end)
{
    for (int i = 0; i < 7; i++)
        if (at + i >= end || !is_row_sign(at[i]))
            return false;
    return at + 7 == end || is_blank(at[7]);
}

/* After a row only the row of a second board may follow, with the number of its rank. */
static bool
others_are_rows(const char *at, const char *end)
{
    while (at < end) {
        if (is_blank(*at) || (squares_is_rank(*at) && (at + 1 == end || is_blank(at[1]))))
            at++;
        else if (is_row(at, end))
            at += 7;
        else
            return false;
    }
    return true;
}

const char *
line_row(const char *at, const char *end, bool alone, char *rank)
{
    unsigned said;

    *rank = '\0';
    if (end - at > 2 && squares_is_rank(at[0]) && at[1] == ' ') {
        *rank = at[0];
        for (at++; at < end && *at == ' ' && !alone; at++)
            continue;
        at += alone;
    }
    if (!is_row(at, end))
        return NULL;
    for (int i = 0; alone && i < 7; i++)
        if (!memchr(POS_ROW_SIGNS, at[i], sizeof POS_ROW_SIGNS - 1))
            return NULL;
    if (alone) {
        for (const char *rest = at + 7; rest < end; rest++)
            if (!is_blank(*rest))
                return NULL;
    } else if (!*rank && (word_resigns(at, end, &said) || !others_are_rows(at + 7, end))) {
        return NULL; /* "resigns" has seven letters */
    }
    return at;
}

static const char *
skip_gap(const char *at, const char *end)
{
    while (at < end && (is_blank(*at) || *at == '|'))
        at++;
    return at;
}

bool
line_is_spaced_row(const char *at, const char *end, bool *rule)
{
    unsigned squares = 0;
    char first = '\0';

    at = skip_gap(at, end);
    *rule = !(end - at > 2 && squares_is_rank(at[0]) && skip_gap(at + 1, end) > at + 1);
    if (!*rule)
        at = skip_gap(at + 1, end);
    for (const char *next; at < end && squares < 7; at = next, squares++) {
        next = skip_gap(at + 1, end);
        if (!memchr(POS_ROW_SIGNS, *at, sizeof POS_ROW_SIGNS - 1) || (next == at + 1 && next < end))
            return false;
        first = squares ? first : *at;
        *rule = *rule && *at == first && !scan_is_letter(first);
    }
    return squares == 7 && (at == end || (at + 1 == end && squares_is_rank(*at)));
}
