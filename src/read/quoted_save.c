/* SPDX-License-Identifier: MIT */
/* quoted_save.c - a save that was quoted in a mail, or indented. */
#include "read/quoted_save.h"

#include "base/utf8.h"
#include "read/line/save_line.h"
#include "read/save/slips.h"

#include <string.h>

enum { SIGNS_MAX = 10 };

/* Whether the line is a save's first one behind such signs. */
static bool
is_quoted_header(const char *line, const char *stop, size_t *signs)
{
    size_t length = (size_t)(stop - line), words = strlen(SAVE_FIRST_WORDS);

    *signs = slips_indent(line, length);
    return *signs && length - *signs >= words &&
           memcmp(line + *signs, SAVE_FIRST_WORDS, words) == 0;
}

static bool
report(congo_error *err, unsigned long number, const char *line, const char *stop, size_t signs)
{
    if (memchr(line, '>', signs))
        err_set(err, CONGO_BAD_HEADER, number, 1,
                "this is a save whose lines begin with \"%.*s\"; delete that from every line",
                signs < SIGNS_MAX ? (int)signs : SIGNS_MAX, line);
    else
        err_set(err, CONGO_BAD_HEADER, number, 1,
                "this is a save whose lines begin with blanks; delete them from every line");
    while (stop > line && stop[-1] == '\r')
        stop--;
    err_excerpt(err, line, (size_t)(stop - line));
    return true;
}

bool
quoted_save(const char *bytes, size_t size, unsigned long line, bool anywhere, congo_error *err)
{
    const char *at = bytes + utf8_mark(bytes, bytes + size), *end = bytes + size;

    for (bool blank = true; at < end && (blank || anywhere); line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t signs;

        stop = stop ? stop : end;
        if (is_quoted_header(at, stop, &signs))
            return report(err, line, at, stop, signs);
        while (blank && at < stop)
            blank = strchr(" \t\r>", *at++) && at[-1];
        at = stop + (stop < end);
    }
    return false;
}
