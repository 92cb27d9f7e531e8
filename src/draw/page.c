/* SPDX-License-Identifier: MIT */
/* page.c - the page around the games: template, colours, drawings. */
#include "draw/page.h"

#include <string.h>

/*
 * Embedded by build-aux/embed.sh from src/draw/page/; each has a final NUL, which is not counted.
 */
extern const unsigned char page_html[], page_css[], page_js[], page_main_js[];
extern const unsigned char page_desk[], page_keys[], page_strips[], page_near[], page_annotate[];
extern const unsigned char page_forms[], page_picture[], page_perfect[], page_worker[];
extern const unsigned char page_play_css[], page_play_js[];

/*
 * A theme's colours as variables of the style sheet. Drawings refer to the variables, whose values
 * depend on whether the page is light, dark or printed.
 */
#define VARIABLES(X)                                                                               \
    X("paper", paper)                                                                              \
    X("lettering", lettering)                                                                      \
    X("land-a", land[0])                                                                           \
    X("land-b", land[1])                                                                           \
    X("castle-a", castle[0])                                                                       \
    X("castle-b", castle[1])                                                                       \
    X("castle-line", castle_line)                                                                  \
    X("water", water)                                                                              \
    X("wave", wave)                                                                                \
    X("island", island)                                                                            \
    X("shore", shore)                                                                              \
    X("trunk", trunk)                                                                              \
    X("leaf", leaf)                                                                                \
    X("grid", grid)                                                                                \
    X("halo", halo)                                                                                \
    X("last-move", last_move)                                                                      \
    X("arrow", arrow)                                                                              \
    X("captured", captured)                                                                        \
    X("drowned", drowned)                                                                          \
    X("w-body", coat[CONGO_WHITE].ink[PIC_INK_BODY])                                               \
    X("w-shade", coat[CONGO_WHITE].ink[PIC_INK_SHADE])                                             \
    X("w-light", coat[CONGO_WHITE].ink[PIC_INK_LIGHT])                                             \
    X("w-mark", coat[CONGO_WHITE].ink[PIC_INK_MARK])                                               \
    X("w-outline", coat[CONGO_WHITE].ink[PIC_INK_OUTLINE])                                         \
    X("w-seam", coat[CONGO_WHITE].ink[PIC_INK_SEAM])                                               \
    X("b-body", coat[CONGO_BLACK].ink[PIC_INK_BODY])                                               \
    X("b-shade", coat[CONGO_BLACK].ink[PIC_INK_SHADE])                                             \
    X("b-light", coat[CONGO_BLACK].ink[PIC_INK_LIGHT])                                             \
    X("b-mark", coat[CONGO_BLACK].ink[PIC_INK_MARK])                                               \
    X("b-outline", coat[CONGO_BLACK].ink[PIC_INK_OUTLINE])                                         \
    X("b-seam", coat[CONGO_BLACK].ink[PIC_INK_SEAM])

static const char *const variable_names[] = {
#define VARIABLE_NAME(name, field) name,
    VARIABLES(VARIABLE_NAME)};

/* A theme whose colours are the variables, in the order of their names. */
static struct pic_theme
variable_theme(void)
{
    struct pic_theme theme = {.name = "page", .tint = 0};
    unsigned number = 0;

#define VARIABLE_NUMBER(name, field) theme.field = PIC_VARIABLE(number++);
    VARIABLES(VARIABLE_NUMBER)
    return theme;
}

/* ------------------------------------------------------------------ colours */

static void
add_variables(struct buf *out, const struct pic_theme *theme)
{
#define VARIABLE_VALUE(name, field) buf_printf(out, "--%s:#%06x;", name, (unsigned)theme->field);
    VARIABLES(VARIABLE_VALUE)
    buf_add_text(out, "--tint:");
    pic_add_number(out, theme->tint);
}

/* The variables that the pieces' drawings use: the inks of each side's coat, and the halo. */
static const char *const ink_names[PIC_INKS + 1] = {
    [PIC_INK_BODY] = "body", [PIC_INK_SHADE] = "shade",     [PIC_INK_LIGHT] = "light",
    [PIC_INK_MARK] = "mark", [PIC_INK_OUTLINE] = "outline", [PIC_INK_SEAM] = "seam",
    [PIC_INKS] = "halo"};

void
pic_page_colours(struct buf *out)
{
    buf_add_text(out, ":root{");
    add_variables(out, pic_theme_named("color"));
    buf_add_text(out, "}\n@media (prefers-color-scheme: dark){:root{");
    add_variables(out, pic_theme_named("dark"));
    buf_add_text(out, "}}\n@media print{:root{");
    add_variables(out, pic_theme_named("print"));
    buf_add_text(out, "}}\n");
    for (unsigned side = 0; side < 2; side++) {
        buf_printf(out, ".%c{", "wb"[side]);
        for (unsigned ink = 0; ink < PIC_INKS; ink++)
            buf_printf(out, "--%s:var(--%c-%s);", ink_names[ink], "wb"[side], ink_names[ink]);
        buf_add_text(out, "}\n");
    }
}

/* ------------------------------------------------------------------ drawings */

static void
start_symbol(struct buf *out, const char *name)
{
    buf_printf(out, "<symbol id=\"%s\" viewBox=\"0 0 100 100\" overflow=\"visible\">\n", name);
}

static void
add_piece(struct buf *out, enum pic_set set, congo_piece kind, unsigned rules, const char *name)
{
    struct pic_coat coat;
    struct pic_piece piece = {pic_shape(set, kind, rules), &coat, PIC_VARIABLE(PIC_INKS), ""};
    struct pic_svg svg;

    for (unsigned ink = 0; ink < PIC_INKS; ink++)
        coat.ink[ink] = PIC_VARIABLE(ink);
    pic_svg_within(&svg, out, ink_names);
    start_symbol(out, name);
    pic_pen_layers(&svg.pen, &piece, NULL);
    buf_add_text(out, "</symbol>\n");
}

/* Both terrains, the water over a piece, and the ground of an island for a tint. */
static void
add_grounds(struct buf *out, struct pic_svg *svg, const struct pic_theme *theme)
{
    struct pic_board board = {44, 44, 100, false, theme};

    for (unsigned river = 0; river < 2; river++) {
        buf_printf(out, "<g id=\"ground-%s\">\n", river ? "river" : "islands");
        pic_draw_board(&svg->pen, &board, river ? CONGO_RULE_RIVER : 0);
        buf_add_text(out, "</g>\n");
    }
    for (unsigned drowned = 0; drowned < 2; drowned++) {
        start_symbol(out, drowned ? "deep" : "flood");
        pic_draw_flood(&svg->pen, theme, NULL, drowned);
        buf_add_text(out, "</symbol>\n");
    }
    buf_printf(out, "<path id=\"shore\" d=\"%s\"/>\n", pic_island);
}

void
pic_page_pieces(struct buf *out, enum pic_set set)
{
    struct pic_theme theme = variable_theme();
    struct pic_svg svg;

    for (unsigned kind = 0; kind < CONGO_PIECE_COUNT; kind++)
        add_piece(out, set, (congo_piece)kind, 0,
                  (char[]){congo_piece_letter((congo_piece)kind), 0});
    add_piece(out, set, CONGO_ELEPHANT, CONGO_RULE_ELEPHANTE, "EE");
    add_piece(out, set, CONGO_PAWN, CONGO_RULE_MPAWN, "MP");
    pic_svg_within(&svg, out, variable_names);
    for (unsigned drowned = 0; drowned < 2; drowned++) {
        start_symbol(out, drowned ? "badge-drowned" : "badge-captured");
        pic_draw_badge(&svg.pen, &theme, NULL, drowned);
        buf_add_text(out, "</symbol>\n");
    }
    add_grounds(out, &svg, &theme);
}

/*
 * Letters and numbers for both orientations, and both signs of the turn; the script shows one of
 * each.
 */
void
pic_page_board(struct buf *out)
{
    struct pic_theme theme = variable_theme();
    struct pic_board board = {44, 44, 100, false, &theme};
    struct pic_svg svg;

    pic_svg_within(&svg, out, variable_names);
    for (unsigned side = 0; side < 2; side++) {
        board.flip = side == CONGO_BLACK;
        buf_printf(out, "<g id=\"letters-%s\"%s>\n", side ? "black" : "white",
                   side ? " style=\"display:none\"" : "");
        pic_draw_lettering(&svg.pen, &board);
        buf_add_text(out, "</g>\n");
    }
    for (unsigned side = 0; side < 2; side++) {
        buf_printf(out,
                   "<svg id=\"turn-%s\" x=\"747\" y=\"44\" width=\"38\" height=\"38\" "
                   "viewBox=\"0 0 100 100\">\n",
                   side ? "black" : "white");
        pic_draw_coin(&svg.pen, &theme, (congo_side)side, NULL);
        buf_add_text(out, "</svg>\n");
    }
}

/* ------------------------------------------------------------------ the template */

/* The data for the template. */
struct filling {
    const char *title;
    enum pic_set set;
    const struct pic_play *play; /* NULL: a page without the engine to play with */
};

void
pic_page_module(struct buf *out, const struct pic_play *play)
{
    buf_add_text(out, "<script type=\"application/json\" id=\"own-variants\">\"");
    pic_add_json(out, play->variants->bytes, play->variants->length);
    buf_add_text(out, "\"</script>\n<script type=\"application/octet-stream\" id=\"module\"");
    if (play->variant) {
        buf_add_text(out, " data-variant=\"");
        pic_add_escaped(out, play->variant, strlen(play->variant));
        buf_printf(out, "\" data-terrain=\"%s\"", play->terrain);
    }
    buf_add_char(out, '>');
    pic_add_base64(out, play->module, play->module_size);
    buf_add_text(out, "</script>\n<script type=\"text/plain\" id=\"module-source\">\n");
    buf_add_text(out, (const char *)play->glue);
    buf_add_text(out, (const char *)page_worker);
    buf_add_text(out, "</script>\n");
    if (play->other) {
        buf_add_text(out, "<script type=\"application/octet-stream\" id=\"other-page\">");
        pic_add_base64(out, (const unsigned char *)play->other->bytes, play->other->length);
        buf_add_text(out, "</script>\n");
    }
    if (play->variant)
        buf_add_text(out, "<noscript><p>Playing needs JavaScript.</p></noscript>\n");
}

/* The parts of the template between the marks are only for a page with the engine. */
static const struct {
    const char *mark;
    const unsigned char *html;
} play_parts[] = {{"@DESK@", page_desk},       {"@KEYS@", page_keys},
                  {"@STRIPS@", page_strips},   {"@ANNOTATE@", page_annotate},
                  {"@FORMS@", page_forms},     {"@NEAR@", page_near},
                  {"@PERFECT@", page_perfect}, {"@PICTURE@", page_picture}};

static void
add_part(struct buf *out, const char *mark, const void *filling)
{
    const struct filling *with = filling;
    const struct pic_play *play = with->play;

    for (size_t i = 0; play && i < sizeof play_parts / sizeof play_parts[0]; i++)
        if (strncmp(mark, play_parts[i].mark, strlen(play_parts[i].mark)) == 0)
            buf_add_text(out, (const char *)play_parts[i].html);
    if (strncmp(mark, "@TITLE@", 7) == 0) {
        pic_add_escaped(out, with->title, strlen(with->title));
    } else if (strncmp(mark, "@FORMS@", 7) == 0) {
        buf_add_text(out, play ? "" : "text"); /* without the module there is no other format */
    } else if (strncmp(mark, "@POLICY@", 8) == 0) {
        buf_add_text(out, play ? " 'wasm-unsafe-eval'; worker-src blob:" : "");
    } else if (strncmp(mark, "@COLOURS@", 9) == 0) {
        pic_page_colours(out);
    } else if (strncmp(mark, "@STYLE@", 7) == 0) {
        buf_add_text(out, (const char *)page_css);
        buf_add_text(out, play ? (const char *)page_play_css : "");
    } else if (strncmp(mark, "@PIECES@", 8) == 0) {
        pic_page_pieces(out, with->set);
    } else if (strncmp(mark, "@BOARD@", 7) == 0) {
        pic_page_board(out);
    } else if (strncmp(mark, "@LEGEND@", 8) == 0) {
        pic_page_legend(out);
    } else if (strncmp(mark, "@MODULE@", 8) == 0) {
        if (play)
            pic_page_module(out, play);
    } else if (strncmp(mark, "@SCRIPT@", 8) == 0) {
        buf_add_text(out, (const char *)page_js);
        buf_add_text(out, play ? (const char *)page_play_js : "");
        buf_add_text(out, (const char *)page_main_js);
    }
}

void
pic_page_fill(struct buf *out, const char *template, pic_page_part *add, const void *with)
{
    const char *at = template, *mark;

    while ((mark = strchr(at, '@')) != NULL) {
        buf_add(out, at, (size_t)(mark - at));
        if (strncmp(mark, "@GAMES@", 7) == 0)
            return;
        add(out, mark, with);
        at = strchr(mark + 1, '@') + 1;
    }
    buf_add_text(out, at);
}

void
pic_page_head(struct buf *out, const char *title, enum pic_set set, const struct pic_play *play)
{
    pic_page_fill(out, (const char *)page_html, add_part, &(struct filling){title, set, play});
}

void
pic_page_tail(struct buf *out, const struct pic_play *play)
{
    const char *games = strstr((const char *)page_html, "@GAMES@");

    pic_page_fill(out, games + strlen("@GAMES@"), add_part,
                  &(struct filling){"", PIC_ANIMALS, play});
}
