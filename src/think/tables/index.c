/* SPDX-License-Identifier: MIT */
/* index.c - converts positions to numbers and back. */
#include "think/tables/index.h"
#include "rules/squares.h"

#include <string.h>

enum {
    FIRST_LION = 6, /* C1 D1 C2 D2 C3 D3 */
    SECOND_LION = 9
};

static void
add_group(struct table_index *index, unsigned side, unsigned piece, unsigned count)
{
    struct index_group *group = &index->group[index->groups++];
    bool pawn = piece == CONGO_PAWN;

    group->side = (uint8_t)side;
    group->piece = (uint8_t)piece;
    group->first = pawn && side ? 7 : 0;
    group->squares = pawn ? SQUARES_COUNT - SQUARES_SIDE : SQUARES_COUNT;
    group->ways = index->choose[count][group->squares];
    group->stride = index->placements;
    index->placements *= group->ways;
}

bool
index_make(struct table_index *index, struct material material)
{
    memset(index, 0, sizeof *index);
    index->material = material;
    index->same = material.side[0] == material.side[1];
    for (unsigned n = 0; n <= SQUARES_COUNT; n++)
        for (unsigned k = 0; k < MATERIAL_PIECES_MAX; k++)
            index->choose[k][n] = k == 0 ? 1
                                  : n    ? index->choose[k][n - 1] + index->choose[k - 1][n - 1]
                                         : 0;
    index->placements = FIRST_LION * SECOND_LION;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned piece = 0; piece < CONGO_LION; piece++)
            if (material_count(material.side[side], piece))
                add_group(index, side, piece, material_count(material.side[side], piece));
    index->entries = index->same ? index->placements : 2 * index->placements;
    return index->entries <= INDEX_ENTRIES_MAX;
}

/* Exchanges top and bottom: ranks are bytes, and there is no eighth. */
static congo_squares
turn(congo_squares set)
{
    set = (set & UINT64_C(0x00ff00ff00ff00ff)) << 8 | (set >> 8 & UINT64_C(0x00ff00ff00ff00ff));
    set = (set & UINT64_C(0x0000ffff0000ffff)) << 16 | (set >> 16 & UINT64_C(0x0000ffff0000ffff));
    return (set << 32 | set >> 32) >> 8;
}

uint64_t
index_of(const struct table_index *index, const congo_position *position, bool turned)
{
    congo_squares lions[2], first;
    bool mirrored;
    uint64_t entry;

    if (index->same)
        turned = position->to_move == CONGO_BLACK;
    for (unsigned side = 0; side < 2; side++) {
        lions[side] = pos_of(position, side ^ turned, CONGO_LION);
        if (turned)
            lions[side] = turn(lions[side]);
    }
    mirrored = board_file(board_first(lions[0])) > 3;
    if (mirrored)
        for (unsigned side = 0; side < 2; side++)
            lions[side] = board_mirror(lions[side]);
    first = lions[0];
    entry = 2 * board_rank(board_first(first)) + board_file(board_first(first)) - 2;
    entry = entry * SECOND_LION + 3 * (board_rank(board_first(lions[1])) - 4) +
            board_file(board_first(lions[1])) - 2;
    for (unsigned i = 0; i < index->groups; i++) {
        const struct index_group *group = &index->group[i];
        congo_squares set = pos_of(position, group->side ^ turned, (congo_piece)group->piece);
        uint64_t way = 0;

        if (turned)
            set = turn(set);
        if (mirrored)
            set = board_mirror(set);
        for (unsigned k = 1; set; set &= set - 1, k++) {
            congo_square square = board_first(set);

            way += index->choose[k][square - board_rank(square) - group->first];
        }
        entry += way * group->stride;
    }
    return entry + (position->to_move != (unsigned)turned ? index->placements : 0);
}

/* The squares of some equal pieces, from the number of their arrangement. */
static congo_squares
way_squares(const struct table_index *index, const struct index_group *group, unsigned count,
            uint64_t way)
{
    congo_squares set = 0;
    unsigned n = group->squares;

    for (unsigned k = count; k; k--) {
        if (k == 1)
            n = (unsigned)way;
        else
            while (index->choose[k][--n] > way)
                continue;
        way -= index->choose[k][n];
        set |= BIT(CONGO_SQUARE((n + group->first) % 7, (n + group->first) / 7));
    }
    return set;
}

bool
index_position(const struct table_index *index, uint64_t entry, unsigned rules,
               congo_position *position)
{
    congo_squares taken;
    unsigned lions;

    pos_clear(position, rules);
    if (entry >= index->placements) {
        entry -= index->placements;
        pos_pass(position);
    }
    lions = (unsigned)(entry % (FIRST_LION * SECOND_LION));
    pos_put(position, CONGO_WHITE, CONGO_LION,
            CONGO_SQUARE(lions / SECOND_LION % 2 + 2, lions / SECOND_LION / 2));
    pos_put(position, CONGO_BLACK, CONGO_LION,
            CONGO_SQUARE(lions % SECOND_LION % 3 + 2, lions % SECOND_LION / 3 + 4));
    taken = pos_occupied(position);
    for (unsigned i = 0; i < index->groups; i++) {
        const struct index_group *group = &index->group[i];
        unsigned count = material_count(index->material.side[group->side], group->piece);
        congo_squares set = way_squares(index, group, count, entry / group->stride % group->ways);

        if (set & taken)
            return false;
        taken |= set;
        while (set)
            pos_put(position, group->side, group->piece, board_pop(&set));
    }
    return true;
}

congo_position
index_turn(const congo_position *position)
{
    congo_position turned = *position;

    for (unsigned side = 0; side < 2; side++)
        turned.side[side] = turn(position->side[side ^ 1]);
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        turned.piece[piece] = turn(position->piece[piece]);
    turned.to_move ^= 1;
    turned.hash = pos_hash(&turned);
    return turned;
}

unsigned
index_weight(const struct table_index *index, uint64_t entry)
{
    entry %= index->placements;
    return entry % (FIRST_LION * SECOND_LION) / SECOND_LION % 2 == 0 ? 2 : 1;
}
