/* SPDX-License-Identifier: MIT */
/*
 * packed_list.h - lists of packed moves as they are written, for whoever gives each move a score at
 * once: to go through a list again costs as much as making it.
 */
#ifndef CONGO_CORE_PACKED_LIST_H
#define CONGO_CORE_PACKED_LIST_H

#include "core/packed.h"
#include "core/targets.h"

struct packed_list {
    const congo_position *position;
    struct packed_entry *entries;
    size_t room, count;
};

/*
 * The score of a move, with its place in the list; `drowning` is where the mover would drown, empty
 * for one that stands on land. Vanishes into the list's maker; NULL where all scores are 0.
 */
typedef int32_t packed_score(const void *context, size_t place, packed_move move, unsigned piece,
                             congo_square from, congo_square to, congo_squares drowning);

BOARD_INLINE void
packed_list_some(struct packed_list *list, unsigned piece, congo_square from, congo_squares targets,
                 congo_squares enemy, congo_squares drowning, packed_score *score,
                 const void *context)
{
    for (; targets; targets &= targets - 1) {
        congo_square to = board_first(targets);
        size_t place = list->count++;
        struct packed_entry *entry = &list->entries[place];

        entry->move = packed_make(from, to, targets & -targets & enemy) |
                      (drowning >> to & 1 ? PACKED_DROWNS : PACKED_NONE);
        entry->piece = (uint8_t)piece;
        entry->score = score ? score(context, place, entry->move, piece, from, to, drowning) : 0;
    }
}

/* Few stand in deep water, and few lists are full: what is asked once a piece is no question of
 * every move. */
BOARD_INLINE void
packed_list_targets(struct packed_list *list, unsigned piece, congo_square from,
                    congo_squares targets, congo_squares enemy, packed_score *score,
                    const void *context)
{
    congo_squares deep = board_deep(list->position->rules);

    if (list->room - list->count < BOARD_SQUARES)
        while (board_count(targets) > list->room - list->count)
            targets &= ~BIT(board_last(targets));
    if (!pos_swims(piece) && (deep >> from & 1))
        packed_list_some(list, piece, from, targets, enemy, deep, score, context);
    else
        packed_list_some(list, piece, from, targets, enemy, 0, score, context);
}

/* All of one kind that neither capture nor promote; `piece` is a constant. */
BOARD_INLINE void
packed_list_kind(struct packed_list *list, congo_piece piece, unsigned side, packed_score *score,
                 const void *context)
{
    const congo_position *position = list->position;
    congo_squares own = position->side[side], enemy = position->side[side ^ 1], wanted = ~enemy;

    if (piece == CONGO_PAWN)
        wanted &= ~board_last_rank(side);
    for (congo_squares left = pos_of(position, side, piece); left; left &= left - 1) {
        congo_square from = board_first(left);
        congo_squares targets = targets_of(piece, own, enemy, 0, position->rules, side, from);

        packed_list_targets(list, piece, from, targets & wanted, 0, score, context);
    }
}

/* As packed_quiet. */
BOARD_INLINE size_t
packed_list_quiet(const congo_position *position, struct packed_entry *entries, size_t room,
                  packed_score *score, const void *context)
{
    struct packed_list list = {position, entries, room, 0};

#define PIECE(constant, ...) packed_list_kind(&list, constant, position->to_move, score, context);
    CONGO_PIECES(PIECE)
#undef PIECE
    return list.count;
}

#endif
