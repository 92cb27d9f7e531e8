/* SPDX-License-Identifier: MIT */
/* material.c - the materials of positions, as text, and which of them can follow from others. */
#include "think/tables/material.h"

#include "base/mem.h"
#include "rules/material_pattern.h"
#include "rules/packed.h"

#include <string.h>

_Static_assert(CONGO_LION == CONGO_PIECE_COUNT - 1 && 3 * CONGO_PIECE_COUNT <= 32,
               "the Lion's place has the number of all others");

bool
material_of(const congo_position *position, struct material *material)
{
    *material = (struct material){{0, 0}};
    if (board_count(pos_occupied(position)) > MATERIAL_PIECES_MAX)
        return false;
    for (unsigned piece = 0; piece < CONGO_LION; piece++) {
        congo_squares pieces = position->piece[piece];

        if (!pieces)
            continue;
        for (unsigned side = 0; side < 2; side++)
            material->side[side] +=
                material_one(piece) * board_count(pieces & position->side[side]);
    }
    return board_count(pos_of(position, CONGO_WHITE, CONGO_LION)) == 1 &&
           board_count(pos_of(position, CONGO_BLACK, CONGO_LION)) == 1;
}

bool
material_read(const char *text, struct material *material, congo_error *err)
{
    struct material_pattern pattern;
    unsigned pieces = 2;

    *material = (struct material){{0, 0}};
    if (!material_pattern_read(text, &pattern, err))
        return false;
    if (pattern.more[CONGO_WHITE] || pattern.more[CONGO_BLACK])
        return err_set(err, CONGO_USAGE, 0, 0, "\"%.60s\": a table has no +; name every piece",
                       text);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned piece = 0; piece < CONGO_LION; piece++) {
            pieces += pattern.count[side][piece];
            material->side[side] += pattern.count[side][piece] * material_one(piece);
        }
    return pieces <= MATERIAL_PIECES_MAX ||
           err_set(err, CONGO_USAGE, 0, 0,
                   "\"%.40s\" has more than %d pieces, the limit of a table", text,
                   MATERIAL_PIECES_MAX);
}

void
material_write(struct material material, char text[MATERIAL_TEXT])
{
    for (unsigned side = 0; side < 2; side++) {
        *text++ = congo_piece_letter(CONGO_LION);
        for (unsigned piece = 0; piece < CONGO_LION; piece++)
            for (unsigned i = 0; i < material_count(material.side[side], piece); i++)
                *text++ = congo_piece_letter((congo_piece)piece);
        *text++ = side ? '\0' : '-';
    }
}

void
materials_free(struct materials *materials)
{
    mem_free(materials->list);
    memset(materials, 0, sizeof *materials);
}

static bool
has(const struct materials *materials, struct material material)
{
    for (size_t i = 0; i < materials->count; i++)
        if (material_equal(materials->list[i], material))
            return true;
    return false;
}

bool
materials_add(struct materials *materials, struct material material)
{
    struct material *list;

    material = material_of_table(material);
    if (has(materials, material))
        return true;
    list = mem_more(materials->list, materials->count, &materials->room, sizeof *list);
    if (!list)
        return false;
    materials->list = list;
    list[materials->count++] = material;
    return true;
}

bool
materials_add_all_below(struct materials *materials, struct material material, unsigned rules)
{
    if (has(materials, material_of_table(material)))
        return true;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned piece = 0; piece < CONGO_LION; piece++) {
            struct material less = material;

            if (!material_count(material.side[side], piece))
                continue;
            less.side[side] -= material_one(piece);
            if (!materials_add_all_below(materials, less, rules))
                return false;
            less.side[side] += material_one(packed_promotion(rules));
            if (piece == CONGO_PAWN && !materials_add_all_below(materials, less, rules))
                return false;
        }
    return materials_add(materials, material);
}

/* Adds pieces of `kinds`, from `piece` on, to White and Black, and lists every result. */
static bool
add_pieces(struct materials *materials, struct material material, unsigned kinds, unsigned side,
           unsigned piece, unsigned more, unsigned rules)
{
    if (!materials_add_all_below(materials, material, rules))
        return false;
    if (!more)
        return true;
    for (; side < 2; side++, piece = 0)
        for (; piece < CONGO_LION; piece++) {
            struct material next = material;

            next.side[side] += material_one(piece);
            if ((kinds >> piece & 1) &&
                !add_pieces(materials, next, kinds, side, piece, more - 1, rules))
                return false;
        }
    return true;
}

bool
materials_add_all_of(struct materials *materials, const congo_position *setup, unsigned pieces)
{
    unsigned kinds = 0;

    for (unsigned piece = 0; piece < CONGO_LION; piece++)
        if (setup->piece[piece])
            kinds |= 1u << piece;
    if (setup->piece[CONGO_PAWN])
        kinds |= 1u << packed_promotion(setup->rules);
    for (unsigned count = 2; count <= pieces; count++)
        if (!add_pieces(materials, (struct material){{0, 0}}, kinds, 0, 0, count - 2, setup->rules))
            return false;
    return true;
}
