/* SPDX-License-Identifier: MIT */
/* pen.c - layers, and the pen that writes SVG. */
#include "picture/pen.h"

#include "picture/path.h"

#include <math.h>
#include <stdio.h>
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

void
pic_pen_alike(struct pic_pen *pen, const struct pic_paint *paint)
{
    if (pen->alike)
        pen->alike(pen, paint);
}

void
pic_pen_repeat(struct pic_pen *pen, const char *path, const struct pic_place *places, size_t count,
               const struct pic_paint *paint)
{
    if (pen->repeat && count > 1) {
        pen->repeat(pen, path, places, count, paint);
        return;
    }
    for (size_t i = 0; i < count; i++)
        pen->path(pen, path, &places[i], paint);
}

/* ------------------------------------------------------------------ SVG text */

/* So many parts of `whole`, which is a power of ten, without zeros at the end. */
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
    /* Three decimals are too few for a scale: a hundred units would be off by a twentieth. */
    if (scaled) {
        buf_printf(out, "%sscale(", moved ? " " : "");
        add_fraction(out, lround(place->size * 10000), 1000000);
        buf_add_char(out, ')');
    }
    buf_add_char(out, '"');
}

/* ------------------------------------------------------------------ paths in SVG */

/* A path being written: relative, in tenths, with nothing that SVG lets one leave out. */
struct path_text {
    struct buf *out;
    long start[2], here[2];
    long control[2]; /* the last one of a curve */
    char command;    /* the last one written */
    bool separate;   /* a number stands last, with a point in it or not */
    bool point;
};

static void
add_tenths(struct path_text *text, long tenths)
{
    unsigned long size = (unsigned long)labs(tenths);
    char digits[24];
    int length = 0;

    if (size % 10) {
        digits[length++] = (char)('0' + size % 10);
        digits[length++] = '.';
    }
    size /= 10;
    if (size || length == 0)
        do
            digits[length++] = (char)('0' + size % 10);
        while (size /= 10);
    if (tenths < 0)
        buf_add_char(text->out, '-');
    else if (text->separate && !(digits[length - 1] == '.' && text->point))
        buf_add_char(text->out, ' ');
    text->separate = true;
    text->point = memchr(digits, '.', (size_t)length) != NULL;
    while (length > 0)
        buf_add_char(text->out, digits[--length]);
}

static void
add_command(struct path_text *text, char command)
{
    bool implied = command != 'm' && command != 'z' &&
                   (command == text->command || (command == 'l' && text->command == 'm'));

    text->command = command;
    if (implied)
        return;
    buf_add_char(text->out, command);
    text->separate = false;
}

/* A curve that goes on as the one before it came leaves its first control out. */
static bool
is_smooth(const struct path_text *text, const long to[3][2])
{
    return (text->command == 'c' || text->command == 's') &&
           to[0][0] == 2 * text->here[0] - text->control[0] &&
           to[0][1] == 2 * text->here[1] - text->control[1];
}

static void
add_step(struct path_text *text, const struct path_step *step)
{
    int points = step->verb == PATH_CURVE ? 3 : 1, first = 0;
    long to[3][2];

    for (int i = 0; i < points && step->verb != PATH_CLOSE; i++) {
        to[i][0] = lround(step->to[i].x * 10);
        to[i][1] = lround(step->to[i].y * 10);
    }
    switch (step->verb) {
    case PATH_CLOSE:
        add_command(text, 'z');
        memcpy(text->here, text->start, sizeof text->here);
        return;
    case PATH_MOVE:
        add_command(text, 'm');
        memcpy(text->start, to[0], sizeof text->start);
        break;
    case PATH_LINE:
        add_command(text, to[0][1] == text->here[1] ? 'h' : to[0][0] == text->here[0] ? 'v' : 'l');
        break;
    case PATH_CURVE:
        first = is_smooth(text, (const long(*)[2])to);
        add_command(text, first ? 's' : 'c');
        memcpy(text->control, to[1], sizeof text->control);
        break;
    }
    for (int i = first; i < points; i++) {
        if (text->command != 'v')
            add_tenths(text, to[i][0] - text->here[0]);
        if (text->command != 'h')
            add_tenths(text, to[i][1] - text->here[1]);
    }
    memcpy(text->here, to[points - 1], sizeof text->here);
}

static void
add_path(struct buf *out, const char *path)
{
    struct path_text text = {.out = out};
    struct path_reader reader;
    struct path_step step;

    buf_add_text(out, " d=\"");
    path_open(&reader, path);
    while (path_next(&reader, &step))
        add_step(&text, &step);
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

static void
leave_side(struct pic_svg *svg)
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

    leave_side(svg);
    buf_add_text(svg->out, "<path");
    add_path(svg->out, path);
    add_paint(svg, paint);
    if (place)
        add_transform(svg->out, place);
    buf_add_text(svg->out, "/>\n");
}

static void
svg_alike(struct pic_pen *pen, const struct pic_paint *paint)
{
    struct pic_svg *svg = (struct pic_svg *)pen;

    leave_side(svg);
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

    leave_side(svg);
    (void)snprintf(name, sizeof name, "r%u", ++svg->repeated);
    buf_printf(svg->out, "<defs><g id=\"%s\">", name);
    svg_path(pen, path, &scale, paint);
    buf_add_text(svg->out, "</g></defs>\n");
    for (size_t i = 0; i < count; i++)
        add_use(svg->out, name, places[i].x, places[i].y);
}

/* ------------------------------------------------------------------ pieces in SVG */

/*
 * Both sides' pieces refer to the same outlines. A group can hand on a fill, a line and one colour
 * more: body, outline and shade. What needs no other ink, mostly all that is painted first, is one
 * outline together.
 */
static bool
inherits(const struct pic_layer *layer)
{
    const struct pic_role_style *style = &pic_roles[layer->role];

    return (style->fill == PIC_INK_BODY || style->fill == PIC_INK_SHADE ||
            style->fill == PIC_NO_INK) &&
           (style->line == PIC_INK_OUTLINE || layer->role == PIC_FILL);
}

/* The layer behind those that go together with this one. */
static unsigned
run_end(const struct pic_layer *shape, unsigned layer)
{
    unsigned end = layer + 1;

    if (inherits(&shape[layer]))
        while (shape[end].path && inherits(&shape[end]))
            end++;
    return end;
}

/* Adds the path of a layer, or a reference to the earlier layer that has the same. */
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
    add_path(svg->out, shape[layer].path);
    buf_add_text(svg->out, "/>");
}

/* The outlines of a kind: all together for the halo, and each run of layers by its first one. */
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

/* What a group of body, outline and shade does not say already. */
static void
add_layer(const struct pic_svg *svg, const struct pic_piece *piece, unsigned layer)
{
    const struct pic_role_style *style = &pic_roles[piece->shape[layer].role];
    struct buf *out = svg->out;

    buf_printf(out, "<use href=\"#%c%u\"", piece->key[1], layer);
    if (!inherits(&piece->shape[layer])) {
        if (style->fill != PIC_INK_BODY)
            add_colour(svg, "fill", ink(piece->coat, style->fill));
        if (style->line != PIC_INK_OUTLINE)
            add_colour(svg, "stroke", ink(piece->coat, style->line));
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
        pic_add_number(svg->out, pic_roles[PIC_BODY].width + HALO);
        buf_add_text(svg->out, "\"/>");
    }
    for (unsigned i = 0; piece->shape[i].path; i = run_end(piece->shape, i))
        add_layer(svg, piece, i);
    buf_add_text(svg->out, "</g></defs>\n");
}

/* Pieces of one side follow each other in a group that has what they inherit. */
static void
enter_side(struct pic_svg *svg, const struct pic_piece *piece)
{
    const struct pic_coat *coat = piece->coat;
    struct pic_paint body = {coat->ink[PIC_INK_BODY], coat->ink[PIC_INK_OUTLINE],
                             pic_roles[PIC_BODY].width, 1};

    if (svg->side == piece->key[0])
        return;
    leave_side(svg);
    buf_add_text(svg->out, "<g");
    add_paint(svg, &body);
    add_colour(svg, "color", coat->ink[PIC_INK_SHADE]);
    buf_add_text(svg->out, ">\n");
    svg->side = piece->key[0];
}

/* A piece is drawn once, and then referred to. */
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
    /* Within a page the names are the page's. */
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
    buf_add_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"");
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
    leave_side(svg);
    buf_add_text(svg->out, "</svg>\n");
    svg->out->failed = svg->out->failed || svg->pen.failed;
}
