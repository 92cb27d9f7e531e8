/* SPDX-License-Identifier: MIT */
/* named_result.c - "Anna resigns": a result in prose, by a player's name. */
#include "read/text/reading.h"

#include "base/names.h"

#include <stdio.h>
#include <string.h>

enum { NAME_WORDS = 3, LINE_MAX_HERE = 120 };

/* What a line says if these first bytes of it are a player's name; 0: no result. */
static unsigned
said_of(const char *line, size_t name, size_t length, bool black)
{
    char text[LINE_MAX_HERE + 10];
    int size = snprintf(text, sizeof text, "%s%.*s", black ? "Black" : "White",
                        (int)(length - name), line + name);
    unsigned said;
    size_t taken = word_resigns(text, text + size, &said);

    if (!taken)
        taken = word_wins(text, text + size, &said);
    return taken == (size_t)size ? said : 0;
}

static unsigned
line_result(struct text_reader *reader, const char *line, size_t length, unsigned long number)
{
    static const char *const sides[] = {"White", "Black"};
    size_t name = 0;

    for (unsigned side = 0; side < 2; side++) {
        const char *tag = congo_game_tag(reader->game, sides[side]);
        unsigned said = 0;

        name = tag ? strlen(tag) : 0;
        if (name && name < length && line[name] == ' ' && names_equal_n(tag, line, name))
            said = said_of(line, name, length, side == 1);
        if (said)
            return said;
    }
    name = 0;
    for (unsigned words = 0; words < NAME_WORDS && name < length; words++) {
        while (name < length && line[name] == ' ')
            name++;
        while (name < length && line[name] != ' ')
            name++;
        if (name == length || !said_of(line, name, length, false))
            continue;
        err_excerpt(game_finding(reader->game, CONGO_PROSE, number,
                                 "this may be the result; kept as a comment; write it as \"White "
                                 "resigns\" or 1-0"),
                    line, length);
        break;
    }
    return 0;
}

unsigned
text_named_result(struct text_reader *reader, const struct text_remark *remark)
{
    const char *at = reader->item->bytes + remark->at, *end = at + remark->length;
    unsigned long number = remark->line;
    unsigned said = 0;

    for (; at < end && !said; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const char *last = stop ? stop : end;

        while (at < last && word_is_blank(*at))
            at++;
        while (last > at && strchr(" \t\r", last[-1]))
            last--;
        if (last - at < LINE_MAX_HERE)
            said = line_result(reader, at, (size_t)(last - at), number);
        at = stop ? stop + 1 : end;
    }
    return said;
}
