/* SPDX-License-Identifier: MIT */
/*
 * strip.c - contact sheets.
 *
 * Items flow down a column, then to the next one, then to the next page: lines of notation, and
 * diagrams with the name of the move that they follow. Everything is measured in millimetres.
 */
#include "draw/strip.h"

#include "game/write.h"
#include "draw/captions.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_CAIRO

#include "draw/pen_cairo.h"

enum { COLUMNS = 3 };
#define EDGE 14.0
#define GAP 6.0
#define TITLE_SIZE 5.2
#define TEXT_SIZE 3.1
#define LINE 4.3

struct flow {
    const struct pic_strip *strip;
    struct pic_cairo *to;
    double width, top; /* of a column; where columns begin on this page */
    double y;
    unsigned column, page;
    char line[200]; /* of notation, being filled */
};

/* ------------------------------------------------------------------ text */

static double
text_width(const struct pic_cairo *to, const char *text)
{
    cairo_text_extents_t extents;

    to->call.text_extents(to->cairo, text, &extents);
    return extents.x_advance;
}

/* ------------------------------------------------------------------ the flow */

static double
column_x(const struct flow *flow)
{
    return EDGE + flow->column * (flow->width + GAP);
}

static void
end_page(struct flow *flow)
{
    char number[24];

    (void)snprintf(number, sizeof number, "%u", flow->page);
    pic_cairo_font(flow->to, false, TEXT_SIZE);
    pic_cairo_text(flow->to, flow->strip->paper->width / 2, flow->strip->paper->height - EDGE / 2,
                   number);
    flow->to->call.show_page(flow->to->cairo);
}

/* Makes room for something so high: here, in the next column, or on the next page. */
static void
need(struct flow *flow, double height)
{
    if (flow->y + height <= flow->strip->paper->height - EDGE)
        return;
    if (++flow->column == COLUMNS) {
        end_page(flow);
        flow->page++;
        flow->column = 0;
        flow->top = EDGE;
    }
    flow->y = flow->top;
}

static void
flush_line(struct flow *flow)
{
    if (!flow->line[0])
        return;
    need(flow, LINE);
    pic_cairo_font(flow->to, false, TEXT_SIZE);
    pic_cairo_text(flow->to, column_x(flow), flow->y + TEXT_SIZE, flow->line);
    flow->y += LINE;
    flow->line[0] = '\0';
}

/* A word of notation; lines are as long as the column is wide. */
static void
add_word(struct flow *flow, const char *word)
{
    char longer[sizeof flow->line];
    size_t length = strlen(flow->line);

    pic_cairo_font(flow->to, false, TEXT_SIZE);
    if (length + strlen(word) + 2 < sizeof longer) {
        (void)snprintf(longer, sizeof longer, "%s%s%s", flow->line, length ? "  " : "", word);
        if (!length || text_width(flow->to, longer) <= flow->width) {
            memcpy(flow->line, longer, sizeof longer);
            return;
        }
    }
    flush_line(flow);
    (void)snprintf(flow->line, sizeof flow->line, "%s", word);
}

static void
add_diagram(struct flow *flow, const congo_position *position, const congo_move *last,
            const char *caption)
{
    flush_line(flow);
    need(flow, flow->width + 1.6 * LINE);
    pic_cairo_font(flow->to, true, TEXT_SIZE);
    pic_cairo_text(flow->to, column_x(flow), flow->y + 0.5 * LINE + TEXT_SIZE, caption);
    flow->y += 1.5 * LINE;
    pic_draw_diagram(&flow->to->pen, &flow->strip->view, position, last, column_x(flow), flow->y,
                     flow->width);
    flow->y += flow->width + 1;
}

/* ------------------------------------------------------------------ the game */

static void
add_heading(struct flow *flow, const congo_game *game)
{
    struct buf about = BUF_EMPTY;

    pic_cairo_font(flow->to, true, TITLE_SIZE);
    pic_cairo_text(flow->to, EDGE, EDGE + TITLE_SIZE, flow->strip->title);
    pic_cairo_font(flow->to, false, TEXT_SIZE + 0.4);
    pic_add_about(&about, game);
    buf_printf(&about, ". %s (%s)", pic_outcome(game), congo_result_name(congo_game_result(game)));
    if (buf_text(&about))
        pic_cairo_text(flow->to, EDGE, EDGE + TITLE_SIZE + 1.5 * LINE, about.bytes);
    else
        flow->to->pen.failed = true;
    buf_free(&about);
    flow->top = flow->y = EDGE + TITLE_SIZE + 2.2 * LINE;
}

/* Moves "12. E-B4 Z:B3", and "12. ... Z:B3" where the game begins with Black. */
static void
add_game(struct flow *flow, const congo_game *game)
{
    size_t plies = congo_game_plies(game);
    congo_position position = *congo_game_first(game);
    char notation[CONGO_NOTATION_SIZE], text[CONGO_NOTATION_SIZE + 60];

    add_diagram(flow, &position, NULL, "The start");
    for (size_t ply = 0; ply < plies; ply++) {
        const congo_move *move = congo_game_move(game, ply);
        unsigned long number = congo_game_move_number(game, ply);
        bool white = position.to_move == CONGO_WHITE;

        (void)write_move(game, ply, CONGO_SAVANNA, notation);
        if (white || ply == 0) {
            (void)snprintf(text, sizeof text, "%lu.%s %s", number, white ? "" : " ...", notation);
            add_word(flow, text);
        } else {
            add_word(flow, notation);
        }
        congo_play(&position, move);
        if (ply + 1 < plies && (white || number % flow->strip->every != 0))
            continue;
        (void)snprintf(text, sizeof text, "After %lu%s %s", number, white ? "." : "...", notation);
        add_diagram(flow, &position, move, text);
    }
    flush_line(flow);
}

static bool
too_many(const struct pic_strip *strip, const congo_game *game, congo_error *err)
{
    if (congo_game_plies(game) / 2 / strip->every <= PIC_STRIP_DIAGRAMS_MAX)
        return false;
    err_set(err, CONGO_USAGE, 0, 0,
            "more than %d diagrams, the limit; use a larger number for --strip",
            PIC_STRIP_DIAGRAMS_MAX);
    return true;
}

bool
pic_strip_write(const struct pic_strip *strip, const congo_game *game, struct buf *out,
                congo_error *err)
{
    const struct pic_paper *paper = strip->paper;
    struct pic_cairo to;
    struct flow flow = {.strip = strip,
                        .to = &to,
                        .width = (paper->width - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS,
                        .page = 1};

    if (too_many(strip, game, err) ||
        !pic_cairo_open_pdf(&to, paper->width, paper->height, 25.4, strip->title, out, err))
        return false;
    add_heading(&flow, game);
    add_game(&flow, game);
    end_page(&flow);
    return pic_cairo_close(&to, err);
}

#else

bool
pic_strip_write(const struct pic_strip *strip, const congo_game *game, struct buf *out,
                congo_error *err)
{
    (void)strip, (void)game, (void)out;
    return pic_format_there(PIC_PDF, err);
}

#endif
