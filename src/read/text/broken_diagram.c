/* SPDX-License-Identifier: MIT */
/* broken_diagram.c - says what is wrong with rows that do not make a diagram. */
#include "read/text/reading.h"

#include "base/scan.h"
#include "rules/position.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

/* A line of the text that may be a row. */
struct row_line {
    uint32_t at; /* its offset */
    unsigned long line;
    const char *row; /* behind the number of its rank; NULL: it has none */
    char rank;
    unsigned length; /* of the row */
};

static void
find_row(const struct text_item *item, struct row_line *found)
{
    const char *at = item->bytes + found->at, *end = item->bytes + item->size;

    while (at < end && *at == ' ')
        at++;
    found->row = NULL;
    if (end - at < 3 || !squares_is_rank(at[0]) || at[1] != ' ')
        return;
    found->rank = at[0];
    for (at++; at < end && *at == ' ';)
        at++;
    found->row = at;
    while (at < end && !strchr(" \t\r\n,", *at))
        at++;
    found->length = (unsigned)(at - found->row);
}

/* The line above; false: there is none, or it is no row. */
static bool
go_up(const struct text_item *item, struct row_line *now)
{
    struct row_line above = *now;

    if (!now->at)
        return false;
    for (above.at--; above.at && item->bytes[above.at - 1] != '\n';)
        above.at--;
    above.line--;
    find_row(item, &above);
    if (above.row)
        *now = above;
    return above.row != NULL;
}

static bool
go_down(const struct text_item *item, struct row_line *now)
{
    struct row_line below = *now;
    const char *newline = memchr(item->bytes + now->at, '\n', item->size - now->at);

    if (!newline || newline + 1 == item->bytes + item->size)
        return false;
    below.at = (uint32_t)(newline - item->bytes) + 1;
    below.line++;
    find_row(item, &below);
    if (below.row)
        *now = below;
    return below.row != NULL;
}

/* What is wrong with a row, where the one for `rank` should be; false: nothing. */
static bool
find_slip(const struct row_line *now, char rank, char *text, size_t size)
{
    size_t signs = 0, digits = 0;

    for (unsigned i = 0; i < now->length; i++) {
        digits += scan_is_digit(now->row[i]);
        signs += memchr(POS_ROW_SIGNS, now->row[i], sizeof POS_ROW_SIGNS - 1) != NULL;
    }
    if (now->rank == SQUARES_FIRST_RANK && rank == SQUARES_FIRST_RANK + 6)
        (void)snprintf(text, size, "a diagram begins with rank 7; this one begins with rank 1");
    else if (now->rank != rank)
        (void)snprintf(text, size, "the row of rank %c is missing in this diagram", rank);
    else if (digits && signs + digits == now->length)
        (void)snprintf(text, size, "a diagram has no digits; write a - for each empty square");
    else if (now->length != 7)
        (void)snprintf(text, size, "this row of the diagram has %u square%s instead of 7",
                       now->length, now->length == 1 ? "" : "s");
    else if (signs != 7)
        (void)snprintf(text, size,
                       "this row of the diagram has a sign that is neither a piece nor "
                       "an empty square");
    else
        return false;
    return true;
}

/* A line of four to nine signs of a row, but not seven. False: it is something else. */
static bool
is_odd_row(const struct text_item *item, struct row_line *now, char *text, size_t size)
{
    const char *at = item->bytes + now->at, *end = item->bytes + item->size, *start;

    while (at < end && *at == ' ')
        at++;
    for (start = at; at < end && memchr(POS_ROW_SIGNS, *at, sizeof POS_ROW_SIGNS - 1);)
        at++;
    now->row = start;
    now->length = (unsigned)(at - start);
    while (at < end && strchr(" \t\r", *at))
        at++;
    if ((at < end && *at != '\n') || now->length < 4 || now->length > 9 || now->length == 7)
        return false;
    (void)snprintf(text, size, "this row of the diagram has %u squares instead of 7", now->length);
    return true;
}

/* Of rows without numbers: the line above or below them that is one with too few or many squares.
 */
static void
find_odd_row(const struct text_item *item, struct row_line *now, char *text, size_t size)
{
    struct row_line other = *now;
    const char *newline, *end = item->bytes + item->size;
    char rank;

    if (now->at) {
        for (other.at--; other.at && item->bytes[other.at - 1] != '\n';)
            other.at--;
        other.line--;
        if (is_odd_row(item, &other, text, size)) {
            *now = other;
            return;
        }
        other = *now;
    }
    do {
        newline = memchr(item->bytes + other.at, '\n', item->size - other.at);
        if (!newline || newline + 1 == end)
            return;
        other.at = (uint32_t)(newline - item->bytes) + 1;
        other.line++;
        newline = memchr(newline + 1, '\n', (size_t)(end - newline - 1));
    } while (line_row(item->bytes + other.at, newline ? newline : end, false, &rank));
    if (is_odd_row(item, &other, text, size))
        *now = other;
}

static bool
is_spaced(const struct text_item *item, const struct row_line *now)
{
    const char *at = item->bytes + now->at, *end = item->bytes + item->size;
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    bool rule;

    return line_is_spaced_row(at, newline ? newline : end, &rule);
}

void
text_report_broken_diagram(struct text_reader *reader, bool error)
{
    const struct text_value *broken = &reader->parts->broken;
    struct row_line now = {.at = broken->at, .line = broken->line};
    char text[120] = "a diagram has 7 rows, on lines that follow each other; this one has fewer";
    char rank = SQUARES_FIRST_RANK + 6;
    congo_error *report;

    find_row(reader->item, &now);
    if (is_spaced(reader->item, &now)) {
        (void)snprintf(text, sizeof text,
                       "a diagram has no blanks between the squares; write its rows like --L----");
    } else if (now.row) {
        while (go_up(reader->item, &now))
            continue;
        while (!find_slip(&now, rank, text, sizeof text) && rank > SQUARES_FIRST_RANK) {
            rank--;
            if (!go_down(reader->item, &now)) {
                (void)snprintf(text, sizeof text,
                               "the row of rank %c is missing below this line of a diagram", rank);
                break;
            }
        }
    } else {
        find_odd_row(reader->item, &now, text, sizeof text);
    }
    report = error ? game_error(reader->game, CONGO_BAD_POSITION, now.line, "%s", text)
                   : game_finding(reader->game, CONGO_DIAGRAM_DIFFERS, now.line,
                                  "%s; treated as a comment", text);
    text_point_at(reader, report, now.at,
                  now.row ? (uint32_t)(now.row - reader->item->bytes) : now.at);
}
