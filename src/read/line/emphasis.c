/* SPDX-License-Identifier: MIT */
/* emphasis.c - Markdown's signs of emphasis around words, and HTML's tags. */
#include "read/line/emphasis.h"

#include "read/line/decode.h"
#include "read/line/word.h"

#include <stddef.h>
#include <string.h>

/* How many times the same sign of emphasis stands here; `step`: 1, or -1 for the text before. */
static size_t
emphasis_run(const char *at, const char *stop, int step)
{
    size_t length = 0;
    char sign = at == stop ? '\0' : step < 0 ? at[-1] : *at;

    while (sign && strchr("*_`", sign) && at != stop && (step < 0 ? at[-1] : *at) == sign) {
        at += step;
        length++;
    }
    return length;
}

void
emphasis_keep(const char **value, const char **end, const char *from, const char *stop)
{
    size_t before = emphasis_run(*value, from, -1), behind = emphasis_run(*end, stop, 1), run;
    const char *start = *value, *last = *end, *sign;

    sign = before ? memchr(start, start[-1], (size_t)(last - start)) : NULL;
    if (sign && sign > start && !word_is_blank(sign[-1])) {
        run = emphasis_run(sign, last, 1);
        *value -= run < before ? run : before;
    }
    for (sign = last; behind && sign > start && sign[-1] != *last;)
        sign--;
    run = behind ? emphasis_run(sign, start, -1) : 0;
    if (run && (sign - run == start || word_is_blank(sign[-(ptrdiff_t)run - 1])))
        *end += run < behind ? run : behind;
}

/* Behind all blanks, those that do not break among them. */
static const char *
behind_blanks(const char *at, const char *end)
{
    size_t length;

    while (at < end && (length = decode_blank(at, end)) != 0)
        at += length;
    return at;
}

const char *
emphasis_value(const char *value, const char *end)
{
    const char *at = behind_blanks(value, end);
    size_t length;

    value = at;
    while (at < end && (length = word_html(at, end)) != 0)
        at = behind_blanks(at + length, end);
    /* In "<b>Anna</b> Berg" it belongs to some of the words. */
    return at < end && !memchr(at, '<', (size_t)(end - at)) ? at : value;
}

const char *
emphasis_result(const char *value, const char **end)
{
    value = emphasis_value(value, *end);
    while (*end - value > 1 && strchr("*_`", *value) &&
           (value[1] == *value || behind_blanks(value + 1, *end) > value + 1))
        value = behind_blanks(value + (value[1] == *value ? 2 : 1), *end);
    while (*end - value > 1 && strchr("*_`", (*end)[-1]))
        --*end;
    if (*end - value > 1 && strchr("*_`", *value) && !strchr(" ,;.", value[1]))
        value++;
    return value;
}

const char *
emphasis_without_html(const char *at, const char *end)
{
    const char *tag = end;

    if (end == at || end[-1] != '>')
        return end;
    while (tag > at && *--tag != '<')
        continue;
    if (word_html(tag, end) != (size_t)(end - tag))
        return end;
    while (tag > at && memchr(" \t\r", tag[-1], 3))
        tag--;
    return emphasis_without_html(at, tag);
}

void
emphasis_drop_html(const char **at, const char **end)
{
    const char *stop = emphasis_without_html(*at, *end), *start = emphasis_value(*at, stop);

    if (start < stop && !memchr(start, '<', (size_t)(stop - start))) {
        *at = start;
        *end = stop;
    }
}
