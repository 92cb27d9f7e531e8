/* SPDX-License-Identifier: MIT */
/*
 * material.h - the pieces on the board, which a table is about.
 *
 * A material has two sides. One table is enough whichever side is White, since the rules are the
 * same for both colours. The table's first side is the one with more pieces, or, if equal, the
 * greater in the order of the kinds.
 */
#ifndef CONGO_THINK_TABLES_MATERIAL_H
#define CONGO_THINK_TABLES_MATERIAL_H

#include "rules/position.h"

enum {
    MATERIAL_PIECES_MAX =
        7, /* of both sides, including the Lions; larger tables do not fit anywhere */
    MATERIAL_TEXT = 16
};

/*
 * A side's pieces without the Lion as a number: three bits for each kind, and above them the total.
 */
typedef uint32_t material_side;

/* The two Lions are always there, and are not counted. */
struct material {
    material_side side[2];
};

static inline unsigned
material_count(material_side side, unsigned piece)
{
    return side >> (3 * piece) & 7;
}

static inline material_side
material_one(unsigned piece)
{
    return (material_side)1 << (3 * piece) | (material_side)1 << (3 * CONGO_LION);
}

/* The number of a side's pieces without its Lion. */
static inline unsigned
material_total(material_side side)
{
    return side >> (3 * CONGO_LION);
}

static inline unsigned
material_pieces(struct material material)
{
    return 2 + material_total(material.side[0]) + material_total(material.side[1]);
}

static inline bool
material_equal(struct material a, struct material b)
{
    return a.side[0] == b.side[0] && a.side[1] == b.side[1];
}

static inline struct material
material_turned(struct material material)
{
    return (struct material){{material.side[1], material.side[0]}};
}

/* Puts the table's first side first. */
static inline struct material
material_of_table(struct material material)
{
    return material.side[0] < material.side[1] ? material_turned(material) : material;
}

/*
 * White's and Black's material; false: a side does not have exactly one Lion, or there are too many
 * pieces for a table.
 */
bool material_of(const congo_position *position, struct material *material);

/* "LZ-L", White first, with letters in any order and case. */
bool material_read(const char *text, struct material *material, congo_error *err);
void material_write(struct material material, char text[MATERIAL_TEXT]);

/* A list of different materials, with the table's first side first. */
struct materials {
    struct material *list;
    size_t count, room;
};

void materials_free(struct materials *materials);
/* Adds one unless it is there; false: no memory. */
bool materials_add(struct materials *materials, struct material material);
/*
 * Adds everything that captures, drownings and promotions can make of a material, and finally
 * itself, so that each one comes after those that its table depends on.
 */
bool materials_add_all_below(struct materials *materials, struct material material, unsigned rules);
/* Adds all materials with at most so many pieces that can arise from a setup. */
bool materials_add_all_of(struct materials *materials, const congo_position *setup,
                          unsigned pieces);

#endif
