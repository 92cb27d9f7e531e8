/* SPDX-License-Identifier: MIT */
/*
 * parse.c - takes the lines of a text, one after another.
 *
 * A line is a line of moves if it starts with its number, or if all its words are moves and what
 * goes with them. All others are prose, which is kept beside the move above it.
 */
#include "read/text/parse.h"

#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "read/text/parser.h"
#include "rules/position.h"

#include <string.h>

void
parser_begin(struct text_parser *parser, const congo_variants *variants, unsigned long first_line)
{
    struct text_parts *parts = &parser->parts, fresh = {.count = 0};

    /* The lists keep their memory. */
    fresh.moves.list = parts->moves.list;
    fresh.moves.room = parts->moves.room;
    fresh.lines.list = parts->lines.list;
    fresh.lines.room = parts->lines.room;
    fresh.remarks.list = parts->remarks.list;
    fresh.remarks.room = parts->remarks.room;
    fresh.faults.list = parts->faults.list;
    fresh.faults.room = parts->faults.room;
    fresh.diagrams.list = parts->diagrams.list;
    fresh.diagrams.room = parts->diagrams.room;
    fresh.tags.list = parts->tags.list;
    fresh.tags.room = parts->tags.room;
    fresh.repeated.list = parts->repeated.list;
    fresh.repeated.room = parts->repeated.room;
    fresh.skipped.list = parts->skipped.list;
    fresh.skipped.room = parts->skipped.room;
    fresh.doubtful.list = parts->doubtful.list;
    fresh.doubtful.room = parts->doubtful.room;
    *parts = fresh;
    parser->variants = variants;
    parser->line = first_line - 1;
    parser->rows.count = 0;
    parser->inside.close = '\0';
    parser->open[0] = (struct text_open_line){.line = 0};
    parser->depth = 0;
    parser->paragraph.there = false;
    parser->spaced = (struct spaced_rows){.count = 0};
    parser->last_diagram = 0;
    parser->decided = parser->tagged = parser->worded = parser->started = parser->failed = false;
    if (PARTS_ADD(parser, lines))
        parts->lines.list[0] = (struct text_line){.parent = 0};
}

void
parser_free(struct text_parser *parser)
{
    mem_free(parser->parts.moves.list);
    mem_free(parser->parts.lines.list);
    mem_free(parser->parts.remarks.list);
    mem_free(parser->parts.faults.list);
    mem_free(parser->parts.diagrams.list);
    mem_free(parser->parts.tags.list);
    mem_free(parser->parts.repeated.list);
    mem_free(parser->parts.skipped.list);
    mem_free(parser->parts.doubtful.list);
    text_words_free(&parser->words);
    line_patterns_free(&parser->patterns);
    memset(parser, 0, sizeof *parser);
}

struct text_value
parser_value(const struct text_parser *parser, const char *text, size_t length)
{
    return (struct text_value){true, place_of(parser, text), (uint32_t)length, parser->line, false,
                               false};
}

/* ------------------------------------------------------------------ words */

static void
take_moves(struct text_parser *parser, const struct source_line *line)
{
    parser_flush_rows(parser);
    parser_end_paragraph(parser);
    /* Above the moves a result is only a claim of the heading. */
    if (parser->parts.result.there && !parser->parts.count) {
        parser->parts.claim = parser->parts.result;
        parser->parts.result.there = false;
    }
    parser_take_words(parser, line->start + line->length);
    parser->parts.moves_end = place_of(parser, line->next);
    parser->decided = parser->decided || parser->parts.order.begun || parser->parts.order.over ||
                      parser->parts.faults.count;
}

/* "E5." below "the only moves are A6 and" is a move, as any line of moves alone is; but is it? */
static void
note_doubtful(struct text_parser *parser, const struct source_line *line,
              const struct words_shape *shape)
{
    struct text_value *doubtful;

    if (shape->numbered || shape->bare || !shape->moves || !parser->parts.numbered ||
        !parser_is_in_sentence(parser))
        return;
    doubtful = PARTS_ADD(parser, doubtful);
    if (doubtful)
        *doubtful = parser_value(parser, line->start, line->length);
}

/* A line of words from a place on. `plain`: it is known not to be a row. */
void
parser_take_text(struct text_parser *parser, const struct source_line *line, bool plain,
                 enum text_taken *taken, uint32_t *end)
{
    const char *start = line->start + utf8_mark(line->start, line->next);
    const char *stop = line->start + line->length;
    struct words_shape shape;
    bool moves;

    if (!parser_words(parser, start + line_dash(start, stop), stop))
        return;
    shape = parser_shape(parser);
    moves = parser_shows_moves(parser, &shape);
    /* "1 - 0" is no line of moves. */
    if (!plain && (moves || !shape.all) && parser_bare_result(parser, line))
        return;
    if (!plain && moves) {
        if (parser_is_new_game(parser, &shape)) {
            *taken = TEXT_FOLLOWED;
            *end = place_of(parser, line->start);
            return;
        }
        note_doubtful(parser, line, &shape);
        take_moves(parser, line);
    } else if (parser_is_title(parser, line->text, line->text_length, false)) {
        parser_end_paragraph(parser);
        parser_heading(parser, line);
    } else {
        parser_prose_line(parser, line, start, stop);
    }
}

/* ------------------------------------------------------------------ lines */

/* A header or tags end whatever is open. */
static bool
ends_brackets(const struct source_line *line)
{
    return line->kind == LINE_HEADER || line->kind == LINE_TAG;
}

/*
 * These end a variation as well. A comment may contain such a line, if the comment is closed later.
 */
static bool
names_game(const struct text_parser *parser, const struct source_line *line)
{
    return line->kind == LINE_HEADING || (line->kind == LINE_KEY && line->key == KEY_VARIANT) ||
           (line->kind == LINE_WORDS &&
            parser_is_title(parser, line->text, line->text_length, false));
}

bool
parser_ends_early(const struct text_parser *parser, uint32_t *end)
{
    if (!parser->inside.close || !parser->inside.game)
        return false;
    *end = parser->inside.game - 1;
    return true;
}

void
parser_close_unclosed(struct text_parser *parser)
{
    if (parser->inside.close)
        parser_fault(parser, FAULT_OPEN, parser->inside.at, 1, parser->inside.line_at,
                     parser->inside.line);
    else if (parser->depth)
        parser_fault(parser, FAULT_OPEN, parser->open[1].at, 1, parser->open[1].line_at,
                     parser->open[1].in_line);
    parser->inside.close = '\0';
    parser->depth = 0;
    parser->decided = true;
}

/*
 * Whether a comment that ends in this line contained the start of another one, after something that
 * names a game.
 */
static bool
holds_another(const struct text_parser *parser, const struct source_line *line)
{
    const char *at = parser->bytes + parser->inside.game;
    const char *stop = line->start + line->length;
    const char *close = memchr(line->start, '}', line->length);

    return parser->inside.close == '}' && parser->inside.game && close &&
           memchr(at, '{', (size_t)((close < stop ? close : stop) - at));
}

/* A line inside an open bracket. False: the bracket is never closed. */
static bool
take_inside(struct text_parser *parser, const struct source_line *line)
{
    const char *at = line->start, *stop = line->start + line->length;

    if (holds_another(parser, line))
        return false;
    if (parser->inside.close && !parser->inside.game && names_game(parser, line))
        parser->inside.game = place_of(parser, line->start) + 1;
    if (parser->inside.close)
        at = parser_close(parser, at, stop);
    if (at && parser_words(parser, at, stop))
        take_moves(parser, line);
    if (!at)
        parser->parts.moves_end = place_of(parser, line->next);
    return true;
}

static bool
names_player(const struct source_line *line)
{
    return line->name_length == 5 &&
           (names_equal_n("White", line->name, 5) || names_equal_n("Black", line->name, 5));
}

/*
 * Below the moves, "White: Otto" where the game has White's name already: of another game, if below
 * a heading or of another name. "White: Ann" again may stand above this game's result.
 */
static bool
names_other_player(const struct text_parser *parser, const struct source_line *line)
{
    const struct text_parts *parts = &parser->parts;
    const struct text_tag *own =
        parts_early_tag(parts, parser->bytes, 0, line->name, line->name_length);

    return own && (parts->heading_behind || own->value.length != line->text_length ||
                   !names_equal_n(line->text, parser->bytes + own->value.at, line->text_length));
}

/* Lines such as "White: Anna" belong to the next game, if one follows, with the line above them. */
static void
take_key_behind(struct text_parser *parser, const struct source_line *line)
{
    struct text_parts *parts = &parser->parts;

    if (!parts->keys_behind) {
        parts->keys_behind =
            parser->paragraph.there ? parser->paragraph.at : place_of(parser, line->start);
        parts->keys_apart = parts->order.gap;
    }
    if (parts->keys_apart && !parts->key_behind.there)
        parts->key_behind = parser_value(parser, line->start, line->length);
    if (parts->keys_apart && names_player(line)) {
        parts->keys_name = true;
        parts->other_behind = parts->other_behind || names_other_player(parser, line);
    }
    parser_prose(parser, line->start, line->start + line->length);
}

static void
take_line(struct text_parser *parser, const struct source_line *line, enum text_taken *taken,
          uint32_t *end)
{
    bool spaced = parser_note_spaced_row(parser, line);

    if (line->kind == LINE_ROW) {
        parser_take_row(parser, line, taken, end);
        return;
    }
    /* The row that this diagram was waiting for may have been prose. */
    parser_flush_rows(parser);
    if (parser_strange_result(parser, line))
        return;
    if (parser_is_reason(parser, line)) {
        parser_end_paragraph(parser);
        parser_tag_line(parser, line);
        parser->parts.moves_end = place_of(parser, line->next);
        return;
    }
    if (line->kind == LINE_KEY && line->key == KEY_COUNT && parser->parts.count) {
        take_key_behind(parser, line);
        return;
    }
    if (line->kind == LINE_WORDS || line->kind == LINE_MOVE || spaced) {
        parser_take_text(parser, line, false, taken, end);
        return;
    }
    parser_end_paragraph(parser);
    parser->parts.order.gap = true;
    switch (line->kind) {
    case LINE_KEY:
        if (parser->parts.count) {
            parser_heading(parser, line);
            break;
        }
        parser->parts.order.between = true;
        parser_key(parser, line);
        break;
    case LINE_HEADING:
        parser_heading(parser, line);
        break;
    case LINE_TAG:
        parser_tags(parser, line);
        break;
    case LINE_RESULT:
        /* Before the setup this is a heading: it says what the moves will not. */
        if (!parser->parts.count && !parser->parts.diagrams.count)
            parser_tag_line(parser, line);
        else
            parser_result(parser, line);
        break;
    case LINE_ESCAPE:
        parser_escape(parser, line);
        break;
    default:
        break;
    }
}

/*
 * Whether words above "-----" are a heading: they stand alone, and are neither moves nor a result
 * nor a sentence, below which the signs only part it from what follows.
 */
static bool
is_underlined_heading(const struct text_parser *parser, const struct source_line *line)
{
    bool row = line->kind == LINE_ROW, plain = false;
    struct text_word word;
    struct words words;

    /* "Rematch" has seven letters, as a row has. */
    if (line->kind == LINE_ROW && line->underlined)
        for (unsigned i = 0; i < 7; i++)
            row = row && memchr(POS_ROW_SIGNS, line->text[i], sizeof POS_ROW_SIGNS - 1);
    if (!line->underlined || !line->text_length || row ||
        strchr(".!?,;:", line->text[line->text_length - 1]) || parser->paragraph.there ||
        (parser->parts.count && !parser->parts.order.gap))
        return false;
    words = (struct words){line->text, line->text, line->text + line->text_length};
    for (bool first = true; word_next(&words, &word); first = false) {
        plain = plain || word.kind == WORD_PLAIN;
        /* "Round 2: Anna (White) - Bert, 1-0", but not "1. E3" or "Bert resigned" */
        if (!(word.kind == WORD_PLAIN || word.kind == WORD_OPEN || word.kind == WORD_CLOSE ||
              (word.kind == WORD_NUMBER && (!first || word.bare)) ||
              (word.kind == WORD_RESULT && !scan_is_letter(*word.text))))
            return false;
    }
    return plain;
}

enum text_taken
parser_take(struct text_parser *parser, const char *bytes, const struct source_line *line,
            uint32_t *end)
{
    enum text_taken taken = TEXT_MORE;
    struct source_line heading;

    parser->bytes = bytes;
    parser->line++;
    if (is_underlined_heading(parser, line)) {
        heading = *line;
        line_make_heading(&heading);
        line = &heading;
    }
    parser->line_at = place_of(parser, line->start);
    if (line->length > CONGO_LINE_MAX && line->kind != LINE_JSON)
        parser_fault(parser, FAULT_LONG_LINE, parser->line_at, 0, parser->line_at, parser->line);
    if ((parser->inside.close || parser->depth) && ends_brackets(line)) {
        if (parser_ends_early(parser, end))
            return TEXT_ENDED;
        parser_close_unclosed(parser);
    }
    if (parser->depth && !parser->inside.close && names_game(parser, line))
        parser_close_unclosed(parser);
    if (parser->inside.close || parser->depth)
        return take_inside(parser, line) || !parser_ends_early(parser, end) ? TEXT_MORE
                                                                            : TEXT_ENDED;
    if (parser_begins_other(parser, line, &taken, end))
        return taken;
    parser->started = parser->started || line->kind != LINE_BLANK;
    take_line(parser, line, &taken, end);
    return taken;
}
