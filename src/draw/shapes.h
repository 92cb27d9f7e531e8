/* SPDX-License-Identifier: MIT */
/*
 * shapes.h - how the pieces look: the only place where they are drawn.
 *
 * A shape is a list of layers on a square of 100 by 100, with y going down, painted in order. A
 * layer is a path and a role; the role says which ink of the side's coat fills it and which draws
 * its line. All pictures of pieces come from this table: cairo's, pages, the Zillions bitmaps.
 */
#ifndef CONGO_DRAW_SHAPES_H
#define CONGO_DRAW_SHAPES_H

#include "congo.h"

/* The inks of a coat: in each theme, white pieces have one coat and black ones another. */
enum pic_ink {
    PIC_INK_BODY,
    PIC_INK_SHADE,   /* manes, ears, crowns */
    PIC_INK_LIGHT,   /* teeth and tusks: light in both coats */
    PIC_INK_MARK,    /* eyes and stripes: dark on white pieces, light on black ones */
    PIC_INK_OUTLINE, /* dark in both coats */
    PIC_INK_SEAM,    /* lines inside a body */
    PIC_INKS,
    PIC_NO_INK = PIC_INKS
};

/* role, name, fill, line, width of the line */
#define PIC_ROLES(X)                                                                               \
    X(PIC_BODY, "body", PIC_INK_BODY, PIC_INK_OUTLINE, 3.6)                                        \
    X(PIC_SHADE, "shade", PIC_INK_SHADE, PIC_INK_OUTLINE, 3.6)                                     \
    X(PIC_LIGHT, "light", PIC_INK_LIGHT, PIC_INK_OUTLINE, 3.6)                                     \
    X(PIC_FILL, "fill", PIC_INK_BODY, PIC_NO_INK, 0.0)                                             \
    X(PIC_RIM, "rim", PIC_NO_INK, PIC_INK_OUTLINE, 3.6)                                            \
    X(PIC_MARK, "mark", PIC_INK_MARK, PIC_NO_INK, 0.0)                                             \
    X(PIC_DARK, "dark", PIC_INK_OUTLINE, PIC_NO_INK, 0.0)                                          \
    X(PIC_LINE, "line", PIC_NO_INK, PIC_INK_MARK, 3.2)                                             \
    X(PIC_SEAM, "seam", PIC_NO_INK, PIC_INK_SEAM, 2.6)                                             \
    X(PIC_GLYPH, "glyph", PIC_NO_INK, PIC_INK_MARK, 8.0)

enum pic_role {
#define PIC_ROLE_CONSTANT(role, name, fill, line, width) role,
    PIC_ROLES(PIC_ROLE_CONSTANT)
#undef PIC_ROLE_CONSTANT
        PIC_ROLE_COUNT
};

struct pic_role_style {
    const char *name;
    enum pic_ink fill, line;
    double width;
};

extern const struct pic_role_style pic_roles[PIC_ROLE_COUNT];

/* A list of layers ends with a NULL path. */
struct pic_layer {
    enum pic_role role;
    const char *path;
};

/*
 * Chess pieces as in the documents: tower for Elephant, knight Zebra, bishop Crocodile, king Lion,
 * queen MegaPawn. The Elephant's tower has a dome, since some variants also have a Rook. The
 * documents have none for Giraffe and Monkey, which stay animals.
 */
enum pic_set { PIC_ANIMALS, PIC_CHESS, PIC_LETTERS, PIC_SETS };

/* A piece's layers; the rules distinguish Elephant and Elephante, and Pawn and mPawn. */
const struct pic_layer *pic_shape(enum pic_set set, congo_piece piece, unsigned rules);

/* A letter or digit as lines for PIC_GLYPH; NULL: no board needs it. */
const char *pic_glyph(char letter);

#endif
