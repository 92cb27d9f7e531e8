/* SPDX-License-Identifier: MIT */
/* pen_svg.c - the pen that writes SVG. */
#include "draw/pen.h"

#include "draw/mark.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ numbers, colours and places */

/* A number of parts of `whole`, a power of ten, as a decimal without trailing zeros. */
static void
add_fraction(struct buf *out, long parts, long whole)
{
    long rest = labs(parts) % whole;

    buf_printf(out, "%s", parts < 0 ? "-" : "");
    if (labs(parts) >= whole || rest == 0)
        buf_printf(out, "%ld", labs(parts) / whole);
    if (rest == 0)
        return;
    buf_add_char(out, '.');
    for (; rest; rest = rest * 10 % whole)
        buf_add_char(out, (char)('0' + rest * 10 / whole));
}

void
pic_add_number(struct buf *out, double number)
{
    add_fraction(out, lround(number * 1000), 1000);
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
    bool moved = place->x != 0 || place->y != 0, scaled = place->size != 100;

    if (!moved && !scaled)
        return;
    buf_add_text(out, " transform=\"");
    if (moved) {
        buf_add_text(out, "translate(");
        pic_add_number(out, place->x);
        buf_add_char(out, ' ');
        pic_add_number(out, place->y);
        buf_add_char(out, ')');
    }
    /*
     * Three decimals are too few for a scale: over a hundred units the error would be a twentieth.
     */
    if (scaled) {
        buf_printf(out, "%sscale(", moved ? " " : "");
        add_fraction(out, lround(place->size * 10000), 1000000);
        buf_add_char(out, ')');
    }
    buf_add_char(out, '"');
}

/* ------------------------------------------------------------------ paint and places in SVG */

static bool
same_paint(const struct pic_paint *a, const struct pic_paint *b)
{
    return a->fill == b->fill && a->line == b->line && !(a->width < b->width) &&
           !(a->width > b->width) && !(a->opacity < b->opacity) && !(a->opacity > b->opacity);
}

static void
add_paint(const struct pic_svg *svg, const struct pic_paint *paint)
{
    struct buf *out = svg->out;

    if (svg->in_group && same_paint(paint, &svg->group))
        return;
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
}

void
pic_svg_plain(struct pic_svg *svg)
{
    if (svg->side)
        buf_add_text(svg->out, "</g>\n");
    svg->side = 0;
}

static void
svg_path(struct pic_pen *pen, const char *path, const struct pic_place *place,
         const struct pic_paint *paint)
{
    struct pic_svg *svg = (struct pic_svg *)pen;

    pic_svg_plain(svg);
    buf_add_text(svg->out, "<path");
    pic_svg_add_path(svg->out, path);
    add_paint(svg, paint);
    if (place)
        add_transform(svg->out, place);
    buf_add_text(svg->out, "/>\n");
}

static void
svg_alike(struct pic_pen *pen, const struct pic_paint *paint)
{
    struct pic_svg *svg = (struct pic_svg *)pen;

    pic_svg_plain(svg);
    if (!paint) {
        buf_add_text(svg->out, "</g>\n");
        svg->in_group = false;
        return;
    }
    buf_add_text(svg->out, "<g");
    add_paint(svg, paint);
    buf_add_text(svg->out, ">\n");
    svg->in_group = true;
    svg->group = *paint;
}

static void
add_use(struct buf *out, const char *name, double x, double y)
{
    buf_printf(out, "<use href=\"#%s\" x=\"", name);
    pic_add_number(out, x);
    buf_add_text(out, "\" y=\"");
    pic_add_number(out, y);
    buf_add_text(out, "\"/>\n");
}

static void
svg_repeat(struct pic_pen *pen, const char *path, const struct pic_place *places, size_t count,
           const struct pic_paint *paint)
{
    struct pic_svg *svg = (struct pic_svg *)pen;
    struct pic_place scale = {0, 0, places[0].size};
    char name[16];

    pic_svg_plain(svg);
    (void)snprintf(name, sizeof name, "r%u", ++svg->repeated);
    buf_printf(svg->out, "<defs><g id=\"%s\">", name);
    svg_path(pen, path, &scale, paint);
    buf_add_text(svg->out, "</g></defs>\n");
    for (size_t i = 0; i < count; i++)
        add_use(svg->out, name, places[i].x, places[i].y);
}

/* ------------------------------------------------------------------ pieces in SVG */

/*
 * The pieces of both sides refer to the same outlines. A group can pass on a fill, a line and one
 * other colour: for body, outline and shade. Consecutive layers that need no other ink, usually the
 * first ones, become a single outline.
 */
static bool
inherits(const struct pic_layer *layer)
{
    const struct pic_role_style *style = &pic_roles[layer->role];

    return (style->fill == PIC_INK_BODY || style->fill == PIC_INK_SHADE ||
            style->fill == PIC_NO_INK) &&
           (style->line == PIC_INK_OUTLINE || layer->role == PIC_FILL);
}

/* The layer after those that are combined with this one. */
static unsigned
run_end(const struct pic_layer *shape, unsigned layer)
{
    unsigned end = layer + 1;

    if (inherits(&shape[layer]))
        while (shape[end].path && inherits(&shape[end]))
            end++;
    return end;
}

/* Adds a layer's path, or a reference to an earlier layer with the same path. */
static void
define_layer(struct pic_svg *svg, char letter, const struct pic_layer *shape, unsigned layer,
             bool named)
{
    const struct pic_role_style *style = &pic_roles[shape[layer].role];
    unsigned first = 0;

    while (shape[first].path != shape[layer].path)
        first++;
    buf_add_text(svg->out, first < layer ? "<use" : "<path");
    if (named)
        buf_printf(svg->out, " id=\"%c%u\"", letter, layer);
    if (first < layer) {
        buf_printf(svg->out, " href=\"#%c%uo\" fill=\"none\"/>", letter, first);
        return;
    }
    for (unsigned i = layer + 1; shape[i].path; i++)
        if (shape[i].path == shape[layer].path)
            buf_printf(svg->out, " id=\"%c%uo\"", letter, layer);
    if (inherits(&shape[layer]) && style->fill == PIC_INK_SHADE)
        buf_add_text(svg->out, " fill=\"currentColor\"");
    pic_svg_add_path(svg->out, shape[layer].path);
    buf_add_text(svg->out, "/>");
}

/* The outlines of a kind: all together for the halo, and each run of layers, by its first layer. */
static void
define_shape(struct pic_svg *svg, char letter, const struct pic_layer *shape)
{
    buf_printf(svg->out, "<g id=\"%c\">", letter);
    for (unsigned i = 0; shape[i].path;) {
        unsigned end = run_end(shape, i);
        bool alone = end == i + 1;

        if (!alone)
            buf_printf(svg->out, "<g id=\"%c%u\">", letter, i);
        for (; i < end; i++)
            define_layer(svg, letter, shape, i, alone);
        buf_add_text(svg->out, alone ? "" : "</g>");
    }
    buf_add_text(svg->out, "</g>\n");
}

/* What a group of body, outline and shade does not set. */
static void
add_layer(const struct pic_svg *svg, const struct pic_piece *piece, unsigned layer)
{
    const struct pic_role_style *style = &pic_roles[piece->shape[layer].role];
    struct buf *out = svg->out;

    buf_printf(out, "<use href=\"#%c%u\"", piece->key[1], layer);
    if (!inherits(&piece->shape[layer])) {
        if (style->fill != PIC_INK_BODY)
            add_colour(svg, "fill", pic_ink(piece->coat, style->fill));
        if (style->line != PIC_INK_OUTLINE)
            add_colour(svg, "stroke", pic_ink(piece->coat, style->line));
        if (style->line != PIC_NO_INK && style->width != pic_roles[PIC_BODY].width) {
            buf_add_text(out, " stroke-width=\"");
            pic_add_number(out, style->width);
            buf_add_char(out, '"');
        }
    }
    buf_add_text(out, "/>");
}

static void
define_piece(struct pic_svg *svg, const struct pic_piece *piece)
{
    struct pic_place scale = {0, 0, svg->piece_size};
    bool known = false;

    buf_add_text(svg->out, "<defs>");
    for (size_t i = 0; i < svg->key_count; i++)
        known = known || svg->keys[i][1] == piece->key[1];
    if (!known)
        define_shape(svg, piece->key[1], piece->shape);
    memcpy(svg->keys[svg->key_count++], piece->key, sizeof piece->key);
    buf_printf(svg->out, "<g id=\"%s\"", piece->key);
    add_transform(svg->out, &scale);
    buf_add_char(svg->out, '>');
    if (piece->halo != PIC_CLEAR) {
        buf_printf(svg->out, "<use href=\"#%c\"", piece->key[1]);
        add_colour(svg, "stroke", piece->halo);
        buf_add_text(svg->out, " stroke-width=\"");
        pic_add_number(svg->out, pic_roles[PIC_BODY].width + PIC_HALO);
        buf_add_text(svg->out, "\"/>");
    }
    for (unsigned i = 0; piece->shape[i].path; i = run_end(piece->shape, i))
        add_layer(svg, piece, i);
    buf_add_text(svg->out, "</g></defs>\n");
}

/* Consecutive pieces of one side are in a group that has what they inherit. */
static void
enter_side(struct pic_svg *svg, const struct pic_piece *piece)
{
    const struct pic_coat *coat = piece->coat;
    struct pic_paint body = {coat->ink[PIC_INK_BODY], coat->ink[PIC_INK_OUTLINE],
                             pic_roles[PIC_BODY].width, 1};

    if (svg->side == piece->key[0])
        return;
    pic_svg_plain(svg);
    buf_add_text(svg->out, "<g");
    add_paint(svg, &body);
    add_colour(svg, "color", coat->ink[PIC_INK_SHADE]);
    buf_add_text(svg->out, ">\n");
    svg->side = piece->key[0];
}

/* A piece is drawn once; later ones refer to it. */
static void
svg_piece(struct pic_pen *pen, const struct pic_piece *piece, const struct pic_place *place)
{
    struct pic_svg *svg = (struct pic_svg *)pen;
    size_t known = 0;

    if (svg->key_count == 0)
        svg->piece_size = place->size;
    while (known < svg->key_count && strcmp(svg->keys[known], piece->key) != 0)
        known++;
    if (place->size != svg->piece_size || known == PIC_SVG_PIECES) {
        pic_pen_layers(pen, piece, place);
        return;
    }
    enter_side(svg, piece);
    if (known == svg->key_count)
        define_piece(svg, piece);
    add_use(svg->out, piece->key, place->x, place->y);
}

void
pic_svg_within(struct pic_svg *svg, struct buf *out, const char *const *variables)
{
    *svg = (struct pic_svg){.pen = {svg_path, svg_piece, svg_repeat, svg_alike, false},
                            .out = out,
                            .variables = variables};
    /* Inside a page, ids belong to the page. */
    if (variables)
        svg->pen.repeat = NULL;
}

static void
add_element(struct buf *out, const char *name, const char *text)
{
    buf_printf(out, "<%s>", name);
    pic_add_escaped(out, text, strlen(text));
    buf_printf(out, "</%s>\n", name);
}

void
pic_svg_start(struct pic_svg *svg, struct buf *out, const struct pic_svg_frame *frame)
{
    pic_svg_within(svg, out, NULL);
    buf_add_text(out, MARK_SVG "width=\"");
    pic_add_number(out, frame->width);
    buf_printf(out, "%s\" height=\"", frame->unit);
    pic_add_number(out, frame->height);
    buf_printf(out, "%s\" viewBox=\"0 0 ", frame->unit);
    pic_add_number(out, frame->box);
    buf_add_char(out, ' ');
    pic_add_number(out, frame->box * frame->height / frame->width);
    buf_add_text(out, "\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n");
    add_element(out, "title", frame->title);
    if (frame->desc)
        add_element(out, "desc", frame->desc);
}

void
pic_svg_end(struct pic_svg *svg)
{
    pic_svg_plain(svg);
    buf_add_text(svg->out, "</svg>\n");
    svg->out->failed = svg->out->failed || svg->pen.failed;
}
