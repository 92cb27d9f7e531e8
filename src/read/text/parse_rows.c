/* SPDX-License-Identifier: MIT */
/* parse_rows.c - rows that may be a diagram: seven together are one. */
#include "read/text/parser.h"

#include "rules/position.h"
#include "rules/squares.h"

#include <string.h>

/* Prose such as "3 Rabbits", or a word behind one row alone, is no diagram. */
static bool
are_squares(const struct text_parser *parser)
{
    const struct pending_rows *rows = &parser->rows;
    uint32_t end = rows->squares[0] + 7;

    while (rows->count == 1 && end < rows->next[0] && strchr(" \t\r\n", parser->bytes[end]))
        end++;
    if (rows->count == 1 && end < rows->next[0])
        return false;
    for (unsigned row = 0; row < rows->count; row++)
        for (unsigned i = 0; i < 7; i++)
            if (!memchr(POS_ROW_SIGNS, parser->bytes[rows->squares[row] + i],
                        sizeof POS_ROW_SIGNS - 1))
                return false;
    return rows->numbered || rows->count > 2;
}

/* Rows that turned out not to be a diagram. */
void
parser_flush_rows(struct text_parser *parser)
{
    struct pending_rows *rows = &parser->rows;
    unsigned long line = parser->line;
    unsigned count = rows->count;

    if (count && count < 7 && !parser->parts.broken.there && are_squares(parser)) {
        parser->parts.broken =
            (struct text_value){true, rows->at[0], 0, rows->line[0], false, false};
        parser->parts.broken_moves = parser->parts.count;
    }
    rows->count = 0;
    for (unsigned i = 0; i < count && count < 7; i++) {
        struct source_line row = line_read(&parser->patterns, parser->bytes + rows->at[i],
                                           parser->bytes + rows->next[i]);
        enum text_taken taken;
        uint32_t end;

        parser->line = rows->line[i];
        /* Seven dashes that are no row of a board only part what they stand between. */
        if (row.length == 7 && memcmp(row.start, "-------", 7) == 0)
            parser->parts.order.gap = true;
        else
            parser_take_text(parser, &row, true, &taken, &end);
    }
    parser->line = line;
}

static void
add_diagram(struct text_parser *parser)
{
    struct pending_rows *rows = &parser->rows;
    struct text_diagram *diagram = PARTS_ADD(parser, diagrams);

    if (!diagram)
        return;
    *diagram =
        (struct text_diagram){parser->parts.count, rows->line[0], rows->at[0], rows->next[6], {0}};
    memcpy(diagram->row, rows->squares, sizeof diagram->row);
    parser->parts.order.gap = parser->parts.order.between = true;
    parser->last_diagram = rows->at[0] + 1;
}

/* Rows must be on consecutive lines, and either all or none have their rank's number. */
void
parser_take_row(struct text_parser *parser, const struct source_line *line, enum text_taken *taken,
                uint32_t *end)
{
    struct pending_rows *rows = &parser->rows;
    bool fits = line->rank ? rows->numbered && line->rank == squares_rank(6 - rows->count)
                           : !rows->numbered;

    if (!rows->count || rows->count == 7 || !fits) {
        parser_flush_rows(parser);
        parser_end_paragraph(parser);
        rows->numbered = line->rank != '\0';
    }
    rows->at[rows->count] = place_of(parser, line->start);
    rows->next[rows->count] = place_of(parser, line->next);
    rows->line[rows->count] = parser->line;
    rows->squares[rows->count] = place_of(parser, line->text);
    if (++rows->count < 7)
        return;
    if (!parser->parts.result.there || !parser->parts.count) {
        add_diagram(parser);
        return;
    }
    *taken = TEXT_ENDED;
    *end = parser->parts.keys_behind ? parser->parts.keys_behind : rows->at[0];
}

/*
 * Three rows with blanks between their squares are meant as a diagram. False: the line is not one
 * of them.
 */
bool
parser_note_spaced_row(struct text_parser *parser, const struct source_line *line)
{
    struct text_parts *parts = &parser->parts;
    struct spaced_rows *rows = &parser->spaced;

    if (!line->spaced) {
        *rows = (struct spaced_rows){.count = 0};
        return false;
    }
    if (!rows->count++)
        rows->first = parser_value(parser, line->start, 0);
    rows->drawn = rows->drawn || line->kind != LINE_RULE;
    if (rows->count > 2 && rows->drawn && !parts->broken.there) {
        parts->broken = rows->first;
        parts->broken_moves = parts->count;
    }
    return rows->count > 1;
}
