/* SPDX-License-Identifier: MIT */
/*
 * strip.c - contact sheets.
 *
 * Items fill a column, then the next one, then the next page: lines of notation, and diagrams with
 * the move before them. All measures are in millimetres.
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
    double width, top; /* width of a column; where columns begin on this page */
    double y;
    unsigned column, page;
    char line[200]; /* the current line of notation */
};

/* ------------------------------------------------------------------ text */

static double
text_width(const struct pic_cairo *to, const char *text)
{
    cairo_text_extents_t extents = {.x_advance = 0};
    struct buf clean = BUF_EMPTY;

    /* Out of memory, the text is not drawn either, and that is reported there. */
    pic_add_utf8(&clean, text, strlen(text));
    if (buf_text(&clean))
        to->call.text_extents(to->cairo, clean.bytes, &extents);
    buf_free(&clean);
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

/* Makes room for something of this height: here, in the next column, or on the next page. */
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

/* Adds a word of notation; lines are as long as the column is wide. */
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

/* The comments at a place, word by word, without their drawings. */
static void
add_comments(struct flow *flow, const congo_game *game, size_t plies)
{
    enum { LONGEST = 40 }; /* longer words are broken */
    congo_remark remark;
    size_t cursor = 0;

    while (congo_game_remark(game, 0, plies, &cursor, &remark)) {
        const char *at = remark.kind == CONGO_COMMENT ? remark.text : "";

        while (*(at += strspn(at, " \t\r\n"))) {
            size_t length = strcspn(at, " \t\r\n");
            char word[LONGEST + 1];

            if (strncmp(at, "[%", 2) == 0) {
                at += strcspn(at, "]");
                at += *at == ']';
                continue;
            }
            if (length > LONGEST)
                for (length = LONGEST; length > 1 && ((unsigned char)at[length] & 0xc0) == 0x80;)
                    length--;
            (void)snprintf(word, sizeof word, "%.*s", (int)length, at);
            add_word(flow, word);
            at += length;
        }
    }
}

static void
add_marks(const congo_game *game, size_t plies, struct buf *text)
{
    congo_remark remark;
    size_t cursor = 0;

    while (congo_game_remark(game, 0, plies, &cursor, &remark))
        if (remark.kind == CONGO_MARK)
            write_mark(text, remark.mark);
}

static void
add_diagram(struct flow *flow, const congo_game *game, size_t plies, const congo_position *position,
            const congo_move *last, const char *caption)
{
    struct pic_overlay overlay = {.targets = 0};
    struct pic_view view = flow->strip->view;

    drawn_marks_of_game(&overlay.marks, game, plies);
    view.overlay = &overlay;
    flush_line(flow);
    need(flow, flow->width + 1.6 * LINE);
    pic_cairo_font(flow->to, true, TEXT_SIZE);
    pic_cairo_text(flow->to, column_x(flow), flow->y + 0.5 * LINE + TEXT_SIZE, caption);
    flow->y += 1.5 * LINE;
    pic_draw_diagram(&flow->to->pen, &view, position, last, column_x(flow), flow->y, flow->width);
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
    for (unsigned side = 0; side < 2; side++) {
        const char *name = pic_known_tag(game, side ? "Black" : "White");

        if (name)
            buf_printf(&about, "%s: %s. ", side ? "Black" : "White", name);
    }
    pic_add_about(&about, game);
    buf_add_text(&about, ". ");
    pic_add_outcome(&about, game);
    buf_printf(&about, " (%s)", pic_result(game));
    if (buf_text(&about))
        pic_cairo_text(flow->to, EDGE, EDGE + TITLE_SIZE + 1.5 * LINE, about.bytes);
    else
        flow->to->pen.failed = true;
    buf_free(&about);
    flow->top = flow->y = EDGE + TITLE_SIZE + 2.2 * LINE;
}

/* "12. E-B4", "Z:B3!"; and "12. ... Z:B3" if Black moves first. */
static void
add_move(struct flow *flow, const congo_game *game, size_t ply, const char *notation)
{
    struct buf text = BUF_EMPTY;
    congo_position before;
    bool white = congo_game_position(game, ply, &before) && before.to_move == CONGO_WHITE;

    if (white || ply == 0)
        buf_printf(&text, "%lu.%s ", congo_game_move_number(game, ply), white ? "" : " ...");
    buf_add_text(&text, notation);
    add_marks(game, ply + 1, &text);
    if (buf_text(&text))
        add_word(flow, text.bytes);
    else
        flow->to->pen.failed = true;
    buf_free(&text);
}

static void
add_game(struct flow *flow, const congo_game *game)
{
    size_t plies = congo_game_plies(game);
    congo_position position = *congo_game_first(game);
    char notation[CONGO_NOTATION_SIZE], text[CONGO_NOTATION_SIZE + 60];

    add_diagram(flow, game, 0, &position, NULL, "The start");
    add_comments(flow, game, 0);
    for (size_t ply = 0; ply < plies; ply++) {
        const congo_move *move = congo_game_move(game, ply);
        unsigned long number = congo_game_move_number(game, ply);
        bool white = position.to_move == CONGO_WHITE;

        (void)write_move(game, ply, CONGO_SAVANNA, notation);
        add_move(flow, game, ply, notation);
        add_comments(flow, game, ply + 1);
        congo_play(&position, move);
        if (ply + 1 < plies && (white || number % flow->strip->every != 0))
            continue;
        (void)snprintf(text, sizeof text, "After %lu%s %s", number, white ? "." : "...", notation);
        add_diagram(flow, game, ply + 1, &position, move, text);
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
    /* The sheet is white, and so is the area around its boards. */
    struct pic_theme theme = *strip->view.theme;
    struct pic_strip on_white = *strip;
    struct pic_cairo to;
    struct flow flow = {.strip = &on_white,
                        .to = &to,
                        .width = (paper->width - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS,
                        .page = 1};

    theme.paper = 0xffffff;
    theme.lettering = 0x333333;
    on_white.view.theme = &theme;
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
