/* SPDX-License-Identifier: MIT */
/* parse_head.c - lines that are not moves: prose, headings, titles and tags. */
#include "read/text/parser.h"

#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "read/line/emphasis.h"
#include "rules/titles.h"

#include <string.h>

void
parser_end_paragraph(struct text_parser *parser)
{
    struct text_value *paragraph = &parser->paragraph;
    const char *start = parser->bytes + paragraph->at, *stop = start + paragraph->length;

    if (paragraph->there) {
        emphasis_drop_html(&start, &stop);
        parser_remark(parser, REMARK_PROSE, place_of(parser, start), place_of(parser, stop), 0,
                      paragraph->line);
    }
    paragraph->there = false;
}

void
parser_prose(struct text_parser *parser, const char *start, const char *end)
{
    struct text_value *paragraph = &parser->paragraph;

    if (!paragraph->there)
        *paragraph = parser_value(parser, start, (size_t)(end - start));
    paragraph->length = place_of(parser, end) - paragraph->at;
    parser->parts.order.gap = true;
    parser->worded = parser->tagged;
}

/* Whether a line is like "Time: 21:15", and not like those of a mail. */
static bool
is_like_key(const struct source_line *line, bool *mail)
{
    static const char *const names[] = {"From", "To", "Cc", "Subject"};
    size_t letters = 0;

    while (letters < line->text_length && scan_is_letter(line->text[letters]))
        letters++;
    *mail = false;
    if (!letters || line->text_length - letters < 2 || line->text[letters] != ':' ||
        !word_is_blank(line->text[letters + 1]))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        *mail =
            *mail || (strlen(names[i]) == letters && names_equal_n(names[i], line->text, letters));
    return !*mail;
}

void
parser_prose_line(struct text_parser *parser, const struct source_line *line, const char *start,
                  const char *end)
{
    struct text_parts *parts = &parser->parts;
    bool mail, joins = is_like_key(line, &mail) && parser->paragraph.there;

    if (!parts->keys_name && !joins)
        parts->keys_behind = 0;
    /* The date of a mail is neither game's. */
    if (mail)
        parts->key_behind.there = false;
    parser_prose(parser, start, end);
}

/* ------------------------------------------------------------------ the head */

/*
 * After the last move, this ends the game's part of the text, unless moves go on. Lines such as
 * "White: Anna" above "Variant: ..." are of the same game as that is; a heading comes first.
 */
static void
note_behind(struct text_parser *parser, const struct source_line *line)
{
    struct text_parts *parts = &parser->parts;

    if (parts->heading_behind)
        return;
    parts->heading_behind = place_of(parser, line->start);
    if (parts->keys_behind && parts->keys_apart && line->kind != LINE_HEADING)
        parts->heading_behind = parts->keys_behind;
}

/*
 * Another section of a document starts above the moves, so what was in the one before is not part
 * of the game. A single heading belongs to the game, and so does what is above it.
 */
static void
leave_out(struct text_parser *parser)
{
    struct text_parts *parts = &parser->parts;
    struct text_value *first = &parts->left_out[0];
    size_t kept = 0;

    parts->tags_last = parts->tags.count;
    if (!parts->headings++) {
        parts->tags_first = parts->tags.count;
        return;
    }
    for (size_t i = 0; i < parts->remarks.count; i++) {
        const struct text_remark *remark = &parts->remarks.list[i];

        parts->prose_left_out = parts->prose_left_out || remark->kind == REMARK_PROSE;
        if (remark->kind != REMARK_PROSE)
            parts->remarks.list[kept++] = *remark;
        else if (!first->there)
            *first =
                (struct text_value){true, remark->at, remark->length, remark->line, false, false};
    }
    /* A title still counts: it names the variant. */
    if (parts->heading.length &&
        (!parts->title.there || parts->heading.at != parts->title.at ||
         word_names_square(parser->bytes + parts->heading.at, parts->heading.length)) &&
        (!first->there || first->at > parts->heading.at))
        *first = parts->heading;
    parts->remarks.count = kept;
}

bool
parser_is_title(const struct text_parser *parser, const char *text, size_t length, bool heading)
{
    return parser->variants &&
           titles_at(parser->variants, text, length, heading, NULL, NULL) != NULL;
}

void
parser_heading(struct text_parser *parser, const struct source_line *line)
{
    struct text_parts *parts = &parser->parts;

    parts->order.gap = parts->order.between = true;
    if (parts->count) {
        note_behind(parser, line);
        /* If moves go on, it is a remark between them. */
        parser_prose(parser, line->start, line->start + line->length);
        parser_end_paragraph(parser);
        return;
    }
    if (line->kind == LINE_HEADING) {
        leave_out(parser);
        parts->heading = parser_value(parser, line->text, line->text_length);
        parts->heading.heading = true;
    }
    if (parser_is_title(parser, line->text, line->text_length, line->kind == LINE_HEADING))
        parts->title = parser_value(parser, line->text, line->text_length);
}

static void
take_tag(struct text_parser *parser, const struct text_value *name, const struct text_value *value,
         bool bracketed)
{
    struct text_tag *tag = PARTS_ADD(parser, tags);

    if (tag)
        *tag = (struct text_tag){*name, *value, bracketed};
}

void
parser_tags(struct text_parser *parser, const struct source_line *line)
{
    const char *at = line->start + utf8_mark(line->start, line->next), *end;
    struct line_tag tag;

    end = line->start + line->length;
    while (at < end && line_tag(&parser->patterns, at, end, &tag)) {
        struct text_value name = parser_value(parser, tag.name, tag.name_length);
        struct text_value value = parser_value(parser, tag.value, tag.value_length);

        value.escaped = true;
        take_tag(parser, &name, &value, true);
        parser->tagged = true;
        at = tag.next;
    }
    parser->parts.order.gap = parser->parts.order.between = true;
}

/* A tag without its brackets: "Pair: 12". */
void
parser_tag_line(struct text_parser *parser, const struct source_line *line)
{
    struct text_value name = parser_value(parser, line->name, line->name_length);
    struct text_value value = parser_value(parser, line->text, line->text_length);

    take_tag(parser, &name, &value, false);
}

void
parser_key(struct text_parser *parser, const struct source_line *line)
{
    struct text_parts *parts = &parser->parts;
    struct text_value value = parser_value(parser, line->text, line->text_length);

    if (line->key == KEY_COUNT) {
        parser_tag_line(parser, line);
        return;
    }
    if (parts->key[line->key].there) {
        struct text_tag *repeated = PARTS_ADD(parser, repeated);

        if (repeated)
            *repeated = (struct text_tag){parser_value(parser, line->name, line->name_length),
                                          parts->key[line->key], false};
    }
    parts->key[line->key] = value;
}

void
parser_escape(struct text_parser *parser, const struct source_line *line)
{
    parser_remark(parser, REMARK_ESCAPE, place_of(parser, line->start),
                  place_of(parser, line->start + line->length), 0, parser->line);
}
