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
#include "read/line/line_names.h"
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

/* "  ABCDEFG", "A B C D E F G", once for each board. */
#define FILES                                                                                      \
    "\\A(?:" LINE_BLANKS "A" LINE_BLANKS "B" LINE_BLANKS "C" LINE_BLANKS "D" LINE_BLANKS           \
    "E" LINE_BLANKS "F" LINE_BLANKS "G)+" LINE_BLANKS "\\z"

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
    } else if (*start == '[' && line_has_tags(patterns, start, stop)) {
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
    } else if (!line_read_key(patterns, line, at, stop) && is_rule(at, stop) &&
               !word_result(at, stop)) {
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
    if ((line.kind == LINE_WORDS || (line.kind == LINE_ROW && !line.rank)) && line.ended)
        find_underline(&line, end);
    return line;
}
