/* SPDX-License-Identifier: MIT */
/* packed.c - packed moves: listing and playing them. */
#include "core/packed.h"
#include "core/packed_chains.h"
#include "core/targets.h"

#include <string.h>

struct packed_list {
    const congo_position *position;
    struct packed_entry *entries;
    size_t room, count;
};

BOARD_INLINE void
add_targets(struct packed_list *list, congo_piece piece, congo_square from, congo_squares targets,
            congo_squares enemy, congo_squares deep)
{
    /* A mover that stays in deep water. */
    congo_squares drowning = deep >> from & 1 && !pos_swims(piece) ? deep : 0;

    for (; targets; targets &= targets - 1) {
        congo_square to = board_first(targets);
        struct packed_entry *entry = &list->entries[list->count];

        if (list->count == list->room)
            return;
        list->count++;
        entry->move = packed_make(from, to, BIT(to) & enemy) |
                      (drowning >> to & 1 ? PACKED_DROWNS : PACKED_NONE);
        entry->piece = (uint8_t)piece;
        entry->score = 0;
    }
}

/* All of one kind. `piece`, `side` and `loud` are constants. */
BOARD_INLINE void
add_kind(struct packed_list *list, congo_piece piece, unsigned side, bool loud)
{
    const congo_position *position = list->position;
    congo_squares own = position->side[side], enemy = position->side[side ^ 1];
    congo_squares wanted = loud ? enemy : ~enemy;
    congo_squares lion = loud ? pos_of(position, side ^ 1, CONGO_LION) : 0;

    if (piece == CONGO_PAWN)
        wanted = loud ? enemy | board_last_rank(side) : ~(enemy | board_last_rank(side));
    for (congo_squares left = pos_of(position, side, piece); left; left &= left - 1) {
        congo_square from = board_first(left);
        congo_squares targets = targets_of(piece, own, enemy, lion, position->rules, side, from);

        add_targets(list, piece, from, targets & wanted, enemy, board_deep(position->rules));
    }
}

static bool
add_chain(void *context, packed_move chain, const struct chain_path *path)
{
    struct packed_list *list = context;
    struct packed_entry *entry = &list->entries[list->count];

    (void)path;
    if (list->count == list->room)
        return false;
    list->count++;
    entry->move = chain;
    entry->piece = CONGO_MONKEY;
    entry->score = 0;
    return true;
}

BOARD_INLINE void
add_all(struct packed_list *list, unsigned side, bool loud)
{
#define PIECE(constant, ...) add_kind(list, constant, side, loud);
    CONGO_PIECES(PIECE)
#undef PIECE
}

size_t
packed_loud(const congo_position *position, struct packed_entry *entries, size_t room)
{
    struct packed_list list = {position, entries, room, 0};

    if (position->to_move == CONGO_WHITE)
        add_all(&list, CONGO_WHITE, true);
    else
        add_all(&list, CONGO_BLACK, true);
    for (congo_squares left = pos_of(position, position->to_move, CONGO_MONKEY); left;
         left &= left - 1)
        (void)packed_each_chain(position, board_first(left), add_chain, &list);
    return list.count;
}

size_t
packed_quiet(const congo_position *position, struct packed_entry *entries, size_t room)
{
    struct packed_list list = {position, entries, room, 0};

    if (position->to_move == CONGO_WHITE)
        add_all(&list, CONGO_WHITE, false);
    else
        add_all(&list, CONGO_BLACK, false);
    return list.count;
}

/* By what reaches the Lion's square from there; a Monkey has to be followed. */
BOARD_INLINE bool
hits_lion(const congo_position *position, congo_square lion, unsigned side)
{
    congo_squares own = position->side[side], enemy = position->side[side ^ 1], left;
    congo_squares occupied = own | enemy, own_lion = own & position->piece[CONGO_LION];

    if (targets_capturers(position, lion, own, occupied, side))
        return true;
    if (own_lion &&
        (targets_lion_look(occupied, BIT(lion), side, board_first(own_lion)) & BIT(lion)))
        return true;
    for (left = own & position->piece[CONGO_MONKEY]; left; left &= left - 1)
        if (moves_monkey_hits_lion(position, side, board_first(left)))
            return true;
    return false;
}

bool
packed_hits_lion(const congo_position *position, unsigned side)
{
    congo_squares lion = pos_of(position, side ^ 1, CONGO_LION);

    if (!lion)
        return false;
    return side == CONGO_WHITE ? hits_lion(position, board_first(lion), CONGO_WHITE)
                               : hits_lion(position, board_first(lion), CONGO_BLACK);
}

static bool
is_chain(void *context, packed_move chain, const struct chain_path *path)
{
    const packed_move *wanted = context;

    (void)path;
    return chain != *wanted;
}

bool
packed_legal(const congo_position *position, packed_move move)
{
    congo_square from = packed_from(move), to = packed_to(move);
    unsigned side = position->to_move, drowns = (move & PACKED_DROWNS) != 0;
    congo_squares deep = board_deep(position->rules), captured;
    congo_piece piece;

    if (!board_holds(from) || !board_holds(to) || !(position->side[side] >> from & 1))
        return false;
    piece = pos_piece_on(position, from);
    if (piece == CONGO_MONKEY && packed_captured(move))
        return !packed_each_chain(position, from, is_chain, &move);
    captured = BIT(to) & position->side[side ^ 1];
    if (drowns != (deep >> from & deep >> to & !pos_swims(piece)))
        return false;
    return move == (packed_make(from, to, captured) | (drowns ? PACKED_DROWNS : PACKED_NONE)) &&
           moves_reaches(position, side, piece, from, to);
}

static void
take_all(congo_position *position, unsigned side, congo_squares set)
{
    for (; set; set &= set - 1)
        pos_take(position, side, pos_piece_on(position, board_first(set)), board_first(set));
}

void
packed_play(congo_position *position, packed_move move, unsigned piece)
{
    unsigned side = position->to_move;
    congo_squares left_behind = packed_left_behind(position, move);
    congo_square to = packed_to(move);

    /* Not all that congo_play asserts: a search plays millions. */
    POS_ASSERT(pos_of(position, side, (congo_piece)piece) >> packed_from(move) & 1);
    POS_ASSERT(!(packed_captured(move) & ~position->side[side ^ 1]));
    if (packed_captured(move))
        take_all(position, side ^ 1, packed_captured(move));
    pos_move(position, side, piece, packed_from(move), to);
    if (packed_promotes(side, piece, move)) {
        pos_take(position, side, piece, to);
        pos_put(position, side, packed_promotion(position->rules), to);
    }
    if (left_behind)
        take_all(position, side, left_behind);
    if (move & PACKED_DROWNS)
        pos_take(position, side, piece, to);
    pos_pass(position);
}

void
packed_pass(congo_position *position)
{
    unsigned side = position->to_move;

    take_all(position, side,
             board_deep(position->rules) & position->side[side] & ~pos_swimmers(position));
    pos_pass(position);
}

packed_move
packed_of(const congo_position *position, const congo_move *move)
{
    congo_squares deep = board_deep(position->rules);
    /* A Monkey may come back to where it was, and then the set of the drowned has it either way. */
    bool drowns = (move->drowned >> move->to & deep >> move->from & 1) != 0;

    return packed_make(move->from, move->to, move->captured) |
           (drowns ? PACKED_DROWNS : PACKED_NONE);
}

struct chain_wanted {
    packed_move chain;
    congo_move *move;
};

static bool
copy_path(void *context, packed_move chain, const struct chain_path *path)
{
    const struct chain_wanted *wanted = context;

    if (chain != wanted->chain)
        return true;
    wanted->move->jumps = (uint8_t)path->jumps;
    memcpy(wanted->move->landing, path->landing, sizeof path->landing);
    return false;
}

bool
packed_complete(const congo_position *position, packed_move packed, congo_move *move)
{
    struct chain_wanted wanted = {packed, move};

    if (!packed_legal(position, packed))
        return false;
    memset(move, 0, sizeof *move);
    move->from = packed_from(packed);
    move->to = packed_to(packed);
    if (packed_captured(packed))
        (void)packed_each_chain(position, move->from, copy_path, &wanted);
    return congo_move_complete(position, move);
}
