/* SPDX-License-Identifier: MIT */
/* parse_head.c - lines that are no moves: prose, headings, titles and tags. */
#include "read/text/parser.h"

#include "base/utf8.h"
#include "rules/titles.h"

void
parser_end_paragraph(struct text_parser *parser)
{
    struct text_value *paragraph = &parser->paragraph;
    size_t count = parser->parts.remarks.count;

    if (!paragraph->there)
        return;
    paragraph->there = false;
    parser_remark(parser, REMARK_PROSE, paragraph->at, paragraph->at + paragraph->length, 0,
                  paragraph->line);
    if (parser->parts.remarks.count > count)
        parser->parts.remarks.list[count].moves = parser->paragraph_moves;
}

/* An empty remark, for what is to be said: each line of a paragraph may be meant as moves. */
static void
note_moves(struct text_parser *parser, const char *start, enum text_prose prose)
{
    size_t count = parser->parts.remarks.count;
    uint32_t at = place_of(parser, start);

    parser_remark(parser, REMARK_PROSE, at, at, 0, parser->line);
    if (parser->parts.remarks.count > count)
        parser->parts.remarks.list[count].prose = prose;
}

/* Whether prose may be meant as moves: it begins with one, or half of its words could be such. */
static enum text_prose
read_prose(const struct text_parser *parser)
{
    size_t moves = 0, words = 0;

    for (size_t i = 0; i < parser->word_count; i++) {
        const struct word *word = &parser->words[i];
        bool move = word->kind == WORD_MOVE || word->kind == WORD_ATTEMPT;
        struct decoded decoded;

        if (word->kind == WORD_REST)
            move = decode_at(word->text + 1, word->text + word->length, &decoded) > 0;
        if (move && i == 0)
            return PROSE_STARTS;
        moves += move;
        words += move || word->kind == WORD_PLAIN;
    }
    return moves && 2 * moves >= words ? PROSE_HOLDS : PROSE_ALONE;
}

void
parser_prose(struct text_parser *parser, const char *start, const char *end)
{
    struct text_value *paragraph = &parser->paragraph;
    enum text_prose prose = parser_words(parser, start, end) ? read_prose(parser) : PROSE_ALONE;
    bool first = !paragraph->there;

    if (first) {
        *paragraph = parser_value(parser, start, (size_t)(end - start));
        parser->paragraph_moves = false;
    }
    paragraph->length = place_of(parser, end) - paragraph->at;
    parser->paragraph_moves =
        parser->paragraph_moves || word_names_square(start, (size_t)(end - start));
    if (prose)
        note_moves(parser, start, prose);
    parser->parts.order.gap = true;
}

/* ------------------------------------------------------------------ the head */

/* Behind the last move it ends the game's part of the text, unless moves go on. */
static void
note_behind(struct text_parser *parser, const char *start)
{
    if (!parser->parts.heading_behind)
        parser->parts.heading_behind = place_of(parser, start);
}

/*
 * Another section of a document begins above the moves: what stood in the one before is not the
 * game's. A single heading is the game's own, and so is what stands above that.
 */
static void
leave_out(struct text_parser *parser)
{
    struct text_parts *parts = &parser->parts;
    size_t kept = 0;

    if (!parts->headings++)
        return;
    if (word_names_square(parser->bytes + parts->heading.at, parts->heading.length))
        parts->left_out = parts->heading;
    for (size_t i = 0; i < parts->remarks.count; i++) {
        const struct text_remark *remark = &parts->remarks.list[i];

        if (remark->kind == REMARK_PROSE && remark->moves && !parts->left_out.there)
            parts->left_out = (struct text_value){true, remark->at, remark->length, remark->line};
        if (remark->kind != REMARK_PROSE)
            parts->remarks.list[kept++] = *remark;
    }
    parts->remarks.count = kept;
}

bool
parser_is_title(const struct text_parser *parser, const char *text, size_t length, bool heading)
{
    return parser->variants &&
           titles_at(parser->variants, text, length, heading, NULL, NULL) != NULL;
}

void
parser_heading(struct text_parser *parser, const struct line *line)
{
    struct text_parts *parts = &parser->parts;

    parts->order.gap = parts->order.between = true;
    if (parts->count) {
        note_behind(parser, line->start);
        /* Should moves go on, it is a remark between them. */
        parser_prose(parser, line->start, line->start + line->length);
        parser_end_paragraph(parser);
        return;
    }
    if (line->kind == LINE_HEADING) {
        leave_out(parser);
        parts->heading = parser_value(parser, line->text, line->text_length);
    }
    if (parser_is_title(parser, line->text, line->text_length, line->kind == LINE_HEADING))
        parts->title = parser_value(parser, line->text, line->text_length);
}

static void
take_tag(struct text_parser *parser, const struct text_value *name, const struct text_value *value)
{
    struct text_tag *tag = PARTS_ADD(parser, tags);

    if (tag)
        *tag = (struct text_tag){*name, *value};
}

void
parser_tags(struct text_parser *parser, const struct line *line)
{
    const char *at = line->start + utf8_mark(line->start, line->next), *end;
    struct line_tag tag;

    end = line->start + line->length;
    while (at < end && line_tag(&parser->patterns, at, end, &tag)) {
        struct text_value name = parser_value(parser, tag.name, tag.name_length);
        struct text_value value = parser_value(parser, tag.value, tag.value_length);

        take_tag(parser, &name, &value);
        at = tag.next;
    }
    parser->parts.order.gap = parser->parts.order.between = true;
}

/* A tag without its brackets: "Pair: 12". */
void
parser_tag_line(struct text_parser *parser, const struct line *line)
{
    struct text_value name = parser_value(parser, line->name, line->name_length);
    struct text_value value = parser_value(parser, line->text, line->text_length);

    take_tag(parser, &name, &value);
}

void
parser_key(struct text_parser *parser, const struct line *line)
{
    struct text_parts *parts = &parser->parts;
    struct text_value value = parser_value(parser, line->text, line->text_length);

    if (line->key == KEY_COUNT) {
        parser_tag_line(parser, line);
        return;
    }
    if (line->key == KEY_VARIANT && parts->key[KEY_VARIANT].there)
        parts->other_variant = parts->key[KEY_VARIANT];
    parts->key[line->key] = value;
}

/* It may hold what could be a move: should it not be the game's, that is told. */
void
parser_escape(struct text_parser *parser, const struct line *line)
{
    size_t count = parser->parts.remarks.count;

    parser_remark(parser, REMARK_COMMENT, place_of(parser, line->start),
                  place_of(parser, line->start + line->length), 0, parser->line);
    if (parser->parts.remarks.count > count)
        parser->parts.remarks.list[count].moves = word_names_square(line->start, line->length);
}
