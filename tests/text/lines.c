/* SPDX-License-Identifier: MIT */
/* lines.c - lines that are neither moves nor prose, and whether what they say is kept. */
#define _GNU_SOURCE 1 /* memmem */

#include "text/tokens.h"
#include "text/walk.h"

#include <string.h>

static bool
is_name(const char *name, const char *at, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!name[i] || (name[i] | 32) != (at[i] | 32))
            return false;
    return !name[length];
}

/* Markdown's signs around a value, of which some may be its own. */
static void
strip_emphasis(const char **at, const char **end)
{
    while (*at < *end && strchr(" \t\r*_`|>", **at))
        ++*at;
    while (*end > *at && strchr(" \t\r*_`|>", (*end)[-1]))
        --*end;
}

/* A tag, or a line that is one: it is there with its value, or is what the game itself says. */
static bool
is_held(const struct walk *walk, const char *name, size_t name_length, const char *value,
        size_t length, bool quoted)
{
    static const char *const own[] = {"Variant", "Terrain", "Players", "FEN", "SetUp"};
    char plain[4096], utf8[4 * sizeof plain];
    size_t used = 0;

    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (is_name(own[i], name, name_length))
            return true;
    for (size_t i = 0; i < length && used + 1 < sizeof plain; i++) {
        if (quoted && value[i] == '\\' && i + 1 < length)
            i++;
        plain[used++] = value[i];
    }
    for (size_t i = 0; i < congo_game_tags(walk->game); i++) {
        const char *held = congo_game_tag_value(walk->game, i), *behind = held + strlen(held);
        const char *at = utf8, *stop = utf8 + token_utf8(plain, strnlen(plain, used), utf8);

        if (!quoted) {
            strip_emphasis(&held, &behind);
            strip_emphasis(&at, &stop);
        }
        if (is_name(congo_game_tag_name(walk->game, i), name, name_length) &&
            behind - held == stop - at && memcmp(held, at, (size_t)(stop - at)) == 0)
            return true;
    }
    return false;
}

/* [Name "value"] again and again. */
bool
line_is_tags(const struct walk *walk, const char *at, const char *end)
{
    bool any = false;

    for (;;) {
        const char *name, *value;
        size_t name_length;
        bool quoted;

        while (at < end && token_blank(at, end))
            at++;
        if (at == end)
            return any;
        if (*at++ != '[')
            return false;
        while (at < end && token_blank(at, end))
            at++;
        for (name = at; at < end && !strchr(" \t\"]", *at);)
            at++;
        name_length = (size_t)(at - name);
        while (at < end && token_blank(at, end))
            at++;
        quoted = at < end && *at == '"';
        at += quoted;
        for (value = at; at < end && *at != (quoted ? '"' : ']'); at++)
            at += quoted && *at == '\\' && at + 1 < end;
        if (at >= end || !is_held(walk, name, name_length, value, (size_t)(at - value), true))
            return false;
        for (at += quoted; at < end && token_blank(at, end);)
            at++;
        if (at == end || *at++ != ']')
            return false;
        any = true;
    }
}

/* Drops what joins a reason to a result, and signs around it: no letters or digits. */
static void
strip_signs(const char **at, const char **end)
{
    static const char *const dashes[] = {"\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x88\x92"};

    for (bool more = true; more;) {
        more = *at < *end && strchr(" \t\r,;:.-()*_`|>", **at);
        *at += more;
        for (size_t i = 0; i < sizeof dashes / sizeof *dashes && !more; i++)
            if (*end - *at >= 3 && memcmp(*at, dashes[i], 3) == 0) {
                *at += 3;
                more = true;
            }
    }
    while (*end > *at && strchr(" \t\r,;:.-()*_`|>", (*end)[-1]))
        --*end;
}

/* Whether these are the words of a reason, which may be joined to the result in any way. */
static bool
is_reason(const char *why, const char *at, const char *end)
{
    const char *stop = why ? why + strlen(why) : NULL;

    if (!why)
        return false;
    strip_signs(&at, &end);
    strip_signs(&why, &stop);
    return end - at == stop - why && memcmp(at, why, (size_t)(end - at)) == 0;
}

/* "Name: value", "Result: 1-0, Black resigned". */
bool
line_is_key(const struct walk *walk, const char *at, const char *end)
{
    const char *colon = memchr(at, ':', (size_t)(end - at)), *value, *reason, *name_end;
    const char *tag = congo_game_tag(walk->game, "Result");
    congo_result result;
    size_t length;

    if (!colon || colon == at)
        return false;
    while (at < colon && strchr(" \t*_`|>", *at))
        at++;
    name_end = colon > at && strchr(" \t", colon[-1]) ? colon - 1 : colon;
    for (value = colon + 1; value < end && strchr(" \t*_`|>", *value) && *value != '*';)
        value++;
    while (end > value && strchr(" \t\r*_`|>", end[-1]) && end > value + 1)
        end--;
    if (is_held(walk, at, (size_t)(name_end - at), value, (size_t)(end - value), false))
        return true;
    if (!is_name("Result", at, (size_t)(name_end - at)) ||
        !(length = token_spaced_result(value, end, &result)) || !walk_knows(walk, result))
        return false;
    for (reason = value + length; reason < end && strchr(", \t", *reason);)
        reason++;
    length = (size_t)(end - reason);
    return !length || is_reason(congo_game_tag(walk->game, "Termination"), reason, end) ||
           is_reason(tag ? tag + strcspn(tag, ", ") : NULL, reason, end) ||
           strncmp(congo_reason_name(congo_game_reason(walk->game)), reason, length) == 0;
}

/* "0 : 1" above the moves, below the players' names. */
bool
line_is_bare_result(const struct walk *walk, const char *at, const char *end)
{
    congo_result result;

    while (at < end && strchr(" \t", *at))
        at++;
    while (end > at && strchr(" \t\r", end[-1]))
        end--;
    return !walk->found && token_spaced_result(at, end, &result) == (size_t)(end - at) &&
           end > at && walk_knows(walk, result);
}

const char *
line_end_of(const struct walk *walk, const char *at)
{
    const char *newline = memchr(at, '\n', (size_t)(walk->end - at));

    return newline ? newline : walk->end;
}

/* One of seven rows or more on lines that follow each other. */
bool
line_is_in_diagram(const struct walk *walk, const char *at)
{
    unsigned rows = 1;
    const char *other;

    if (!token_row(at, line_end_of(walk, at)))
        return false;
    for (other = at; other > walk->bytes && rows < 7; rows++) {
        for (other--; other > walk->bytes && other[-1] != '\n';)
            other--;
        if (!token_row(other, line_end_of(walk, other)))
            break;
    }
    for (other = line_end_of(walk, at); other < walk->end && rows < 7; rows++) {
        if (!token_row(other + 1, line_end_of(walk, other + 1)))
            break;
        other = line_end_of(walk, other + 1);
    }
    return rows >= 7;
}

/* Nothing but signs, or the files' letters in their order. */
bool
line_is_rule(const char *at, const char *end)
{
    /* "|---:|" below the head of a table */
    bool signs = true, files = true,
         table = end - at > 2 && memcmp(at + (*at == ':'), "--", 2) == 0;
    char next = 'A';

    for (; at < end; at++) {
        signs = signs && *at && (strchr("-=_*~`+.|># \t\r", *at) || (*at == ':' && table));
        if (token_blank(at, end))
            continue;
        files = files && *at == next;
        next = next == 'G' ? 'A' : (char)(next + 1);
    }
    return signs || (files && next == 'A');
}

/* Words that stand alone above "---" or "===". */
static bool
is_underlined(const struct walk *walk, const char *at, const char *end)
{
    const char *stop = end < walk->end ? line_end_of(walk, end + 1) : end;
    size_t signs = 0;

    while (stop > end && stop[-1] == '\r')
        stop--;
    for (const char *sign = end + 1; sign < stop && *sign == end[1] && strchr("-=", *sign); sign++)
        signs++;
    return signs > 2 && end + 1 + signs == stop && at < end &&
           (at == walk->bytes || at - walk->bytes < 2 || at[-2] == '\n' || at[-2] == '\r' ||
            strchr("-=`~", at[-2]));
}

/* Behind blanks and Markdown's signs; "<h2>", or underlined. */
bool
line_is_heading(const struct walk *walk, const char *at, const char *end)
{
    size_t blank = 1;

    if ((end - at > 4 && at[0] == '<' && (at[1] | 32) == 'h' && at[2] >= '1' && at[2] <= '6') ||
        is_underlined(walk, at, end))
        return true;
    for (; at < end && *at && blank; at += blank)
        blank = strchr("*_`|>", *at) ? 1 : token_blank(at, end);
    return at < end && *at == '#';
}

static bool
heading_follows(const struct walk *walk, const char *at)
{
    for (at = line_end_of(walk, at); at < walk->end; at = line_end_of(walk, at + 1))
        if (line_is_heading(walk, at + 1, line_end_of(walk, at + 1)))
            return true;
    return false;
}

bool
line_is_above_two(const struct walk *walk, const char *at, const char *moves)
{
    unsigned headings = 0, below = 0;

    for (const char *line = walk->bytes; line < moves; line = line_end_of(walk, line) + 1) {
        bool heading = line_is_heading(walk, line, line_end_of(walk, line));

        headings += heading;
        below += heading && line > at;
    }
    return below > 0 && headings > 1;
}

/*
 * A document's other sections: words above the last heading in front of the moves, or below one
 * behind them. What could be a move there is reported.
 */
bool
line_is_outside(const struct walk *walk, const char *at, const char *end, bool behind_heading)
{
    bool outside =
        (!walk->found && heading_follows(walk, at)) ||
        (walk->found == walk->moves && (behind_heading || line_is_heading(walk, at, end)));

    return outside && (!token_names_square(at, end) || walk_says(walk, CONGO_LEFT_OUT));
}

/* A variant's title alone, and the heading of the game. */
bool
line_is_title(const struct walk *walk, const char *at, const char *end)
{
    const char *heading = congo_game_heading(walk->game);
    char utf8[4 * 4096];
    bool letters = false;

    for (const char *c = at; c < end; c++)
        letters = letters || (*c | 32) >= 'a';
    if (at < end && line_is_heading(walk, at, end) && *heading &&
        memmem(utf8, token_utf8(at, end - at < 4096 ? (size_t)(end - at) : 4096, utf8), heading,
               strlen(heading)))
        return true;
    return letters && (!walk->found || walk->found == walk->moves) &&
           !token_names_square(at, end) &&
           (line_is_heading(walk, at, end) || !memchr(at, '.', (size_t)(end - at)));
}
