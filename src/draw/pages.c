/* SPDX-License-Identifier: MIT */
/* pages.c - sheets of paper with drawings and text. */
#include "draw/pages.h"

#include "base/mem.h"

#include <string.h>

/*
 * Widths in hundredths of the font size, for classes of letters. They are those of a wide font, so
 * that lines never get too long.
 */
double
pic_text_width(const char *text, size_t length, double size, bool bold)
{
    double width = 0;

    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];

        if ((c & 0xc0) == 0x80)
            continue; /* inside a UTF-8 character */
        if (strchr("ijl.,:;'|!", c))
            width += 31;
        else if (strchr("frt ()[]-", c))
            width += 39;
        else if (strchr("mwMW", c))
            width += 97;
        else if (c >= 'A' && c <= 'Z')
            width += 68;
        else
            width += 58;
    }
    return width * size / 100 * (bold ? 1.1 : 1);
}

static bool
open_svg(struct pic_pages *pages, unsigned count, const char *title, struct buf *out)
{
    const struct pic_paper *paper = pages->paper;
    double height = paper->height * count;

    pic_svg_start(&pages->svg, out,
                  &(struct pic_svg_frame){paper->width, height, "mm", paper->width, title, NULL});
    pages->pen = &pages->svg.pen;
    /* A drawing has no background, and may be shown on a dark page. */
    pages->pen->path(pages->pen, "M 0 0 L 100 0 L 100 100 L 0 100 Z",
                     &(struct pic_place){0, 0, height > paper->width ? height : paper->width},
                     &(struct pic_paint){0xffffff, PIC_CLEAR, 0, 1});
    return true;
}

static void
text_svg(struct pic_pages *pages, double x, double y, double size, bool bold, const char *text)
{
    struct buf *out = pages->svg.out;

    pic_svg_plain(&pages->svg);
    buf_add_text(out, "<text x=\"");
    pic_add_number(out, x);
    buf_add_text(out, "\" y=\"");
    pic_add_number(out, pages->top + y);
    buf_add_text(out, "\" font-size=\"");
    pic_add_number(out, size);
    buf_printf(out, "\" font-family=\"sans-serif\"%s>", bold ? " font-weight=\"bold\"" : "");
    pic_add_escaped(out, text, strlen(text));
    buf_add_text(out, "</text>\n");
}

#ifdef HAVE_CAIRO

#include "draw/pen_cairo.h"

bool
pic_pages_open(struct pic_pages *pages, const struct pic_paper *paper, unsigned count,
               enum pic_format format, const char *title, struct buf *out, congo_error *err)
{
    *pages = (struct pic_pages){.paper = paper};
    if (format == PIC_SVG)
        return open_svg(pages, count, title, out);
    pages->cairo = mem_new(1, sizeof *pages->cairo);
    if (!pages->cairo)
        return err_no_memory(err);
    if (!pic_cairo_open_pdf(pages->cairo, paper->width, paper->height, 25.4, title, out, err)) {
        mem_free(pages->cairo);
        return false;
    }
    pages->pen = &pages->cairo->pen;
    return true;
}

void
pic_pages_next(struct pic_pages *pages)
{
    if (pages->cairo)
        pages->cairo->call.show_page(pages->cairo->cairo);
    else
        pages->top += pages->paper->height;
}

bool
pic_pages_close(struct pic_pages *pages, congo_error *err)
{
    bool fine;

    if (!pages->cairo) {
        pic_svg_end(&pages->svg);
        return !pages->svg.out->failed || err_no_memory(err);
    }
    pages->cairo->call.show_page(pages->cairo->cairo);
    fine = pic_cairo_close(pages->cairo, err);
    mem_free(pages->cairo);
    return fine;
}

void
pic_pages_text(struct pic_pages *pages, double x, double y, double size, bool bold,
               const char *text)
{
    if (pages->cairo) {
        pic_cairo_font(pages->cairo, bold, size);
        pic_cairo_text(pages->cairo, x, y, text);
    } else {
        text_svg(pages, x, y, size, bold, text);
    }
}

#else

bool
pic_pages_open(struct pic_pages *pages, const struct pic_paper *paper, unsigned count,
               enum pic_format format, const char *title, struct buf *out, congo_error *err)
{
    *pages = (struct pic_pages){.paper = paper};
    return pic_format_there(format, err) && open_svg(pages, count, title, out);
}

void
pic_pages_next(struct pic_pages *pages)
{
    pages->top += pages->paper->height;
}

bool
pic_pages_close(struct pic_pages *pages, congo_error *err)
{
    pic_svg_end(&pages->svg);
    return !pages->svg.out->failed || err_no_memory(err);
}

void
pic_pages_text(struct pic_pages *pages, double x, double y, double size, bool bold,
               const char *text)
{
    text_svg(pages, x, y, size, bold, text);
}

#endif
