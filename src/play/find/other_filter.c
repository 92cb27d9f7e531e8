/* SPDX-License-Identifier: MIT */
/* other_filter.c - decides which games of other kinds match a question. */
#include "play/find/game_filter.h"

#include "base/names.h"
#include "base/scan.h"

#include <string.h>

bool
game_filter_is_general(const struct game_filter *filter)
{
    return !filter->has_terrain && !filter->has_position && !filter->has_material &&
           !filter->chain && !filter->drowned && !filter->promoted && !filter->repeated;
}

bool
game_filter_wants_other(const struct game_filter *filter, const struct other_facts *other)
{
    bool wanted = !filter->variant_count;

    for (size_t i = 0; i < filter->variant_count && !wanted; i++)
        wanted = !filter->variants[i] && names_equal(filter->titles[i], other->variant);
    return wanted;
}

/* A line's text; `*at` is moved past it. Semicolons separate moves, too. */
static size_t
take_line(const char **at, const char *ends, const char **line)
{
    size_t length;

    *at += strspn(*at, " \r\t");
    *line = *at;
    length = strcspn(*at, ends);
    *at += length + ((*at)[length] != '\0');
    while (length && strchr(" \r\t", (*line)[length - 1]))
        length--;
    return length;
}

/* Skips the number and the player of "1. White: ", if present. */
static size_t
skip_number(const char **line, size_t length)
{
    const char *colon = memchr(*line, ':', length);
    size_t digits = 0, skipped;

    while (digits < length && scan_is_digit((*line)[digits]))
        digits++;
    if (!digits || digits == length || (*line)[digits] != '.')
        return length;
    skipped = colon ? (size_t)(colon + 1 - *line) : digits + 1;
    while (skipped < length && (*line)[skipped] == ' ')
        skipped++;
    *line += skipped;
    return length - skipped;
}

/*
 * Each move as notate writes it, or only the part before a comma: its other effects need not be
 * named.
 */
static bool
begins_with(const char *lines, const char *opening)
{
    while (*opening) {
        const char *asked, *played;
        size_t length = take_line(&opening, ";\n", &asked), there;

        length = skip_number(&asked, length);
        if (!length)
            continue;
        there = take_line(&lines, "\n", &played);
        if (length > there || !names_equal_n(asked, played, length) ||
            (length < there && played[length] != ','))
            return false;
    }
    return true;
}

bool
game_filter_other_fits(const struct game_filter *filter, const struct game_facts *facts,
                       const struct other_facts *other)
{
    return game_filter_is_general(filter) && game_filter_wants_other(filter, other) &&
           game_filter_general_fits(filter, facts) &&
           (!filter->opening || begins_with(other->lines, filter->opening));
}
