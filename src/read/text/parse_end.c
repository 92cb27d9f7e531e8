/* SPDX-License-Identifier: MIT */
/*
 * parse_end.c - finishes the parts of a text once all lines are there, and answers questions about
 * them.
 */
#include "read/text/parser.h"

#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"

#include <string.h>

/* Sorts the moves by line, the game's first: they were read mixed. */
static void
sort_moves(struct text_parser *parser)
{
    struct text_parts *parts = &parser->parts;
    struct text_move *sorted;
    size_t first = 0;

    for (size_t i = 0; i < parts->lines.count; i++) {
        parts->lines.list[i].first = first;
        first += parts->lines.list[i].count;
        parts->lines.list[i].count = 0;
    }
    if (parts->lines.count < 2)
        parts->lines.list[0].count = parts->moves.count;
    if (parts->lines.count < 2)
        return;
    sorted = mem_new(parts->moves.count, sizeof *sorted);
    if (!sorted) {
        parser->failed = true;
        return;
    }
    for (size_t i = 0; i < parts->moves.count; i++) {
        struct text_line *line = &parts->lines.list[parts->moves.list[i].of];

        sorted[line->first + line->count++] = parts->moves.list[i];
    }
    mem_free(parts->moves.list);
    parts->moves.list = sorted;
    parts->moves.room = parts->moves.count;
}

uint32_t
parts_stop(const struct text_parts *parts, size_t size, bool followed)
{
    if (parts->heading_behind)
        return parts->heading_behind;
    return (followed || parts->other_behind) && parts->keys_behind ? parts->keys_behind
                                                                   : (uint32_t)size;
}

/*
 * After the last move, a heading ends the game's part of the text. Without a heading, the last
 * diagram before another game is that game's setup, as far as one can tell without playing.
 */
static uint32_t
find_held_end(const struct text_parts *parts, size_t size, bool followed)
{
    uint32_t held_end = parts_stop(parts, size, followed);

    for (size_t i = parts->diagrams.count; followed && i-- > 0;) {
        const struct text_diagram *diagram = &parts->diagrams.list[i];

        if (diagram->moves == parts->count && diagram->start < held_end)
            return diagram->start;
    }
    return held_end;
}

/*
 * "# Board 4", "White: Otto" and "Result: 0-1", whose moves are not there or cannot be read, above
 * "# Board 5" and "White: Ann": the first section is left out, so its players and result are too.
 */
static void
leave_out_tags(struct text_parts *parts, const char *bytes)
{
    size_t first = parts->tags_first, last = parts->tags_last;
    struct text_tag *tags = parts->tags.list;
    bool again = false;

    for (size_t i = first; i < last && !again; i++)
        again = !tags[i].bracketed &&
                parts_early_tag(parts, bytes, last, bytes + tags[i].name.at, tags[i].name.length);
    if (!again)
        return;
    if (!parts->left_out[0].there)
        parts->left_out[0] = tags[first].name;
    parts->prose_left_out = true;
    if (parts->claim.there && parts->claim.at < parts->heading.at)
        parts->claim.there = false;
    memmove(&tags[first], &tags[last], (parts->tags.count - last) * sizeof *tags);
    parts->tags.count -= last - first;
    parts->tags_last = first;
}

/* A result below lines that turned out to be of this game, or above what ends its part. */
static void
settle_result(struct text_parts *parts, size_t size, bool followed)
{
    uint32_t stop =
        followed || parts->other_behind ? parts_stop(parts, size, followed) : (uint32_t)size;

    if (!parts->result_behind.there || parts->result_behind.at >= stop)
        return;
    parts->result = parts->result_behind;
    parts->moves_end = parts->result_behind_end;
}

/* Drops what comes after the item's end, or after a heading that ends it. */
static void
cut_off(struct text_parts *parts, size_t size, bool followed)
{
    uint32_t stop = parts_stop(parts, size, followed);

    while (parts->remarks.count && parts->remarks.list[parts->remarks.count - 1].at >= stop) {
        const struct text_remark *remark = &parts->remarks.list[parts->remarks.count - 1];

        if (!followed && remark->at < size)
            parts->left_out[1] =
                (struct text_value){true, remark->at, remark->length, remark->line, false, false};
        parts->remarks.count--;
    }
    while (parts->diagrams.count && parts->diagrams.list[parts->diagrams.count - 1].start >= size)
        parts->diagrams.count--;
}

void
parser_finish(struct text_parser *parser, const char *bytes, size_t size, bool followed)
{
    parser->bytes = bytes;
    if (parser->inside.close || parser->depth)
        parser_close_unclosed(parser);
    parser_flush_rows(parser);
    parser_end_paragraph(parser);
    parser_end_number(parser);
    /* Tags with words alone below them are a game without moves. */
    parser->decided = parser->decided || parser->worded;
    if (!parser->failed)
        sort_moves(parser);
    leave_out_tags(&parser->parts, bytes);
    settle_result(&parser->parts, size, followed);
    parser->parts.held_end = find_held_end(&parser->parts, size, followed);
    cut_off(&parser->parts, size, followed);
}

bool
parser_is_moves(struct text_parser *parser, const char *line, size_t length)
{
    struct words_shape shape;

    parser->bytes = line;
    parser->depth = 0;
    if (line_is_move(line, line + length) || !parser_words(parser, line, line + length))
        return false;
    shape = parser_shape(parser);
    if (!shape.numbered || !shape.starts || !shape.any_move)
        return false;
    /* A piece's whole name and a blank: a save's line with something missing. */
    for (size_t i = 0; i < parser->words.count; i++) {
        const struct text_word *word = &parser->words.list[i];
        size_t letters = 0;

        while (letters < word->length && (word->text[letters] | 0x20) >= 'a' &&
               (word->text[letters] | 0x20) <= 'z')
            letters++;
        if (word->kind != WORD_NUMBER)
            return !(letters > 2 && letters < word->length && word->text[letters] == ' ');
    }
    return false;
}

/* ------------------------------------------------------------------ asking the parts */

const struct text_diagram *
parts_setup(const struct text_parts *parts)
{
    const struct text_diagram *setup = NULL;

    for (size_t i = 0; i < parts->diagrams.count && !parts->diagrams.list[i].moves; i++)
        setup = &parts->diagrams.list[i];
    return setup;
}

bool
parts_holds(const struct text_parts *parts, const struct text_diagram *diagram)
{
    return diagram->moves > 0 && diagram->start < parts->held_end;
}

const struct text_value *
parts_tag(const struct text_parts *parts, const char *bytes, const char *name)
{
    for (size_t i = parts->tags.count; i-- > 0;) {
        const struct text_tag *tag = &parts->tags.list[i];

        if (tag->name.length == strlen(name) &&
            names_equal_n(name, bytes + tag->name.at, tag->name.length))
            return &tag->value;
    }
    return NULL;
}

const struct text_tag *
parts_early_tag(const struct text_parts *parts, const char *bytes, size_t from, const char *name,
                size_t length)
{
    enum { EARLY = 16 }; /* so that a file of nothing but tags is read quickly */

    for (size_t i = from; i < parts->tags.count && i < from + EARLY; i++)
        if (parts->tags.list[i].name.length == length &&
            names_equal_n(name, bytes + parts->tags.list[i].name.at, length))
            return &parts->tags.list[i];
    return NULL;
}

/* ------------------------------------------------------------------ something else begins */

/* Whether a line of tags begins with one of those at the top of the game. */
static bool
repeats_tag(struct text_parser *parser, const struct source_line *line)
{
    const char *at = line->start, *end = line->start + line->length;
    struct line_tag tag;

    at += utf8_mark(at, end);
    return line_tag(&parser->patterns, at, end, &tag) &&
           parts_early_tag(&parser->parts, parser->bytes, 0, tag.name, tag.name_length);
}

/* "White: Ann" below "White: Otto" and "Result: 0-1": a game without moves ends there. */
static bool
ends_without_moves(const struct text_parser *parser, const struct source_line *line)
{
    static const char result[] = "Result";
    const struct text_parts *parts = &parser->parts;
    const struct text_tag *first = parts->tags.list;

    return line->kind == LINE_KEY && line->key == KEY_COUNT && !parts->count &&
           !parts->diagrams.count && !parts->headings && parts->tags.count &&
           first->name.length == line->name_length &&
           names_equal_n(line->name, parser->bytes + first->name.at, line->name_length) &&
           (parts->claim.there ||
            parts_early_tag(parts, parser->bytes, 0, result, sizeof result - 1));
}

bool
parser_is_reason(const struct text_parser *parser, const struct source_line *line)
{
    static const char name[] = "Termination";

    return line->kind == LINE_KEY && line->key == KEY_COUNT && parser->parts.count &&
           line->name_length == sizeof name - 1 &&
           names_equal_n(name, line->name, line->name_length) && !parser->parts.keys_behind &&
           !parser->parts.heading_behind;
}

/* The game is over, so only prose about it can follow. */
static bool
ends_behind_result(const struct text_parser *parser, const struct source_line *line)
{
    if (parser_is_reason(parser, line))
        return false;
    /* "Date: 2021-03-04" is of the next game, if there is one. */
    if (parser->parts.count && line->kind == LINE_KEY && line->key == KEY_COUNT)
        return false;
    if (!parser->parts.count && line->kind == LINE_KEY &&
        (line->key == KEY_COUNT || !parser->parts.key[line->key].there))
        return false;
    if (parser->parts.result_behind.there &&
        (line->kind == LINE_RESULT ||
         (line->kind == LINE_HEADING && !parser->parts.heading_behind)))
        return true;
    return parser->parts.result.there &&
           (line->kind == LINE_HEADING || line->kind == LINE_KEY || line->kind == LINE_RESULT ||
            line->kind == LINE_TAG ||
            (line->kind == LINE_WORDS &&
             parser_is_title(parser, line->text, line->text_length, false)));
}

/*
 * "2. Pawn B2 - B3" behind a text's moves goes on with them, and so does "1. Pawn B6 - B5" behind
 * White's first; a save begins with White's number 1.
 */
static bool
goes_on(const struct text_parser *parser, const struct source_line *line)
{
    unsigned long number;

    return line->kind == LINE_MOVE && parser->parts.count && !parser->parts.result.there &&
           !parser->parts.result_behind.there &&
           scan_number(line->start, line->start + line->length, 4, &number) &&
           (number > 1 || parser->parts.count == 1);
}

/* Moves as a save has them, below the heading of a text, are the text's. */
static bool
names_variant(const struct text_parser *parser)
{
    return parser->parts.key[KEY_VARIANT].there || parser->parts.title.there ||
           parts_tag(&parser->parts, parser->bytes, "Variant") != NULL;
}

bool
parser_begins_other(struct text_parser *parser, const struct source_line *line,
                    enum text_taken *taken, uint32_t *end)
{
    bool there = parser->decided || parser->parts.result.there;

    *end = place_of(parser, line->start);
    if (goes_on(parser, line) || (!there && line->kind == LINE_MOVE && names_variant(parser)))
        return false;
    if (line->kind == LINE_HEADER || line->kind == LINE_MOVE) {
        /* A save that was edited by hand starts with its diagram. */
        if (there && line->kind == LINE_MOVE && parser->last_diagram > 1)
            *end = parser->last_diagram - 1;
        *taken = there ? TEXT_ENDED : TEXT_SAVE;
        return true;
    }
    if (line->kind == LINE_JSON) {
        *taken = there ? TEXT_ENDED : TEXT_JSON;
        return true;
    }
    if (ends_without_moves(parser, line)) {
        parser->decided = true;
        *taken = TEXT_ENDED;
        return true;
    }
    /* A game of which only tags and words are known, before the tags of the next one. */
    if (!there && line->kind == LINE_TAG && parser->worded && repeats_tag(parser, line))
        there = parser->decided = true;
    if (there && (line->kind == LINE_TAG || ends_behind_result(parser, line))) {
        /* A heading above tags belongs to their game. */
        if (line->kind == LINE_TAG && parser->parts.heading_behind && !parser->parts.result.there)
            *end = parser->parts.heading_behind;
        else if (parser->parts.result.there && parser->parts.keys_behind &&
                 line->kind != LINE_HEADING)
            *end = parser->parts.keys_behind;
        *taken = TEXT_ENDED;
        return true;
    }
    return false;
}
