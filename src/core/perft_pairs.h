/* SPDX-License-Identifier: MIT */
/*
 * perft_pairs.h - the sequences of two moves, without playing the first.
 *
 * What the enemy can reply to a move that captures nothing is known beforehand: its steady moves,
 * and those of its watchers, which are counted once and are the same again as long as the move
 * touches no square that they watch. So the targets of a piece fall into three sets. The empty and
 * unwatched ones are counted all at once; for each that is empty and watched the watchers are
 * counted afresh; after a capture everything is. That counts each sequence, exactly; nothing is
 * kept from one position for another, as a hash table would.
 */
#ifndef CONGO_CORE_PERFT_PAIRS_H
#define CONGO_CORE_PERFT_PAIRS_H

#include "core/perft_replies.h"

/* All replies to a turn that took `captured`; the mover's pieces are enemies already. */
BOARD_INLINE unsigned
perft_all_replies(struct perft_board board, congo_squares captured, unsigned side)
{
    board.own &= ~captured;
    if (!perft_of(&board, CONGO_LION))
        return 0;
    return perft_steady(&board, side) + perft_watchers(&board, side).count;
}

/* The same as a function on its own, for the processor that the caller is compiled for. */
typedef unsigned perft_replies_function(const struct perft_board *board, congo_squares captured,
                                        unsigned side);

struct perft_pairs {
    const congo_position *position;
    struct perft_board passed; /* the enemy's board had the mover passed: what drowns is gone */
    congo_squares wet;         /* the mover's pieces that drown unless they leave deep water */
    struct perft_watch watch;  /* as the enemy passed sees it */
    unsigned steady;
    unsigned moves; /* the mover's own */
    bool too_many;
    uint64_t sequences;
    perft_replies_function *replies;
};

BOARD_INLINE void
perft_add(struct perft_pairs *pairs, unsigned moves, unsigned replies)
{
    if (!moves)
        return;
    pairs->too_many |= replies > CONGO_MOVES_MAX;
    pairs->sequences += (uint64_t)moves * replies;
}

/* The mover's squares once a piece has come to another square; `left` without the piece. */
BOARD_INLINE struct perft_board
perft_after(struct perft_board left, congo_square to, bool is_lion, congo_squares drowning)
{
    left.enemy |= BIT(to) & ~drowning;
    if (is_lion)
        left.enemy_lion = BIT(to);
    return left;
}

/* `side` is the enemy's, who replies. */
BOARD_INLINE void
perft_add_piece(struct perft_pairs *pairs, congo_square from, congo_squares targets, unsigned side)
{
    bool is_lion = (BIT(from) & pairs->passed.enemy_lion) != 0;
    congo_squares drowning = BIT(from) & pairs->wet ? board_deep(pairs->passed.rules) : 0;
    congo_squares captures = targets & pairs->passed.own, quiet = targets ^ captures, watched;
    struct perft_board left = pairs->passed;
    struct perft_watch watch = pairs->watch;

    pairs->moves += board_count(targets);
    left.enemy &= ~BIT(from);
    if (left.enemy != pairs->passed.enemy && (watch.squares & BIT(from)))
        watch = perft_watchers(&left, side);
    /* Who drowns where it goes touches no square but the one it comes from; who looks for the Lion
     * sees every move of it. */
    watched = is_lion ? quiet : quiet & watch.squares & ~drowning;
    perft_add(pairs, board_count(quiet ^ watched), pairs->steady + watch.count);
    while (watched) {
        struct perft_board after = perft_after(left, board_pop(&watched), is_lion, 0);

        perft_add(pairs, 1, pairs->steady + perft_watchers(&after, side).count);
    }
    while (captures) {
        congo_square to = board_pop(&captures);
        struct perft_board after = perft_after(left, to, is_lion, drowning);

        perft_add(pairs, 1, pairs->replies(&after, BIT(to), side));
    }
}

/* One chain of a Monkey's jumps; false once there are too many. */
static inline bool
perft_add_chain(void *context, const congo_move *chain)
{
    struct perft_pairs *pairs = context;
    unsigned mover = pairs->position->to_move;
    struct perft_board after = pairs->passed;

    after.enemy = (pairs->position->side[mover] & ~BIT(chain->from)) | BIT(chain->to);
    after.enemy &= ~moves_drowned(pairs->position, chain);
    pairs->moves++;
    perft_add(pairs, 1, pairs->replies(&after, chain->captured, mover ^ 1));
    return !pairs->too_many && pairs->moves <= CONGO_MOVES_MAX;
}

/* Where each piece of a side can go. */
struct perft_list {
    unsigned count;
    struct {
        congo_squares targets;
        congo_square from;
    } piece[49];
};

BOARD_INLINE void
perft_list_kind(struct perft_list *list, const congo_position *position, congo_piece piece,
                unsigned side)
{
    congo_squares left = pos_of(position, side, piece);

    for (; left; left &= left - 1) {
        congo_square from = board_first(left);

        list->piece[list->count].from = from;
        list->piece[list->count++].targets =
            targets_of(piece, position->side[side], position->side[side ^ 1],
                       pos_of(position, side ^ 1, CONGO_LION), position->rules, side, from);
    }
}

/* `side` is the mover's. False: a position with too many moves. */
BOARD_INLINE bool
perft_count_pairs(const congo_position *position, unsigned side, perft_replies_function *replies,
                  uint64_t *count)
{
    struct perft_pairs pairs = {.position = position, .replies = replies};
    struct perft_list list = {.count = 0};
    congo_squares monkeys = pos_of(position, side, CONGO_MONKEY);

    pairs.wet = board_deep(position->rules) & position->side[side] & ~pos_swimmers(position);
    pairs.passed.kinds = position->piece;
    pairs.passed.own = position->side[side ^ 1];
    pairs.passed.enemy = position->side[side] & ~pairs.wet;
    pairs.passed.enemy_lion = pos_of(position, side, CONGO_LION);
    pairs.passed.rules = position->rules;
    pairs.watch = perft_watchers(&pairs.passed, side ^ 1);
    pairs.steady = perft_steady(&pairs.passed, side ^ 1);
#define PIECE(constant, ...) perft_list_kind(&list, position, constant, side);
    CONGO_PIECES(PIECE)
#undef PIECE
    for (unsigned i = 0; i < list.count && !pairs.too_many; i++)
        perft_add_piece(&pairs, list.piece[i].from, list.piece[i].targets, side ^ 1);
    for (; monkeys; monkeys &= monkeys - 1)
        if (!moves_each_chain(position, board_first(monkeys), perft_add_chain, &pairs))
            return false;
    *count = pairs.sequences;
    return !pairs.too_many && pairs.moves <= CONGO_MOVES_MAX;
}

#endif
