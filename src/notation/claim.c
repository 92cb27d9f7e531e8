/* SPDX-License-Identifier: MIT */
/* claim.c - what the headings of a text say of its game's result. */
#include "notation/text.h"

#include "notation/lines.h"

#include <string.h>

/* [Result "1-0"], and the same of Termination. */
static bool
read_tag(const struct line *line, const char *name, const char **value, size_t *length)
{
    size_t own = strlen(name);
    const char *at = line->start + 1, *end = line->start + line->length, *close;

    if (line->length < own + 5 || *line->start != '[' || memcmp(at, name, own) != 0)
        return false;
    at += own;
    while (at < end && *at == ' ')
        at++;
    close = at < end && *at == '"' ? memchr(at + 1, '"', (size_t)(end - at - 1)) : NULL;
    if (!close)
        return false;
    *value = at + 1;
    *length = (size_t)(close - at - 1);
    return true;
}

bool
text_read_claim(const char *bytes, size_t size, congo_game *game, congo_error *err)
{
    const char *end = bytes + size;

    for (const char *at = bytes; at < end;) {
        struct line line = line_read(at, end);
        const char *name = NULL, *value = NULL;
        char copy[160];
        size_t length = 0;

        at = line.next;
        if (line.kind == LINE_ROW || line.kind == LINE_NUMBERED || line.kind == LINE_SAVE)
            return true;
        if (line.kind == LINE_RESULT) {
            name = "Result";
            value = line.start + strcspn(line.start, ":") + 1;
            length = (size_t)(line.start + line.length - value);
        } else if (read_tag(&line, "Result", &value, &length)) {
            name = "Result";
        } else if (read_tag(&line, "Termination", &value, &length)) {
            name = "Termination";
        }
        while (length && *value == ' ') {
            value++;
            length--;
        }
        if (!name || !length || length >= sizeof copy || congo_game_tag(game, name))
            continue;
        memcpy(copy, value, length);
        copy[length] = '\0';
        if (!congo_game_set_tag(game, name, copy, err))
            return false;
    }
    return true;
}
