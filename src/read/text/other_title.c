/* SPDX-License-Identifier: MIT */
/*
 * other_title.c - points out lines that may be meant for another game than they are read with: one
 * that names another variant, such as "## Game 2: Megapawn Savanna", since only "Variant:" or a
 * title alone changes the variant; and, between two games, headings of the second.
 */
#include "read/text/reading.h"

#include "base/names.h"
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

/* `next`: the line is behind a game's moves, and another game follows. False: it names none. */
static bool
note_title(struct text_reader *reader, const char *at, const char *end, unsigned long line,
           bool next)
{
    const congo_variant *named = title_within(reader, at, end), *used = reader->game->variant;
    uint32_t place = (uint32_t)(at - reader->item->bytes);
    congo_error *finding;

    if (!named || named == used)
        return false;
    finding = game_finding(reader->game, CONGO_BAD_HEADING, line,
                           "this names %s, but the %sgame is read as %s; to change that, write "
                           "\"Variant: %s\" above its moves",
                           named->title, next ? "next " : "", used->title, named->title);
    text_point_at(reader, finding, place, place);
    return true;
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

/* "Game 2: Carl - Dora", but not "Round 2 was late." */
static bool
is_caption(const char *at, const char *end)
{
    static const char *const names[] = {"Game ", "Round ", "Match ", "Board "};
    unsigned long number;
    size_t length = 0;

    if (end - at > LONGEST_LINE || at == end || strchr(".!?,;", end[-1]))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names && !length; i++)
        if ((size_t)(end - at) > strlen(names[i]) && names_equal_n(names[i], at, strlen(names[i])))
            length = strlen(names[i]);
    at += length;
    length = length ? scan_number(at, end, 4, &number) : 0;
    at += length;
    return length &&
           (at == end || strchr(":,(", *at) || decode_dash(at + (*at == ' ' && end - at > 1), end));
}

/* A line between the moves of two games. */
static void
note_caption(struct text_reader *reader, const char *at, const char *end, unsigned long line)
{
    uint32_t place = (uint32_t)(at - reader->item->bytes);

    while (at < end && strchr("*_ \t", *at))
        at++;
    while (end > at && strchr("*_ \t\r", end[-1]))
        end--;
    if (is_caption(at, end))
        text_point_at(reader,
                      game_finding(reader->game, CONGO_BAD_HEADING, line,
                                   "this may be the heading of the next game; write \"# %.*s\"",
                                   (int)(end - at), at),
                      place, place);
}

/* "White: Anna" between two games, but not with the moves of the second. */
static void
note_key_behind(struct text_reader *reader)
{
    const struct text_value *key = &reader->parts->key_behind;

    if (reader->item->followed && key->there && key->at < reader->end)
        text_point_at(reader,
                      game_finding(reader->game, CONGO_BAD_HEADING, key->line,
                                   "treated as a comment on the game above; if it belongs to the "
                                   "next game, put it directly above that game's moves"),
                      key->at, key->at);
}

/* The last line of a paragraph right above the "Variant:" of the next game. */
static void
note_caption_above(struct text_reader *reader, const struct text_remark *remark)
{
    const char *bytes = reader->item->bytes;
    const char *at = bytes + remark->at, *end = at + remark->length;
    const char *next = bytes + reader->parts->heading_behind, *blank = end;
    unsigned long line = remark->line;

    while (blank < next && strchr(" \t\r\n", *blank))
        blank++;
    if (blank != next || *next == '#')
        return;
    while (end > at && strchr(" \t\r\n", end[-1]))
        end--;
    for (const char *stop; (stop = memchr(at, '\n', (size_t)(end - at))); line++)
        at = stop + 1;
    note_caption(reader, at, end, line);
}

void
text_note_other_title(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const char *bytes = reader->item->bytes;
    bool borrows = reader->head->borrows_variant;

    note_key_behind(reader);
    if (parts->heading.there && (borrows || is_named_above(reader)))
        (void)note_title(reader, bytes + parts->heading.at,
                         bytes + parts->heading.at + parts->heading.length, parts->heading.line,
                         false);
    for (size_t i = 0; i < parts->remarks.count; i++) {
        const struct text_remark *remark = &parts->remarks.list[i];
        const char *at = bytes + remark->at, *end = at + remark->length, *stop;
        bool first = !remark->plies && borrows;
        bool behind = remark->plies == parts->count && reader->item->followed;
        bool last = behind && !parts->heading_behind;
        unsigned long line = remark->line;

        if (remark->kind != REMARK_PROSE || remark->of)
            continue;
        /* Also where an error ends the game above it. */
        if (behind && parts->heading_behind)
            note_caption_above(reader, remark);
        if (remark->at >= reader->end || !(first || last))
            continue;
        for (; at < end; at = stop + 1, line++) {
            stop = memchr(at, '\n', (size_t)(end - at));
            stop = stop ? stop : end;
            if (!note_title(reader, at, stop, line, !first) && last && !first)
                note_caption(reader, at, stop, line);
        }
    }
}
