/* SPDX-License-Identifier: MIT */
/*
 * draw.c - draws the draw rate and White's score of every variant, with intervals: as SVG, and as a
 * page.
 *
 * There is a line for each variant, with two scales from 0 to 1. The interval is a bar, the value a
 * dot. Colours and fonts are in a style that also has dark colours.
 */
#include "play/stats/stats_report.h"

#include "base/mem.h"
#include "draw/mark.h"
#include "draw/pen.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define WIDTH 980.0
#define NAMES 250.0 /* right edge of the variants' names */
#define SCALE 230.0 /* the length of a scale */
#define GAP 130.0   /* room for the figures after a scale */
#define TOP 64.0
#define ROW 26.0

static double
scale_start(unsigned scale)
{
    return NAMES + 20 + scale * (SCALE + GAP);
}

static double
height_of(const struct stats_collection *collection)
{
    return TOP + ROW * (double)collection->count + 44;
}

static void
add_line(struct buf *out, const char *style, double x1, double y1, double x2, double y2)
{
    buf_printf(out, "<line class=\"%s\" x1=\"", style);
    pic_add_number(out, x1);
    buf_add_text(out, "\" y1=\"");
    pic_add_number(out, y1);
    buf_add_text(out, "\" x2=\"");
    pic_add_number(out, x2);
    buf_add_text(out, "\" y2=\"");
    pic_add_number(out, y2);
    buf_add_text(out, "\"/>\n");
}

static void
add_label(struct buf *out, const char *style, double x, double y, const char *text)
{
    buf_printf(out, "<text class=\"%s\" x=\"", style);
    pic_add_number(out, x);
    buf_add_text(out, "\" y=\"");
    pic_add_number(out, y);
    buf_add_text(out, "\">");
    pic_add_escaped(out, text, strlen(text));
    buf_add_text(out, "</text>\n");
}

/* The grid of a scale, a line for each quarter; in the middle both sides score the same. */
static void
add_scale(struct buf *out, unsigned scale, const char *title, double bottom)
{
    double start = scale_start(scale);

    add_label(out, "head", start, 24, title);
    for (unsigned quarter = 0; quarter <= 4; quarter++) {
        double x = start + SCALE * quarter / 4;
        char text[8];

        (void)snprintf(text, sizeof text, "%u %%", 25 * quarter);
        add_line(out, quarter == 2 ? "half" : "grid", x, TOP - 14, x, bottom);
        add_label(out, "tick", x, TOP - 22, text);
    }
}

static void
add_interval(struct buf *out, unsigned scale, double y, struct stats_interval interval)
{
    double start = scale_start(scale);
    struct buf figure = BUF_EMPTY;

    if (isnan(interval.value))
        return;
    if (!isnan(interval.low))
        add_line(out, scale ? "score" : "draws", start + SCALE * interval.low, y,
                 start + SCALE * interval.high, y);
    buf_printf(out, "<circle class=\"%s\" r=\"4.5\" cx=\"", scale ? "score" : "draws");
    pic_add_number(out, start + SCALE * interval.value);
    buf_add_text(out, "\" cy=\"");
    pic_add_number(out, y);
    buf_add_text(out, "\"/>\n");
    stats_write_share(interval, &figure);
    if (buf_text(&figure))
        add_label(out, "figure", start + SCALE + 8, y + 4, buf_text(&figure));
    buf_free_part(&figure, out);
}

static void
add_group(struct buf *out, const struct stats_group *group, double y)
{
    char name[100], text[140];

    stats_group_name(group, name, sizeof name);
    (void)snprintf(text, sizeof text, "%s (%llu)", name,
                   (unsigned long long)stats_group_finished(group));
    if (!group->variant)
        add_line(out, "grid", 10, y - ROW / 2, WIDTH - 10, y - ROW / 2);
    add_label(out, group->variant ? "name" : "name all", NAMES, y + 4, text);
    add_interval(out, 0, y, stats_group_draws(group));
    add_interval(out, 1, y, stats_group_score(group));
}

static const char style[] =
    "<style>\n"
    "svg{--ink:#222;--dim:#767676;--rule:#dcdcdc;--draws:#2a7f9e;--score:#b0662b;"
    "font:12px sans-serif}\n"
    "@media screen and (prefers-color-scheme:dark){svg{--ink:#e6e6e6;--dim:#9a9a9a;--rule:#444;"
    "--draws:#5fb8d8;--score:#e09a5c}}\n"
    "text{fill:var(--ink)}.head{font-weight:bold;font-size:14px}.tick{fill:var(--dim);"
    "font-size:10px;text-anchor:middle}.name{text-anchor:end}.all{font-weight:bold}"
    ".figure{font-size:11px}.note{fill:var(--dim);font-size:11px}\n"
    ".grid{stroke:var(--rule)}.half{stroke:var(--dim);stroke-dasharray:3 3}"
    "line.draws{stroke:var(--draws);stroke-width:5;stroke-linecap:round;stroke-opacity:.55}"
    "line.score{stroke:var(--score);stroke-width:5;stroke-linecap:round;stroke-opacity:.55}"
    "circle.draws{fill:var(--draws)}circle.score{fill:var(--score)}\n"
    "</style>\n";

static void
add_drawing(const struct stats_collection *collection, struct buf *out)
{
    double bottom = height_of(collection) - 40;

    add_scale(out, 0, "Draw rate", bottom);
    add_scale(out, 1, "White's score", bottom);
    for (size_t i = 0; i < collection->count; i++)
        add_group(out, &collection->groups[i], TOP + ROW * (double)i);
    add_label(out, "note", 10, height_of(collection) - 14,
              collection->unique
                  ? "in brackets: finished games (the same game once) after a name, the "
                    "95 % interval after a percentage; the bars show the intervals"
                  : "in brackets: finished games after a name, the "
                    "95 % interval after a percentage; the bars show the intervals");
}

static void
start_svg(const struct stats_collection *collection, struct buf *out)
{
    buf_printf(out, MARK_SVG "viewBox=\"0 0 %d %d\"", (int)WIDTH, (int)height_of(collection));
}

void
stats_draw_svg(const struct stats_collection *collection, struct buf *out)
{
    buf_add_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    start_svg(collection, out);
    buf_printf(out, " width=\"%d\" height=\"%d\">\n<title>Draw rate and White's score</title>\n",
               (int)WIDTH, (int)height_of(collection));
    buf_add_text(out, style);
    add_drawing(collection, out);
    buf_add_text(out, "</svg>\n");
}

/* ------------------------------------------------------------------ the page */

static void
add_field(struct buf *out, const char *text)
{
    buf_add_text(out, "<td>");
    pic_add_escaped(out, text, strlen(text));
    buf_add_text(out, "</td>");
}

static void
add_count_field(struct buf *out, uint64_t count)
{
    buf_printf(out, "<td>%llu</td>", (unsigned long long)count);
}

static void
add_words_field(struct buf *out, const struct stats_tally *tally, size_t most)
{
    size_t *order = stats_tally_order(tally, NULL);

    out->failed |= !order;
    buf_add_text(out, "<td>");
    for (size_t i = 0; order && i < tally->count && i < most; i++) {
        const struct stats_word *word = &tally->words[order[i]];

        buf_add_text(out, i ? ", " : "");
        pic_add_escaped(out, word->text, strlen(word->text));
        buf_printf(out, "\xc2\xa0(%llu)", (unsigned long long)word->count);
    }
    buf_add_text(out, "</td>");
    mem_free(order);
}

static void
add_page_row(struct buf *out, const struct stats_group *group)
{
    char text[100];

    buf_add_text(out, "<tr>");
    stats_group_name(group, text, sizeof text);
    add_field(out, text);
    add_count_field(out, group->games);
    add_count_field(out, group->distinct);
    add_count_field(out, group->unfinished);
    add_count_field(out, group->result[CONGO_WHITE_WINS]);
    add_count_field(out, group->result[CONGO_DRAW]);
    add_count_field(out, group->result[CONGO_BLACK_WINS]);
    if (group->plies.total)
        (void)snprintf(text, sizeof text, "%g (%.0f–%.0f)",
                       stats_lengths_quantile(&group->plies, 0.5),
                       round(stats_lengths_quantile(&group->plies, 0.25)),
                       round(stats_lengths_quantile(&group->plies, 0.75)));
    else
        (void)snprintf(text, sizeof text, "-");
    add_field(out, text);
    if (group->plies.total)
        add_count_field(out, stats_lengths_longest(&group->plies));
    else
        add_field(out, "-");
    add_words_field(out, &group->reasons, STATS_WORDS_MAX);
    add_words_field(out, &group->first_moves, group->variant ? 5 : 0);
    buf_add_text(out, "</tr>\n");
}

/* By start: the positions from which no variant starts. */
static void
add_setups(struct buf *out, const struct stats_collection *collection)
{
    for (size_t i = 0; i < collection->count; i++) {
        const struct stats_group *group = &collection->groups[i];
        char name[100], position[CONGO_POSITION_SIZE];

        if (!group->setup)
            continue;
        stats_group_name(group, name, sizeof name);
        congo_position_write(&group->start, position);
        buf_add_text(out, "<p>");
        pic_add_escaped(out, name, strlen(name));
        buf_printf(out, ": <code>%s</code></p>\n", position);
    }
}

void
stats_draw_page(const struct stats_collection *collection, struct buf *out)
{
    buf_add_text(
        out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
             "<title>Draw rate and White's score</title>\n"
             "<style>\n:root{color-scheme:light dark}body{font:15px/1.5 sans-serif;margin:2em auto;"
             "max-width:90em;padding:0 1em}p{max-width:50em}svg{width:100%;min-width:980px;height:auto}"
             /* A shadow at an edge behind which there is more. */
             "div{overflow-x:auto;background:linear-gradient(90deg,Canvas 1em,transparent 3em) "
             "local,linear-gradient(270deg,Canvas 1em,transparent 3em) local,"
             "linear-gradient(90deg,#8889,transparent 1em),linear-gradient(270deg,#8889,"
             "transparent 1em)}table{border-collapse:collapse;font-size:13px}"
             "td,th{padding:.25em .6em;text-align:right;border-bottom:1px solid #8884;"
             "vertical-align:top;white-space:nowrap}td:first-child,th:first-child,"
             "td:nth-last-child(-n+2),th:nth-last-child(-n+2){text-align:left}"
             "td:first-child,th:nth-last-child(4){white-space:normal;min-width:9em}"
             "td:nth-last-child(-n+2){white-space:normal;min-width:14em}"
             "td:nth-last-child(2)::first-letter{text-transform:uppercase}"
             "tr:last-child td{font-weight:bold}"
             "tr:last-child td:first-child::first-letter{text-transform:uppercase}"
             "@media print{:root{color-scheme:light}body{margin:0;max-width:none;padding:0}"
             "div{overflow:visible;background:none}svg{min-width:0}table{font-size:7pt}"
             "td:nth-last-child(-n+2){min-width:0}td,th{padding:.25em .4em}tr{break-inside:avoid}}"
             "\n</style>\n");
    buf_add_text(out, style);
    buf_add_text(out, "</head>\n<body>\n<main>\n<h1>Draw rate and White's score</h1>\n"
                      "<div tabindex=\"0\" role=\"region\" aria-label=\"Chart\">\n");
    start_svg(collection, out);
    buf_add_text(out, ">\n<title>Draw rate and White's score</title>\n");
    add_drawing(collection, out);
    buf_add_text(out, "</svg>\n</div>\n<div tabindex=\"0\" role=\"region\" "
                      "aria-label=\"Figures\"><table>\n<thead><tr><th>Variant</th><th>Games</th>"
                      "<th>Different</th><th>Unfinished</th><th>1-0</th><th>Draws</th>"
                      "<th>0-1</th><th>Half-moves: median (middle half)</th><th>Longest</th>"
                      "<th>How they end</th><th>First moves</th></tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < collection->count; i++)
        add_page_row(out, &collection->groups[i]);
    buf_add_text(out, "</tbody>\n</table></div>\n");
    add_setups(out, collection);
    buf_add_text(out, "</main>\n</body>\n</html>\n");
}
