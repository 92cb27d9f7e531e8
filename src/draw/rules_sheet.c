/* SPDX-License-Identifier: MIT */
/*
 * rules_sheet.c - the rules on paper: two columns on each page, two pages at most. All sizes are
 * those of a generous layout times one factor, the largest for which everything fits.
 */
#include "draw/rules_sheet.h"

#include <math.h>
#include <stdio.h>

#include "draw/captions.h"
#include "draw/pages.h"

enum { COLUMNS = 2, PAGES = 2 };
#define EDGE 13.0
#define GAP 8.0

struct setting {
    const struct pic_rules_sheet *sheet;
    struct pic_pages *pages; /* NULL: only measure */
    double scale, width;     /* scale of everything; width of a column */
    double top, y;           /* where columns begin on this page; where the next part goes */
    unsigned column, page;
};

static double
text_size(const struct setting *setting)
{
    return 3.3 * setting->scale;
}

static double
line_height(const struct setting *setting)
{
    return 4.4 * setting->scale;
}

/* Makes room for something of this height: here, in the next column or on the next page. */
static void
need(struct setting *setting, double height)
{
    if (setting->y + height <= setting->sheet->paper->height - EDGE)
        return;
    if (++setting->column == COLUMNS) {
        setting->column = 0;
        setting->page++;
        setting->top = EDGE;
        if (setting->pages)
            pic_pages_next(setting->pages);
    }
    setting->y = setting->top;
}

static double
column_x(const struct setting *setting)
{
    return EDGE + setting->column * (setting->width + GAP);
}

/* How much of a text fits on a line, at least something. */
static size_t
fitting(const char *text, double width, double size)
{
    size_t fits = 0;

    for (size_t end = 0; text[end];) {
        end += strcspn(text + end, " ");
        if (fits && pic_text_width(text, end, size, false) > width)
            break;
        fits = end;
        end += strspn(text + end, " ");
    }
    return fits;
}

static unsigned
count_lines(const char *text, double width, double size)
{
    unsigned lines = 0;

    while (*text) {
        text += fitting(text, width, size);
        text += strspn(text, " ");
        lines++;
    }
    return lines;
}

/* Lines from (x, y) downwards. */
static void
put_lines(struct setting *setting, const char *text, double x, double y, double width)
{
    double size = text_size(setting);

    while (setting->pages && *text) {
        size_t length = fitting(text, width, size);
        char line[640];

        (void)snprintf(line, sizeof line, "%.*s", (int)length, text);
        pic_pages_text(setting->pages, x, y + size, size, false, line);
        text += length;
        text += strspn(text, " ");
        y += line_height(setting);
    }
}

static double
text_height(const struct setting *setting, const char *text)
{
    return count_lines(text, setting->width, text_size(setting)) * line_height(setting);
}

static void
put_text(struct setting *setting, const char *text)
{
    double height = text_height(setting, text);

    need(setting, height);
    put_lines(setting, text, column_x(setting), setting->y, setting->width);
    setting->y += height + 0.4 * line_height(setting);
}

static double
piece_size(const struct setting *setting)
{
    return 34 * setting->scale;
}

/* The height of its board, or of the words beside the board if they need more. */
static double
piece_height(const struct setting *setting, const struct rules_part *part)
{
    double size = piece_size(setting), beside = setting->width - size - 2;

    return fmax(size, count_lines(part->text, beside, text_size(setting)) * line_height(setting));
}

/* A section up to the next heading or its first piece, since pieces can go into the next column. */
static double
section_height(const struct setting *setting, const struct rules_parts *parts, unsigned heading)
{
    double height = 2 * line_height(setting);

    for (unsigned i = heading + 1; i < parts->count; i++) {
        const struct rules_part *part = &parts->part[i];

        if (part->kind == RULES_HEADING)
            break;
        if (part->kind == RULES_PIECE)
            return height + piece_height(setting, part);
        height += text_height(setting, part->text) + 0.4 * line_height(setting);
    }
    return height;
}

static void
put_heading(struct setting *setting, const char *text)
{
    setting->y += 0.5 * line_height(setting);
    if (setting->pages)
        pic_pages_text(setting->pages, column_x(setting), setting->y + 1.2 * text_size(setting),
                       1.25 * text_size(setting), true, text);
    setting->y += 1.5 * line_height(setting);
}

static void
put_board(struct setting *setting, const struct pic_view *view, const congo_position *position,
          double size)
{
    if (setting->pages)
        pic_draw_diagram(setting->pages->pen, view, position, NULL, column_x(setting),
                         setting->pages->top + setting->y, size);
}

static void
put_setup(struct setting *setting, const struct rules_part *part)
{
    double size = setting->width * 0.8 * setting->scale;

    put_text(setting, part->text);
    need(setting, size);
    put_board(setting, &setting->sheet->view, setting->sheet->setup, size);
    setting->y += size + 0.4 * line_height(setting);
}

/* The board in a piece's part, with where it can go. */
static bool
piece_overlay(const struct rules_part *part, struct pic_overlay *overlay, congo_error *err)
{
    *overlay = (struct pic_overlay){.targets = 0};
    return pic_find_targets(&part->board, part->square, &overlay->targets, err);
}

static bool
put_piece(struct setting *setting, const struct rules_part *part, congo_error *err)
{
    double size = piece_size(setting), beside = setting->width - size - 2;
    double text = count_lines(part->text, beside, text_size(setting)) * line_height(setting);
    double height = piece_height(setting, part);
    struct pic_view view = setting->sheet->view;
    struct pic_overlay overlay;

    if (!piece_overlay(part, &overlay, err))
        return false;
    view.overlay = &overlay;
    need(setting, height);
    put_board(setting, &view, &part->board, size);
    put_lines(setting, part->text, column_x(setting) + size + 2, setting->y + (height - text) / 2,
              beside);
    setting->y += height + 0.5 * line_height(setting);
    return true;
}

/* Lays out all parts; `pages` NULL: only to count the pages. */
static bool
set_parts(struct setting *setting, const struct rules_parts *parts, congo_error *err)
{
    const struct pic_paper *paper = setting->sheet->paper;

    setting->width = (paper->width - 2 * EDGE - (COLUMNS - 1) * GAP) / COLUMNS;
    setting->y = setting->top = EDGE + 11 * setting->scale;
    setting->column = setting->page = 0;
    if (setting->pages)
        pic_pages_text(setting->pages, EDGE, EDGE + 6 * setting->scale, 7 * setting->scale, true,
                       setting->sheet->variant->title);
    for (unsigned i = 0; i < parts->count; i++) {
        const struct rules_part *part = &parts->part[i];

        if (part->kind == RULES_HEADING) {
            need(setting, section_height(setting, parts, i));
            put_heading(setting, part->text);
        } else if (part->kind == RULES_TEXT)
            put_text(setting, part->text);
        else if (part->kind == RULES_SETUP)
            put_setup(setting, part);
        else if (!put_piece(setting, part, err))
            return false;
    }
    return true;
}

bool
pic_rules_sheet_write(const struct pic_rules_sheet *sheet, enum pic_format format, struct buf *out,
                      congo_error *err)
{
    struct setting setting = {.sheet = sheet, .scale = 1.03 * sheet->paper->width / 210};
    struct rules_parts parts;
    struct pic_pages pages;
    congo_error closing; /* keeps an earlier error */
    unsigned count;
    bool fine;

    if (!rules_words(sheet->variant, sheet->setup, &parts, err))
        return false;
    do {
        setting.scale *= 0.97;
        if (!set_parts(&setting, &parts, err))
            return false;
    } while (setting.page >= PAGES);
    count = setting.page + 1;
    if (!pic_pages_open(&pages, sheet->paper, count, format, sheet->variant->title, out, err))
        return false;
    setting.pages = &pages;
    fine = set_parts(&setting, &parts, err);
    return pic_pages_close(&pages, fine ? err : &closing) && fine;
}

/* ------------------------------------------------------------------ HTML */

static const char style[] =
    "body{font:16px/1.45 sans-serif;max-width:60em;margin:1.5em auto;padding:0 1em;color:#1d1c1a;"
    "background:#fff}main{columns:2;column-gap:2em}h1{margin:0 0 "
    ".5em;column-span:all}h2{margin:1em 0 .3em;"
    "break-after:avoid}p{margin:.4em "
    "0}img{height:auto}.piece{display:flex;gap:.8em;align-items:center;"
    "margin:.6em 0;break-inside:avoid}.piece img{width:44%;flex:none}.setup{width:100%}"
    "@media(max-width:40em){main{columns:1}}@media print{body{font-size:10.5pt;margin:0;"
    "max-width:none}}";

/* A drawing inside the page, as a data URL. */
static bool
add_image(const struct pic_view *view, const congo_position *position, const char *class,
          struct buf *out, congo_error *err)
{
    struct buf svg = BUF_EMPTY, words = BUF_EMPTY;
    bool fine = pic_diagram(view, position, NULL, 400, PIC_SVG, &svg, err);

    buf_printf(out, "<img class=\"%s\" width=\"400\" height=\"400\" alt=\"", class);
    pic_add_position(&words, position, NULL);
    if (words.length)
        pic_add_escaped(out, words.bytes, words.length);
    buf_add_text(out, "\" src=\"data:image/svg+xml,");
    for (size_t i = 0; fine && i < svg.length; i++) {
        char c = svg.bytes[i];

        if (c == '%' || c == '#' || c == '"' || c == '<' || c == '>' || c == '&' || c == '\n')
            buf_printf(out, "%%%02X", (unsigned)(unsigned char)c);
        else
            buf_add_char(out, c);
    }
    buf_add_text(out, "\">\n");
    buf_free(&svg);
    buf_free_part(&words, out);
    return fine;
}

static void
add_element(struct buf *out, const char *name, const char *text)
{
    buf_printf(out, "<%s>", name);
    pic_add_escaped(out, text, strlen(text));
    buf_printf(out, "</%s>\n", name);
}

static bool
add_part(const struct pic_rules_sheet *sheet, const struct rules_part *part, struct buf *out,
         congo_error *err)
{
    struct pic_view view = sheet->view;
    struct pic_overlay overlay;

    switch (part->kind) {
    case RULES_HEADING:
        add_element(out, "h2", part->text);
        return true;
    case RULES_TEXT:
        add_element(out, "p", part->text);
        return true;
    case RULES_SETUP:
        add_element(out, "p", part->text);
        return add_image(&view, sheet->setup, "setup", out, err);
    case RULES_PIECE:
        break;
    }
    if (!piece_overlay(part, &overlay, err))
        return false;
    view.overlay = &overlay;
    buf_add_text(out, "<div class=\"piece\">\n");
    if (!add_image(&view, &part->board, "moves", out, err))
        return false;
    add_element(out, "p", part->text);
    buf_add_text(out, "</div>\n");
    return true;
}

bool
pic_rules_sheet_html(const struct pic_rules_sheet *sheet, struct buf *out, congo_error *err)
{
    struct rules_parts parts;

    if (!rules_words(sheet->variant, sheet->setup, &parts, err))
        return false;
    buf_add_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width\">\n");
    add_element(out, "title", sheet->variant->title);
    buf_printf(out, "<style>%s</style>\n</head>\n<body>\n", style);
    buf_add_text(out, "<main>\n");
    add_element(out, "h1", sheet->variant->title);
    for (unsigned i = 0; i < parts.count; i++)
        if (!add_part(sheet, &parts.part[i], out, err))
            return false;
    buf_add_text(out, "</main>\n</body>\n</html>\n");
    return !out->failed || err_no_memory(err);
}
