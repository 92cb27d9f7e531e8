/* SPDX-License-Identifier: MIT */
/* packed.c - packed moves: listing and playing them. */
#include "rules/packed.h"
#include "rules/packed_chains.h"
#include "rules/packed_list.h"

#include <string.h>

/* The enemy Lion, if the side's own Lion on this square sees it. */
BOARD_INLINE congo_squares
look_of(const congo_position *position, unsigned side, congo_square lion)
{
    congo_squares enemy = pos_of(position, side ^ 1, CONGO_LION);
    congo_square other;

    if (!enemy)
        return 0;
    other = board_first(enemy);
    return targets_lions_look(pos_occupied(position), side == CONGO_WHITE ? lion : other,
                              side == CONGO_WHITE ? other : lion)
               ? enemy
               : 0;
}

/* Captures and promotions of Pawns. */
BOARD_INLINE struct packed_source *
pawn_sources(const congo_position *position, unsigned side, congo_squares prey,
             struct packed_source *source)
{
    congo_squares wanted = prey | (board_last_rank(side) & ~position->side[side]);
    congo_squares from_there =
        side == CONGO_WHITE ? SOUTH(wanted) | wanted : NORTH(wanted) | wanted;
    congo_squares left = pos_of(position, side, CONGO_PAWN);

    /* Most Pawns have no target among the squares ahead and beside them. */
    left &= from_there | EAST(from_there) | WEST(from_there);
    for (; left; left &= left - 1) {
        congo_square from = board_first(left);

        source->targets = targets_captures(CONGO_PAWN, pos_occupied(position), prey,
                                           position->rules, side, from) |
                          (board_pawn_steps[side][from] & wanted);
        source->from = from;
        source->piece = CONGO_PAWN;
        source++;
    }
    return source;
}

/* Captures of all other pieces of one kind, without chains. `piece` is a constant. */
BOARD_INLINE struct packed_source *
capture_sources(const congo_position *position, congo_piece piece, unsigned side,
                congo_squares prey, struct packed_source *source)
{
    for (congo_squares left = pos_of(position, side, piece); left; left &= left - 1) {
        congo_square from = board_first(left);
        congo_squares targets =
            targets_captures(piece, pos_occupied(position), prey, position->rules, side, from);

        if (piece == CONGO_LION && (prey & position->piece[CONGO_LION]))
            targets |= look_of(position, side, from);
        source->targets = targets;
        source->from = from;
        source->piece = (uint8_t)piece;
        source += targets != 0;
    }
    return source;
}

struct chain_list {
    struct packed_entry *entries;
    size_t room, count;
};

static bool
add_chain(void *context, packed_move chain, const struct chain_path *path)
{
    struct chain_list *list = context;
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

size_t
packed_loud_of(const congo_position *position, congo_squares prey, struct packed_entry *entries,
               size_t room)
{
    struct packed_source sources[PACKED_SOURCES_MAX + 1], *end = sources;
    struct chain_list list = {entries, room, 0};
    unsigned side = position->to_move;

    prey &= position->side[side ^ 1];
    end = pawn_sources(position, side, prey, end);
#define PIECE(constant, ...)                                                                       \
    if (prey && (constant) != CONGO_PAWN && (constant) != CONGO_MONKEY)                            \
        end = capture_sources(position, constant, side, prey, end);
    CONGO_PIECES(PIECE)
#undef PIECE
    list.count = packed_list_all(position, sources, end, position->side[side ^ 1], entries, room,
                                 NULL, NULL);
    for (congo_squares left = pos_of(position, side, CONGO_MONKEY); left; left &= left - 1)
        (void)packed_each_chain(position, board_first(left), add_chain, &list);
    return list.count;
}

size_t
packed_loud(const congo_position *position, struct packed_entry *entries, size_t room)
{
    return packed_loud_of(position, CONGO_BOARD, entries, room);
}

size_t
packed_quiet(const congo_position *position, struct packed_entry *entries, size_t room)
{
    return packed_list_quiet(position, entries, room, NULL, NULL);
}

/* Looks from the Lion's square for pieces that reach it; only Monkeys have to be followed. */
BOARD_INLINE bool
hits_lion_on(const congo_position *position, congo_square lion, unsigned side, bool afar)
{
    congo_squares own = position->side[side], occupied = own | position->side[side ^ 1];

    if ((afar ? targets_capturers_afar(position, lion, own, occupied, side)
              : targets_capturers(position, lion, own, occupied, side)) ||
        look_of(position, side ^ 1, lion))
        return true;
    for (congo_squares left = own & position->piece[CONGO_MONKEY]; left; left &= left - 1)
        if (moves_monkey_hits_lion(position, side, board_first(left)))
            return true;
    return false;
}

/* `afar` is a constant, and from here on so is the side. */
BOARD_INLINE bool
hits_lion(const congo_position *position, unsigned side, bool afar)
{
    congo_squares lion = pos_of(position, side ^ 1, CONGO_LION);

    if (!lion)
        return false;
    return side == CONGO_WHITE ? hits_lion_on(position, board_first(lion), CONGO_WHITE, afar)
                               : hits_lion_on(position, board_first(lion), CONGO_BLACK, afar);
}

bool
packed_hits_lion(const congo_position *position, unsigned side)
{
    return hits_lion(position, side, false);
}

bool
packed_hits_lion_afar(const congo_position *position, unsigned side)
{
    return hits_lion(position, side, true);
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
    unsigned side = position->to_move;
    congo_piece piece;

    if (!board_holds(from) || !board_holds(to) || !(position->side[side] >> from & 1))
        return false;
    piece = pos_piece_on(position, from);
    if (piece == CONGO_MONKEY && packed_captured(move))
        return !packed_each_chain(position, from, is_chain, &move);
    return move == packed_plain(position, piece, from, to) &&
           moves_reaches(position, side, piece, from, to);
}

void
packed_play(congo_position *position, packed_move move, unsigned piece)
{
    packed_play_by(position, NULL, move, piece);
}

packed_move
packed_of(const congo_position *position, const congo_move *move)
{
    congo_squares deep = board_deep(position->rules);
    /* If a Monkey returns to its start, the square is also in the set of the drowned. */
    bool drowns = (move->drowned >> move->to & deep >> move->from & 1) != 0;

    return packed_make(move->from, move->to, move->captured) |
           (drowns ? PACKED_DROWNS : PACKED_NONE);
}

struct chain_wanted {
    packed_move chain;
    struct chain_path path;
};

static bool
copy_path(void *context, packed_move chain, const struct chain_path *path)
{
    struct chain_wanted *wanted = context;

    if (chain != wanted->chain)
        return true;
    wanted->path = *path;
    return false;
}

bool
packed_complete(const congo_position *position, packed_move packed, congo_move *move)
{
    struct chain_wanted wanted = {.chain = packed};
    congo_piece piece;

    if (!packed_legal(position, packed) || congo_position_over(position, NULL))
        return false;
    memset(move, 0, sizeof *move);
    piece = pos_piece_on(position, packed_from(packed));
    if (piece == CONGO_MONKEY && packed_captured(packed))
        (void)packed_each_chain(position, packed_from(packed), copy_path, &wanted);
    packed_expand(position, packed, piece, wanted.path.jumps ? &wanted.path : NULL, move);
    return true;
}

void
congo_play(congo_position *position, const congo_move *move)
{
    packed_play_parts(position, NULL, move->piece, move->from, move->to, move->captured,
                      move->drowned);
    POS_ASSERT(pos_check(position));
}
