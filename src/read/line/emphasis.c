/* SPDX-License-Identifier: MIT */
/* emphasis.c - Markdown's signs of emphasis around words. */
#include "read/line/emphasis.h"

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
