/* SPDX-License-Identifier: MIT */
/*
 * index.h - converts positions of a material to numbers of table entries, and back.
 *
 * The table's first side is at the lower end of the board. Mirrored positions share a number: the
 * first side's Lion is on the C or D file. (With the Lion on the D file, both have entries. That
 * costs a third more, but avoids special care for positions that are their own mirror image.) If
 * both sides have the same pieces, the first is to move. Equal pieces are interchangeable.
 */
#ifndef CONGO_THINK_TABLES_INDEX_H
#define CONGO_THINK_TABLES_INDEX_H

#include "think/tables/material.h"

#define INDEX_ENTRIES_MAX UINT64_C(10000000000)

/* Equal pieces of one side. */
struct index_group {
    uint8_t side, piece;
    uint8_t
        first; /* number of squares, rank by rank; a Pawn of the second side cannot be on rank 1 */
    uint8_t squares;
    uint64_t ways;   /* possible arrangements */
    uint64_t stride; /* in the entry's number */
};

struct table_index {
    struct material material; /* as in the table */
    bool same;                /* both sides have the same pieces */
    unsigned groups;
    struct index_group group[MATERIAL_PIECES_MAX];
    uint64_t placements; /* for each side to move */
    uint64_t entries;
    uint32_t choose[MATERIAL_PIECES_MAX]
                   [50]; /* K of N, by K and N; if it exceeds 32 bits there is no table */
};

/* False: a table cannot have so many entries. */
bool index_make(struct table_index *index, struct material material);

/*
 * The number of a position with this material, `turned` if White has the second side's pieces. The
 * rules do not matter.
 */
uint64_t index_of(const struct table_index *index, const congo_position *position, bool turned);

/*
 * Whether the table has this position, with the first side as White, rather than its mirror image.
 */
static inline bool
index_has(const struct table_index *index, const congo_position *position)
{
    return board_file(board_first(pos_of(position, CONGO_WHITE, CONGO_LION))) <= 3 &&
           !(index->same && position->to_move);
}

/*
 * The position of a number, with the first side as White; false: two pieces are on the same square.
 */
bool index_position(const struct table_index *index, uint64_t entry, unsigned rules,
                    congo_position *position);

/* The same position with colours exchanged. */
congo_position index_turn(const congo_position *position);

/* How many positions an entry stands for: two, if the mirror image has no entry of its own. */
unsigned index_weight(const struct table_index *index, uint64_t entry);

#endif
