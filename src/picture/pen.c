/* SPDX-License-Identifier: MIT */
/* pen.c - layers, and the pen that writes SVG. */
#include "picture/pen.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How much wider than a piece's outline its halo is, in the box's units. */
#define HALO 3.4

static uint32_t
ink(const struct pic_coat *coat, enum pic_ink which)
{
    return which == PIC_NO_INK ? PIC_CLEAR : coat->ink[which];
}

/* Only what makes the silhouette has a halo; lines within it do not. */
static bool
has_halo(const struct pic_role_style *style)
{
    return style->line == PIC_INK_OUTLINE;
}

void
pic_pen_layers(struct pic_pen *pen, const struct pic_piece *piece, const struct pic_place *place)
{
    for (const struct pic_layer *layer = piece->shape; layer->path; layer++) {
        const struct pic_role_style *style = &pic_roles[layer->role];
        struct pic_paint paint = {PIC_CLEAR, piece->halo, style->width + HALO, 1};

        if (piece->halo != PIC_CLEAR && has_halo(style))
            pen->path(pen, layer->path, place, &paint);
    }
    for (const struct pic_layer *layer = piece->shape; layer->path; layer++) {
        const struct pic_role_style *style = &pic_roles[layer->role];
        struct pic_paint paint = {ink(piece->coat, style->fill), ink(piece->coat, style->line),
                                  style->width, 1};

        pen->path(pen, layer->path, place, &paint);
    }
}

/* ------------------------------------------------------------------ SVG text */

void
pic_add_number(struct buf *out, double number)
{
    long thousandths = lround(number * 1000);
    long fraction = labs(thousandths) % 1000;

    buf_printf(out, "%s%ld", thousandths < 0 ? "-" : "", labs(thousandths) / 1000);
    if (fraction == 0)
        return;
    buf_printf(out, ".%03ld", fraction);
    while (!out->failed && out->bytes[out->length - 1] == '0')
        out->length--;
}

static void
add_colour(const struct pic_svg *svg, const char *attribute, uint32_t colour)
{
    struct buf *out = svg->out;

    if (colour == PIC_CLEAR)
        buf_printf(out, " %s=\"none\"", attribute);
    else if (colour >= PIC_VARIABLE(0))
        buf_printf(out, " %s=\"var(--%s)\"", attribute, svg->variables[colour - PIC_VARIABLE(0)]);
    else
        buf_printf(out, " %s=\"#%06x\"", attribute, (unsigned)colour);
}

static void
add_transform(struct buf *out, const struct pic_place *place)
{
    buf_add_text(out, " transform=\"translate(");
    pic_add_number(out, place->x);
    buf_add_char(out, ' ');
    pic_add_number(out, place->y);
    buf_add_text(out, ") scale(");
    /* Three decimals are too few for a scale: a hundred units would be off by a twentieth. */
    buf_printf(out, "%ldE-6", lround(place->size * 10000));
    buf_add_text(out, ")\"");
}

static void
svg_path(struct pic_pen *pen, const char *path, const struct pic_place *place,
         const struct pic_paint *paint)
{
    const struct pic_svg *svg = (const struct pic_svg *)pen;
    struct buf *out = svg->out;

    buf_printf(out, "<path d=\"%s\"", path);
    add_colour(svg, "fill", paint->fill);
    if (paint->line != PIC_CLEAR) {
        add_colour(svg, "stroke", paint->line);
        buf_add_text(out, " stroke-width=\"");
        pic_add_number(out, paint->width);
        buf_add_char(out, '"');
    }
    if (paint->opacity < 1) {
        buf_add_text(out, " opacity=\"");
        pic_add_number(out, paint->opacity);
        buf_add_char(out, '"');
    }
    if (place)
        add_transform(out, place);
    buf_add_text(out, "/>\n");
}

/* The first piece of a kind is drawn in full, in a group that later ones refer to. */
static void
svg_piece(struct pic_pen *pen, const struct pic_piece *piece, const struct pic_place *place)
{
    struct pic_svg *svg = (struct pic_svg *)pen;

    for (size_t i = 0; i < svg->key_count; i++)
        if (strcmp(svg->keys[i], piece->key) == 0) {
            buf_printf(svg->out, "<use xlink:href=\"#%s\"", piece->key);
            add_transform(svg->out, place);
            buf_add_text(svg->out, "/>\n");
            return;
        }
    buf_add_text(svg->out, "<g");
    add_transform(svg->out, place);
    buf_add_text(svg->out, "><g");
    if (svg->key_count < PIC_SVG_PIECES) {
        memcpy(svg->keys[svg->key_count++], piece->key, sizeof piece->key);
        buf_printf(svg->out, " id=\"%s\"", piece->key);
    }
    buf_add_text(svg->out, ">\n");
    pic_pen_layers(pen, piece, NULL);
    buf_add_text(svg->out, "</g></g>\n");
}

void
pic_svg_within(struct pic_svg *svg, struct buf *out, const char *const *variables)
{
    *svg =
        (struct pic_svg){.pen = {svg_path, svg_piece, false}, .out = out, .variables = variables};
}

void
pic_svg_start(struct pic_svg *svg, struct buf *out, double width, double height, const char *unit,
              const char *title)
{
    pic_svg_within(svg, out, NULL);
    buf_add_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                      "xmlns:xlink=\"http://www.w3.org/1999/xlink\" role=\"img\" width=\"");
    pic_add_number(out, width);
    buf_printf(out, "%s\" height=\"", unit);
    pic_add_number(out, height);
    buf_printf(out, "%s\" viewBox=\"0 0 ", unit);
    pic_add_number(out, width);
    buf_add_char(out, ' ');
    pic_add_number(out, height);
    buf_add_text(out, "\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n<title>");
    pic_add_escaped(out, title, strlen(title));
    buf_add_text(out, "</title>\n");
}

void
pic_svg_end(struct pic_svg *svg)
{
    buf_add_text(svg->out, "</svg>\n");
    svg->out->failed = svg->out->failed || svg->pen.failed;
}
