/* SPDX-License-Identifier: MIT */
/* line.c - decides what kind of line a line is. */
#include "read/line/line.h"

#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "rules/position.h"
#include "rules/squares.h"
#include "read/line/emphasis.h"
#include "read/line/foreign_line.h"
#include "read/line/save_line.h"
#include "read/line/word.h"

#include <string.h>

static const char header[] = SAVE_FIRST_WORDS;

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Only at the very start of its line: quoted or indented, it is prose. */
bool
line_is_header(const char *at, const char *end)
{
    at += utf8_mark(at, end);
    return (size_t)(end - at) >= sizeof header - 1 && memcmp(at, header, sizeof header - 1) == 0;
}

size_t
line_dash(const char *at, const char *end)
{
    const char *start = at;
    unsigned long number;
    size_t digits, dash;

    while (at < end && is_blank(*at))
        at++;
    if (end - at < 2 || at[0] != '-' || at[1] != ' ')
        return 0;
    dash = (size_t)(at + 2 - start);
    digits = scan_number(at + 2, end, 4, &number);
    at += 2 + digits;
    return digits && at < end && (*at == '.' || *at == ')') ? dash : 0;
}

/* A comment does not begin like this: in it, a blank follows the brace. */
bool
line_is_json(const char *at, const char *end)
{
    static const char name[] = "{\"file\"";

    if ((size_t)(end - at) < sizeof name || memcmp(at, name, sizeof name - 1) != 0)
        return false;
    for (at += sizeof name - 1; at < end && (word_is_blank(*at) || *at == ':');)
        at++;
    return at < end && *at == '"';
}

/*
 * A square, a blank, a sign and a blank. "Croc E1-E2" and "Croc E2" in a text do not look like
 * this.
 */
static bool
is_square_and_sign(const char *at, const char *end)
{
    return end - at > 4 && squares_is_file(names_upper(at[0])) && squares_is_rank(at[1]) &&
           at[2] == ' ' && (at[3] == '-' || at[3] == 'x') && at[4] == ' ';
}

/* "B2 - B3 Pawn B6 - B5": both moves of a pair, which only a text has in one line. */
static bool
has_second_move(const char *at, const char *end)
{
    const char *word;

    if (end - at < 8 || at[7] != ' ')
        return false;
    for (word = at += 8; at < end && scan_is_letter(*at);)
        at++;
    return at - word > 2 && at < end && *at == ' ' && is_square_and_sign(at + 1, end);
}

bool
line_is_move(const char *at, const char *end)
{
    const char *word, *start = at, *line = at;

    while (at < end && scan_is_digit(*at))
        at++;
    if (at == start || at == end || *at++ != '.')
        return false;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    for (word = at; at < end && scan_is_letter(*at);)
        at++;
    if (at - word == 7 && memcmp(word, "partial", 7) == 0)
        return true;
    if (at - word >= 3 && at < end && *at == ' ') {
        while (at < end && *at == ' ')
            at++;
        if (is_square_and_sign(at, end))
            return !has_second_move(at, end);
    }
    return foreign_line_is_move(line, end);
}

bool
line_is_edit(const char *at, const char *end)
{
    static const char *const beginnings[] = {"(x ", "(White ", "(Black "};

    for (unsigned i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if ((size_t)(end - at) >= strlen(beginnings[i]) &&
            memcmp(at, beginnings[i], strlen(beginnings[i])) == 0)
            return true;
    return false;
}

#define BLANKS "[ \\t\\r]*"

/* "  ABCDEFG", "A B C D E F G", once for each board. */
#define FILES                                                                                      \
    "\\A(?:" BLANKS "A" BLANKS "B" BLANKS "C" BLANKS "D" BLANKS "E" BLANKS "F" BLANKS "G)+" BLANKS \
    "\\z"

/* [Name "value"]; for some names also without quotes. */
#define TAG                                                                                        \
    "\\A\\[" BLANKS "([A-Za-z0-9_+#=:-]+)(?:" BLANKS                                               \
    "\"([^\"\\\\]*(?:\\\\.[^\"\\\\]*)*)\"|[ \\t\\r]+([^\\]\" \\t\\r][^\\]]*|))" BLANKS             \
    "\\]" BLANKS

/* "Name: value"; Markdown's signs around the value are dropped. */
#define MARKDOWN " \\t\\r*_`|>"
/* ">" ends an address, "Anna <anna@example.org>". */
#define MARKDOWN_END " \\t\\r*_`|"
#define KEY "\\A([A-Za-z]+)[*_`]*:[" MARKDOWN "]*((?:.*[^" MARKDOWN_END "])?)"

bool
line_patterns_failed(struct line_patterns *patterns)
{
    struct text_pattern *all[] = {&patterns->tag, &patterns->key, &patterns->files};
    bool failed = false;

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        failed = failed || all[i]->failed;
        all[i]->failed = false;
    }
    return failed;
}

void
line_patterns_free(struct line_patterns *patterns)
{
    text_pattern_free(&patterns->tag);
    text_pattern_free(&patterns->key);
    text_pattern_free(&patterns->files);
}

/* Tags that are also accepted without quotes, or without brackets. */
static const char *const tag_names[] = {"Variant",  "Terrain",      "Players",    "Event", "Site",
                                        "Date",     "Round",        "White",      "Black", "Result",
                                        "FEN",      "SetUp",        "Annotator",  "Pair",  "Seed",
                                        "Openings", "Adjudication", "Termination"};
enum { TAG_NAMES = sizeof tag_names / sizeof *tag_names, FIRST_TAG = 3 };

/* The index of a name in this list; TAG_NAMES: it is not there. */
static unsigned
find_tag_name(const char *name, size_t length)
{
    unsigned i = 0;

    while (i < TAG_NAMES &&
           (strlen(tag_names[i]) != length || !names_equal_n(tag_names[i], name, length)))
        i++;
    return i;
}

bool
line_tag(struct line_patterns *patterns, const char *at, const char *end, struct line_tag *tag)
{
    const size_t *groups = at < end && *at == '['
                               ? text_pattern_match(&patterns->tag, TAG, at, (size_t)(end - at))
                               : NULL;
    unsigned value, said;

    if (!groups)
        return false;
    value = groups[4] == PATTERN_UNSET ? 3 : 2;
    *tag = (struct line_tag){.name = at + groups[2],
                             .name_length = groups[3] - groups[2],
                             .value = at + groups[2 * value],
                             .value_length = groups[2 * value + 1] - groups[2 * value],
                             .next = at + groups[1]};
    /* "[White resigned]" is no player's name. */
    return value == 2 || (find_tag_name(tag->name, tag->name_length) < TAG_NAMES &&
                          !word_any_result(tag->name, tag->value + tag->value_length, &said));
}

/* A line that has nothing but tags. */
static bool
is_tags(struct line_patterns *patterns, const char *at, const char *end)
{
    struct line_tag tag;

    while (at < end) {
        if (!line_tag(patterns, at, end, &tag))
            return false;
        at = tag.next;
    }
    return true;
}

/* "- White: Anna" as an item of a list. */
static const char *
behind_bullet(const char *at, const char *end)
{
    if (end - at < 3 || !strchr("-+", *at) || at[1] != ' ')
        return at;
    for (at += 2; at < end && word_is_blank(*at);)
        at++;
    return at;
}

static bool
read_key(struct line_patterns *patterns, struct source_line *line, const char *at, const char *end)
{
    const size_t *groups;
    const char *value, *stop = end;
    unsigned key, said;
    bool result;

    at = behind_bullet(at, end);
    groups = at < end && scan_is_letter(*at) && memchr(at, ':', (size_t)(end - at))
                 ? text_pattern_match(&patterns->key, KEY, at, (size_t)(end - at))
                 : NULL;
    key = groups ? find_tag_name(at, groups[3]) : TAG_NAMES;
    if (key == TAG_NAMES)
        return false;
    value = emphasis_value(at + groups[4], at + groups[5]);
    result = strcmp(tag_names[key], "Result") == 0;
    if (result) {
        /* Here "*" is a result, not Markdown. */
        value = memchr(at, ':', (size_t)(end - at));
        value = emphasis_result(value + 1, &end);
        while (end - value > 1 && strchr(".;", end[-1]))
            end--;
        if (!word_any_result(value, end, &said))
            return false;
    } else {
        end = at + groups[5];
    }
    /* "**1-0** (on time)" needs no signs before the result. */
    emphasis_keep(&value, &end, result ? value : at + groups[3], stop);
    line->kind = result ? LINE_RESULT : LINE_KEY;
    line->text = value;
    line->text_length = (size_t)(end - value);
    line->key = key < FIRST_TAG ? (enum line_key)key : KEY_COUNT;
    line->name = at;
    line->name_length = groups[3];
    return true;
}

const char *
line_heading_within(const char *value, size_t length)
{
    for (size_t at = 0, word; at < length; at += word + 1) {
        unsigned name;

        for (word = 0; at + word < length && scan_is_letter(value[at + word]);)
            word++;
        name = at && word && at + word < length && value[at + word] == ':'
                   ? find_tag_name(value + at, word)
                   : TAG_NAMES;
        if (name < TAG_NAMES)
            return tag_names[name];
    }
    return NULL;
}

const char *
line_heading_meant(const char *at, const char *end)
{
    /* Those that change the game or who played it, except FEN: too short to be misspelt. */
    static const char *const names[] = {"Variant", "Terrain", "Result", "White", "Black"};
    struct names_nearest nearest;
    char word[16] = "";
    size_t length = 0;
    bool bracket = at < end && *at == '[';

    at += bracket;
    while (at + length < end && length < sizeof word - 1 && scan_is_letter(at[length]))
        length++;
    if (bracket) {
        unsigned tag = find_tag_name(at, length);

        return tag < TAG_NAMES && at + length < end && (at[length] == ' ' || at[length] == '"')
                   ? tag_names[tag]
                   : NULL;
    }
    if (length < 4 || at + length == end || at[length] != ':')
        return NULL;
    memcpy(word, at, length);
    if (names_equal(word, "Position"))
        return "FEN";
    names_nearest_start(&nearest, word);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        names_nearest_offer(&nearest, names[i]);
    return nearest.distance[0] == 1 ? nearest.name[0] : NULL;
}

static void
read_heading(struct source_line *line, const char *at, const char *end)
{
    const char *start = at, *stop = end;

    line->kind = LINE_HEADING;
    for (; at < end && (word_is_blank(*at) || *at == '#'); at++)
        continue;
    for (; end > at && (word_is_blank(end[-1]) || end[-1] == '#'); end--)
        continue;
    emphasis_keep(&at, &end, start, stop);
    line->text = at;
    line->text_length = (size_t)(end - at);
}

void
line_make_heading(struct source_line *line)
{
    read_heading(line, line->text, line->text + line->text_length);
}

static bool
is_html_heading(const char *at, const char *end)
{
    return end - at > 4 && at[0] == '<' && names_upper(at[1]) == 'H' && at[2] >= '1' &&
           at[2] <= '6' && (at[3] == '>' || at[3] == ' ');
}

/* "-----" or "=====" below a line, as in Markdown. */
static void
find_underline(struct source_line *line, const char *end)
{
    enum { LEAST = 3, MOST = 200 };
    const char *at = line->next;
    char sign = at < end ? *at : '\0';
    unsigned signs = 0;

    for (; at < end && *at == sign && (sign == '-' || sign == '=') && signs <= MOST; signs++)
        at++;
    if (at < end && *at == '\r')
        at++;
    line->awaits_next = at == end;
    line->underlined = signs >= LEAST && signs <= MOST && (at == end || *at == '\n');
}

/* "```text"; of one letter it would be six squares of the river and a piece. */
static bool
is_fence(const char *at, const char *end)
{
    const char *label;

    while (at < end && is_blank(*at))
        at++;
    if (!decode_stands(at, end, "```") && !decode_stands(at, end, "~~~"))
        return false;
    for (label = at; label < end && *label == *at;)
        label++;
    for (at = label; at < end && scan_is_letter(*at);)
        at++;
    return at == end && at - label > 1;
}

/* Only signs: no letters, no digits, and nothing that has a meaning beside moves. */
static bool
is_rule(const char *at, const char *end)
{
    /* "|---:|---|", below a table's head */
    bool table = end - at > 2 && memcmp(at + (*at == ':'), "--", 2) == 0;

    /* "=" is how some write a draw, and "+-" that White wins. */
    if ((end - at == 1 && *at == '=') || (end - at == 2 && memchr(at, '+', 2) && at[0] != at[1]))
        return false;
    for (; at < end; at++)
        if (scan_is_letter(*at) || scan_is_digit(*at) || !*at ||
            !strchr(table ? "-=_*~`+. \t\r|:" : "-=_*~`+. \t\r", *at))
            return false;
    return true;
}

static void
classify(struct line_patterns *patterns, struct source_line *line)
{
    const char *start = line->start, *at, *end = start + line->length, *stop = end;
    size_t html;
    struct decoded move;
    bool rule;

    if (line_is_header(start, end)) {
        line->kind = LINE_HEADER;
        return;
    }
    start += utf8_mark(start, end);
    while (start < end && is_blank(*start))
        start++;
    while (stop > start && is_blank(stop[-1]))
        stop--;
    line->kind = LINE_BLANK;
    if (start == stop)
        return;
    for (at = start; at < stop && (word_is_blank(*at) || *at == '<'); at += html)
        if ((html = word_is_blank(*at) ? 1 : word_html(at, stop)) == 0)
            break;
    stop = emphasis_without_html(at, stop);
    line->text = at == stop ? start : at;
    line->text_length = (size_t)(stop - line->text);
    line->kind = stop - start == 1 && *start == '*' ? LINE_WORDS : LINE_RULE;
    if (at == stop)
        return;
    start = line->start + utf8_mark(line->start, end);
    line->kind = LINE_WORDS;
    if (*at == SQUARES_FIRST_FILE &&
        text_pattern_match(&patterns->files, FILES, start, (size_t)(end - start))) {
        line->kind = LINE_FILES;
    } else if (line_is_move(start, end)) {
        line->kind = LINE_MOVE;
    } else if (*start == '%') {
        line->kind = LINE_ESCAPE;
    } else if (*start == '[' && is_tags(patterns, start, stop)) {
        line->kind = LINE_TAG;
    } else if (line_is_json(start, end)) {
        line->kind = LINE_JSON;
    } else if ((line->name = line_row(at, stop, false, &line->rank)) != NULL &&
               /* "1 Giraffe F3" is not a save's move. */
               (line->name + 7 == stop || !decode_at(line->name, stop, &move))) {
        line->kind = LINE_ROW;
        line->text = line->name;
        line->text_length = 7;
    } else if (is_fence(start, stop)) {
        line->kind = LINE_RULE;
    } else if (is_html_heading(start, stop) ||
               (*at == '#' && !memchr(start, '|', (size_t)(at - start)))) {
        read_heading(line, at, stop); /* not of a table: "| # | White | Black |" */
    } else if (!read_key(patterns, line, at, stop) && is_rule(at, stop) && !word_result(at, stop)) {
        line->kind = LINE_RULE;
    }
    line->spaced = line_is_spaced_row(start, stop, &rule);
    if (line->spaced && !rule)
        line->kind = LINE_WORDS;
}

struct source_line
line_read(struct line_patterns *patterns, const char *at, const char *end)
{
    struct source_line line;
    const char *stop = memchr(at, '\n', (size_t)(end - at));

    memset(&line, 0, sizeof line);
    line.start = at;
    line.ended = stop != NULL;
    line.next = stop ? stop + 1 : end;
    line.length = (size_t)((stop ? stop : end) - at);
    while (line.length && at[line.length - 1] == '\r')
        line.length--;
    classify(patterns, &line);
    if (line.kind == LINE_WORDS && line.ended)
        find_underline(&line, end);
    return line;
}
