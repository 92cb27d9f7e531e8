/* SPDX-License-Identifier: MIT */
/*
 * other_title.c - points out a line that names another variant than its game is read as, such as
 * "## Game 2: Megapawn Savanna": only "Variant:" or a title alone changes the variant.
 */
#include "read/text/reading.h"

#include "base/scan.h"
#include "rules/titles.h"

#include <string.h>

enum { LONGEST_LINE = 80 };

/* A title of several words within a line; "Congo" alone is in much prose. */
static const congo_variant *
title_within(const struct text_reader *reader, const char *at, const char *end)
{
    const char *start = at;

    while (end > at && !scan_is_letter(end[-1]))
        end--;
    if (end - at > LONGEST_LINE)
        return NULL;
    for (; at < end; at++) {
        const congo_variant *variant;
        size_t length;

        if (!scan_is_letter(*at) || (at > start && scan_is_letter(at[-1])))
            continue;
        variant = titles_at(reader->variants, at, (size_t)(end - at), true, &length, NULL);
        if (variant && memchr(at, ' ', length))
            return variant;
    }
    return NULL;
}

/* `next`: the line is behind a game's moves, and another game follows. */
static void
note_title(struct text_reader *reader, const char *at, const char *end, unsigned long line,
           bool next)
{
    const congo_variant *named = title_within(reader, at, end), *used = reader->game->variant;
    uint32_t place = (uint32_t)(at - reader->item->bytes);
    congo_error *finding;

    if (!named || named == used)
        return;
    finding = game_finding(reader->game, CONGO_BAD_HEADING, line,
                           "this names %s, but the %sgame is read as %s; to change that, write "
                           "\"Variant: %s\" above its moves",
                           named->title, next ? "next " : "", used->title, named->title);
    text_point_at(reader, finding, place, place);
}

/* Whether the variant is named above the heading of the game: perhaps for several games. */
static bool
is_named_above(const struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const struct text_value *named = parts_tag(parts, reader->item->bytes, "Variant");

    if (parts->key[KEY_VARIANT].there)
        named = &parts->key[KEY_VARIANT];
    else if (!named)
        named = &parts->title;
    return !reader->reading->variant && named->there && named->at < parts->heading.at;
}

void
text_note_other_title(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const char *bytes = reader->item->bytes;
    bool borrows = reader->head->borrows_variant;

    if (parts->heading.there && (borrows || is_named_above(reader)))
        note_title(reader, bytes + parts->heading.at,
                   bytes + parts->heading.at + parts->heading.length, parts->heading.line, false);
    for (size_t i = 0; i < parts->remarks.count; i++) {
        const struct text_remark *remark = &parts->remarks.list[i];
        const char *at = bytes + remark->at, *end = at + remark->length, *stop;
        bool first = !remark->plies && borrows;
        bool last =
            remark->plies == parts->count && reader->item->followed && !parts->heading_behind;
        unsigned long line = remark->line;

        if (remark->kind != REMARK_PROSE || remark->of || remark->at >= reader->end ||
            !(first || last))
            continue;
        for (; at < end; at = stop + 1, line++) {
            stop = memchr(at, '\n', (size_t)(end - at));
            stop = stop ? stop : end;
            note_title(reader, at, stop, line, !first);
        }
    }
}
