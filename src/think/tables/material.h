/* SPDX-License-Identifier: MIT */
/*
 * material.h - which pieces are on the board: what a table is about.
 *
 * A material has two sides, and one table serves whichever of them is White, for the rules are the
 * same with the colours exchanged. The side with more pieces, or else the greater by the order of
 * the kinds, is the first one of the table.
 */
#ifndef CONGO_THINK_TABLES_MATERIAL_H
#define CONGO_THINK_TABLES_MATERIAL_H

#include "rules/position.h"

enum {
    MATERIAL_PIECES_MAX = 7, /* of both sides, with the Lions; larger tables fit nowhere */
    MATERIAL_TEXT = 16
};

/* A side's pieces in one number, without the Lion: three bits for each kind, above them how many
 * there are in all. */
typedef uint32_t material_side;

/* The two Lions are always there and are not counted. */
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

/* How many pieces a side has beside its Lion. */
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

/* With the table's first side first. */
static inline struct material
material_of_table(struct material material)
{
    return material.side[0] < material.side[1] ? material_turned(material) : material;
}

/* White's and Black's; false: not one Lion each, or too many pieces for a table. */
bool material_of(const congo_position *position, struct material *material);

/* "LZ-L", White's first, the letters in any order and case. */
bool material_read(const char *text, struct material *material, congo_error *err);
void material_write(struct material material, char text[MATERIAL_TEXT]);

/* A list of different materials as their tables have them. */
struct materials {
    struct material *list;
    size_t count, room;
};

void materials_free(struct materials *materials);
/* Adds one that is not there yet; false: no memory. */
bool materials_add(struct materials *materials, struct material material);
/*
 * Adds all that captures, drownings and promotions can make of a material, and itself last, so that
 * each comes after those that its table depends on.
 */
bool materials_add_all_below(struct materials *materials, struct material material, unsigned rules);
/* Adds all of at most so many pieces that can arise from a setup. */
bool materials_add_all_of(struct materials *materials, const congo_position *setup,
                          unsigned pieces);

#endif
