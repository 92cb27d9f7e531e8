/* SPDX-License-Identifier: MIT */
/* parse_result.c - lines that are a result: "Result: 0-1", "0-1" alone, "Result: Anna won". */
#include "read/text/parser.h"

#include "base/names.h"

/* Whose result it is depends on what follows. */
static void
set_behind(struct text_parser *parser, const struct source_line *line)
{
    parser->parts.result_behind = parser_value(parser, line->text, line->text_length);
    parser->parts.result_behind_end = place_of(parser, line->next);
}

/*
 * "Result: 0-1, lion captured". Below "White: Anna" or a heading, it may be of the next game, like
 * these.
 */
void
parser_result(struct text_parser *parser, const struct source_line *line)
{
    struct text_parts *parts = &parser->parts;

    if (parts->count && (parts->keys_behind || parts->heading_behind)) {
        set_behind(parser, line);
        return;
    }
    parts->result = parser_value(parser, line->text, line->text_length);
    parts->moves_end = place_of(parser, line->next);
    /* A diagram above it belongs to this game. */
    parser->last_diagram = 0;
    parser->decided = true;
}

/* "0-1", "White wins" or "0 - 1" alone. */
static bool
is_result(const struct text_parser *parser, const struct source_line *line)
{
    unsigned said;

    return (parser->words.count == 1 && parser->words.list[0].kind == WORD_RESULT) ||
           word_spaced_result(line->text, line->text + line->text_length, &said) ==
               line->text_length;
}

/*
 * "0-1" alone below the players' names of the next game, or a heading, is that game's result, if
 * one follows.
 */
bool
parser_bare_result(struct text_parser *parser, const struct source_line *line)
{
    struct text_parts *parts = &parser->parts;

    if (parser->depth || !is_result(parser, line))
        return false;
    /* Above the moves it claims what a line "Result: 0-1" there does. */
    if (!parts->count && parts->tags.count && !parts->claim.there && !parts->result.there) {
        parser_end_paragraph(parser);
        parts->claim = parser_value(parser, line->text, line->text_length);
        parser->decided = true;
        return true;
    }
    if (!parts->count || !((parts->keys_behind && parts->keys_name) || parts->heading_behind) ||
        parts->result_behind.there)
        return false;
    parser_end_paragraph(parser);
    set_behind(parser, line);
    return true;
}

/* "Result: Anna won" above the moves is a result like that of a tag, and is told like it. */
bool
parser_strange_result(struct text_parser *parser, const struct source_line *line)
{
    static const char key[] = "Result:";
    struct source_line tag = *line;
    size_t length = sizeof key - 1;

    if (parser->parts.count || line->kind != LINE_WORDS || line->text_length <= length ||
        !names_equal_n(key, line->text, length))
        return false;
    while (length < line->text_length && word_is_blank(line->text[length]))
        length++;
    if (length == line->text_length)
        return false;
    parser_end_paragraph(parser);
    tag.name = line->text;
    tag.name_length = sizeof key - 2;
    tag.text += length;
    tag.text_length -= length;
    parser_tag_line(parser, &tag);
    return true;
}
