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
        wanted = filter->titles[i] && names_equal(filter->titles[i], other->variant);
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
    const char *end = *line + length, *at = *line;

    while (at < end && scan_is_digit(*at))
        at++;
    at = at > *line && at < end && *at == '.' ? at + 1 : *line;
    /* A line of the save that words cannot give is in quotes. */
    for (const char *colon = at; colon + 1 < end && *at != '"'; colon++)
        if (colon[0] == ':' && colon[1] == ' ') {
            at = colon + 1;
            break;
        }
    while (at < end && *at == ' ')
        at++;
    *line = at;
    return (size_t)(end - at);
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

static bool
holds_words(const char *line, size_t length, const char *words)
{
    size_t of_words = strlen(words);

    for (size_t i = 0; i + of_words <= length; i++)
        if (memcmp(line + i, words, of_words) == 0)
            return true;
    return false;
}

/* Whether a move has the form that notate gives it, whatever the rules call pieces and squares. */
static bool
looks_like_move(const char *line, size_t length)
{
    static const char *const starts[] = {"puts ",  "takes ",  "becomes ", "sets ",
                                         "flips ", "clears ", "passes",   "\""};
    bool looks = holds_words(line, length, " - ") || holds_words(line, length, " x ");

    for (size_t i = 0; i < sizeof starts / sizeof *starts && !looks; i++)
        looks = length >= strlen(starts[i]) && names_equal_n(line, starts[i], strlen(starts[i]));
    return looks;
}

bool
game_filter_other_reads(const char *opening, congo_error *err)
{
    while (*opening) {
        const char *asked;
        size_t length = take_line(&opening, ";\n", &asked);

        length = skip_number(&asked, length);
        if (length && !looks_like_move(asked, length))
            return err_set(
                err, CONGO_ILLEGAL_MOVE, 0, 0,
                "cannot read the move \"%.*s\"; for games other than Congo, write moves as "
                "'congo notate' does, such as \"Man d3 - e4\" or \"puts Red Stone on "
                "b2\"",
                length > 60 ? 60 : (int)length, asked);
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
