/* SPDX-License-Identifier: MIT */
/* split.c - where a text game ends and the next one begins. */
#include "notation/text.h"

#include "notation/lines.h"

#include <string.h>

bool
text_is_game_line(const char *bytes, size_t length)
{
    struct line line = line_read(bytes, bytes + length);
    struct move_order order;

    memset(&order, 0, sizeof order);
    return line.kind == LINE_RESULT || line_take(&order, &line) == LINE_MOVES;
}

/* Blank lines behind a game's last line go with it. NULL: more bytes are needed to tell. */
static const char *
skip_blank_lines(const char *at, const char *end, bool last)
{
    while (at < end) {
        struct line line = line_read(at, end);

        /* What has come may be the beginning of a mark of UTF-8, with which a line is blank. */
        if (!line.ended && !last)
            return NULL;
        if (line.kind != LINE_BLANK)
            break;
        at = line.next;
    }
    return at < end || last ? at : NULL;
}

/* A save's move: behind its number a piece's whole name, a blank, a square, a blank. */
static bool
is_save_move(const struct line *line)
{
    const char *at = line->start, *end = line->start + line->length, *word;

    if (line->kind != LINE_NUMBERED)
        return false;
    while (at < end && ((*at >= '0' && *at <= '9') || *at == '.' || *at == ' '))
        at++;
    for (word = at; at < end && (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z';)
        at++;
    if (at - word == 7 && memcmp(word, "partial", 7) == 0)
        return true;
    return at - word > 2 && end - at > 4 && at[0] == ' ' && at[1] >= 'A' && at[1] <= 'G' &&
           at[2] >= '1' && at[2] <= '7' && at[3] == ' ' && (at[4] == '-' || at[4] == 'x');
}

/* The last whole diagram since the last moves: where a save that was edited by hand begins. */
struct last_diagram {
    const char *start; /* NULL: there is none */
    const char *run;   /* the first of the rows that stand together */
    unsigned rows;
};

static void
note_diagram(struct last_diagram *diagram, const struct line *line, enum line_role role)
{
    if (role == LINE_MOVES)
        diagram->start = NULL;
    if (line->kind != LINE_ROW) {
        diagram->rows = 0;
        return;
    }
    if (diagram->rows++ == 0)
        diagram->run = line->start;
    if (diagram->rows == 7)
        diagram->start = diagram->run;
}

struct text_extent
text_split(const char *bytes, size_t size, bool last)
{
    const char *end = bytes + size, *at = bytes;
    struct text_extent extent = {last ? size : 0, false};
    struct last_diagram diagram = {NULL, NULL, 0};
    struct move_order order;
    bool rows = false;

    memset(&order, 0, sizeof order);
    while (at < end) {
        struct line line = line_read(at, end);
        enum line_role role;

        if (!line.ended && !last)
            return extent;
        if (line.kind == LINE_SAVE && at > bytes) {
            extent.size = (size_t)(at - bytes);
            return extent;
        }
        if (order.begun && is_save_move(&line)) {
            extent.size = (size_t)((diagram.start ? diagram.start : at) - bytes);
            return extent;
        }
        role = line_take(&order, &line);
        note_diagram(&diagram, &line, role);
        if (role == LINE_NEW_GAME) {
            extent.size = (size_t)(at - bytes);
            extent.followed = true;
            return extent;
        }
        rows = rows || line.kind == LINE_ROW;
        at = line.next;
        if (line.kind == LINE_RESULT && (order.begun || rows)) {
            at = skip_blank_lines(at, end, last);
            extent.size = at ? (size_t)(at - bytes) : 0;
            return extent;
        }
    }
    return extent;
}
