/* SPDX-License-Identifier: MIT */
/*
 * packed_list.h - makes lists of packed moves. A caller can score each move as it is written, since
 * going through the list a second time would cost as much as making it.
 */
#ifndef CONGO_RULES_PACKED_LIST_H
#define CONGO_RULES_PACKED_LIST_H

#include "rules/packed.h"
#include "rules/targets.h"
#include "rules/squares.h"

/*
 * Moves from one square to several. All sources are collected before any move is listed, so that
 * one loop lists the moves of all pieces, which keeps the code small enough for the processor's
 * cache.
 */
struct packed_source {
    congo_squares targets;
    congo_square from;
    uint8_t piece;
};
enum { PACKED_SOURCES_MAX = SQUARES_COUNT };

/*
 * The score of a move at a place in the list. `drowning`: where the mover would drown, empty if it
 * stands on land. Inlined into the function that makes the list; NULL: all scores are 0.
 */
typedef int32_t packed_score(const void *context, size_t place, packed_move move, unsigned piece,
                             congo_square from, congo_square to, congo_squares drowning);

/* Lists the moves of one source; returns the list's new length. */
BOARD_INLINE size_t
packed_list_one(const struct packed_source *source, congo_squares targets, congo_squares enemy,
                congo_squares drowning, struct packed_entry *entries, size_t count,
                packed_score *score, const void *context)
{
    congo_square from = source->from;
    unsigned piece = source->piece;

    for (; targets; targets &= targets - 1) {
        congo_square to = board_first(targets);
        struct packed_entry *entry = &entries[count];

        entry->move = packed_make(from, to, targets & -targets & enemy) |
                      (drowning >> to & 1 ? PACKED_DROWNS : PACKED_NONE);
        entry->piece = (uint8_t)piece;
        entry->score = score ? score(context, count, entry->move, piece, from, to, drowning) : 0;
        count++;
    }
    return count;
}

/*
 * Few pieces stand in deep water and few lists are full, so both are checked once for each source.
 */
BOARD_INLINE size_t
packed_list_all(const congo_position *position, const struct packed_source *source,
                const struct packed_source *end, congo_squares enemy, struct packed_entry *entries,
                size_t room, packed_score *score, const void *context)
{
    congo_squares deep = board_deep(position->rules);
    size_t count = 0;

    for (; source < end; source++) {
        congo_squares targets = source->targets;

        if (room - count < BOARD_SQUARES)
            while (board_count(targets) > room - count)
                targets &= ~BIT(board_last(targets));
        if ((deep >> source->from & 1) && !pos_swims(source->piece))
            count = packed_list_one(source, targets, enemy, deep, entries, count, score, context);
        else
            count = packed_list_one(source, targets, enemy, 0, entries, count, score, context);
    }
    return count;
}

/* Moves of one kind of piece that neither capture nor promote; `piece` is a constant. */
BOARD_INLINE struct packed_source *
packed_quiet_of(const congo_position *position, congo_piece piece, unsigned side,
                struct packed_source *source)
{
    congo_squares own = position->side[side], enemy = position->side[side ^ 1], wanted = ~enemy;

    if (piece == CONGO_PAWN)
        wanted &= ~board_last_rank(side);
    for (congo_squares left = pos_of(position, side, piece); left; left &= left - 1) {
        congo_square from = board_first(left);

        source->targets = targets_of(piece, own, enemy, 0, position->rules, side, from) & wanted;
        source->from = from;
        source->piece = (uint8_t)piece;
        source++;
    }
    return source;
}

/* Does what packed_quiet does. */
BOARD_INLINE size_t
packed_list_quiet(const congo_position *position, struct packed_entry *entries, size_t room,
                  packed_score *score, const void *context)
{
    struct packed_source sources[PACKED_SOURCES_MAX], *end = sources;

#define PIECE(constant, ...) end = packed_quiet_of(position, constant, position->to_move, end);
    CONGO_PIECES(PIECE)
#undef PIECE
    return packed_list_all(position, sources, end, 0, entries, room, score, context);
}

#endif
