/* SPDX-License-Identifier: MIT */
/*
 * perft_replies.h - how many moves a side has, without making a list of them.
 *
 * Congo asks for no check and no pin, so a move is one bit of a set of targets, and counting the
 * moves is counting bits. Most of them depend on the player's own pieces alone: a step or a leap
 * that may capture is there whether an enemy stands on its target or not. Only what runs, looks,
 * retreats, or steps without capturing depends on where the enemy stands: these are the watchers,
 * and they tell the squares they watch. perft_pairs.h lives on that.
 */
#ifndef CONGO_CORE_PERFT_REPLIES_H
#define CONGO_CORE_PERFT_REPLIES_H

#include "core/moves.h"
#include "core/targets.h"

/* Who is to reply. What `own` does not hold of a kind is the enemy's, or was captured. */
struct perft_board {
    const congo_squares *kinds; /* the position's piece sets */
    congo_squares own;
    congo_squares enemy;
    congo_squares enemy_lion;
    unsigned rules;
};

BOARD_INLINE congo_squares
perft_of(const struct perft_board *board, congo_piece piece)
{
    return board->kinds[piece] & board->own;
}

BOARD_INLINE congo_squares
perft_forward(congo_squares set, unsigned side)
{
    return side == CONGO_WHITE ? NORTH(set) : SOUTH(set);
}

/* The moves that do not depend on where the enemy stands. */
BOARD_INLINE unsigned
perft_steady(const struct perft_board *board, unsigned side)
{
    congo_squares enterable = CONGO_BOARD & ~board->own;
    congo_squares superpawns = perft_of(board, CONGO_SUPERPAWN);
    congo_squares pawns = perft_of(board, CONGO_PAWN), sidesteppers = superpawns;
    congo_squares ahead = perft_forward(pawns | superpawns, side), left;
    unsigned count = board_count(ahead & enterable) + board_count(EAST(ahead) & enterable) +
                     board_count(WEST(ahead) & enterable);

    if (board->rules & CONGO_RULE_MPAWN)
        sidesteppers |= pawns & board_beyond_river(side);
    if (sidesteppers)
        count += board_count(EAST(sidesteppers) & enterable) +
                 board_count(WEST(sidesteppers) & enterable);
    for (left = perft_of(board, CONGO_MEGAPAWN); left; left &= left - 1)
        count += board_count(board_megapawn_moves[board_first(left)] & enterable);
    for (left = perft_of(board, CONGO_ZEBRA); left; left &= left - 1)
        count += board_count(board_zebra_leaps[board_first(left)] & enterable);
    for (left = perft_of(board, CONGO_GIRAFFE); left; left &= left - 1)
        count += board_count(board_giraffe_leaps[board_first(left)] & enterable);
    for (left = perft_of(board, CONGO_ELEPHANT); left; left &= left - 1)
        count += board_count((board->rules & CONGO_RULE_ELEPHANTE
                                  ? board_elephante_leaps[side][board_first(left)]
                                  : board_elephant_moves[board_first(left)]) &
                             enterable);
    for (left = perft_of(board, CONGO_CROCODILE); left; left &= left - 1)
        count += board_count(board_king_steps[board_first(left)] & enterable);
    for (left = perft_of(board, CONGO_LION); left; left &= left - 1)
        count += board_count(board_lion_steps[side][board_first(left)] & enterable);
    return count;
}

/*
 * The other moves, and the squares on which they depend: as long as one square changes hands
 * between "empty" and "enemy" and is not among them, neither the count nor the set changes. The set
 * may be larger than it need be.
 */
struct perft_watch {
    unsigned count;
    congo_squares squares;
};

BOARD_INLINE void
perft_watch_run(struct perft_watch *watch, congo_squares run, congo_squares targets)
{
    watch->count += board_count(run & targets);
    watch->squares |= run;
}

/* Two steps back in one direction, given all that step back, as a set that moves as a whole. */
BOARD_INLINE void
perft_watch_retreat(struct perft_watch *watch, congo_squares empty, congo_squares once,
                    congo_squares twice)
{
    watch->count += board_count(once & empty) + board_count(twice & empty);
    watch->squares |= once | twice;
}

BOARD_INLINE void
perft_watch_retreats(const struct perft_board *board, struct perft_watch *watch,
                     congo_squares empty, unsigned side)
{
    congo_squares superpawns = perft_of(board, CONGO_SUPERPAWN), straight = superpawns, back;

    if (!(board->rules & CONGO_RULE_MPAWN))
        straight |= perft_of(board, CONGO_PAWN) & board_beyond_river(side);
    if (!straight)
        return;
    back = perft_forward(straight, side ^ 1);
    perft_watch_retreat(watch, empty, back, perft_forward(back & empty, side ^ 1));
    if (!superpawns)
        return;
    back = EAST(perft_forward(superpawns, side ^ 1));
    perft_watch_retreat(watch, empty, back, EAST(perft_forward(back & empty, side ^ 1)));
    back = WEST(perft_forward(superpawns, side ^ 1));
    perft_watch_retreat(watch, empty, back, WEST(perft_forward(back & empty, side ^ 1)));
}

/* Once a Monkey can jump at all, it may get anywhere: then it watches the whole board. */
BOARD_INLINE void
perft_watch_monkey(const struct perft_board *board, struct perft_watch *watch, congo_squares empty,
                   congo_square from)
{
    unsigned chains;

    watch->squares |= board_king_steps[from] | board_giraffe_leaps[from];
    watch->count += board_count(board_king_steps[from] & empty);
    if (!(board_king_steps[from] & board->enemy))
        return;
    chains = moves_count_chains(empty | BIT(from), board->enemy, board->enemy_lion, from,
                                CONGO_MOVES_MAX);
    watch->count += chains;
    if (chains)
        watch->squares = CONGO_BOARD;
}

BOARD_INLINE struct perft_watch
perft_watchers(const struct perft_board *board, unsigned side)
{
    congo_squares occupied = board->own | board->enemy, empty = CONGO_BOARD & ~occupied;
    congo_squares enterable = CONGO_BOARD & ~board->own, left;
    struct perft_watch watch = {0, 0};

    if (board->rules & CONGO_RULE_ELEPHANTE)
        for (left = perft_of(board, CONGO_ELEPHANT); left; left &= left - 1)
            perft_watch_run(&watch, targets_run_forward(occupied, side, board_first(left)),
                            enterable);
    for (left = perft_of(board, CONGO_ROOK); left; left &= left - 1)
        perft_watch_run(&watch, targets_rook_view(occupied, board_first(left)), enterable);
    for (left = perft_of(board, CONGO_CROCODILE); left; left &= left - 1)
        perft_watch_run(&watch, targets_crocodile_swim(occupied, board_first(left)),
                        enterable & ~board_king_steps[board_first(left)]);
    for (left = perft_of(board, CONGO_GIRAFFE); left; left &= left - 1)
        perft_watch_run(&watch, board_king_steps[board_first(left)], empty);
    for (left = perft_of(board, CONGO_LION); left; left &= left - 1)
        perft_watch_run(&watch,
                        targets_lion_look(occupied, board->enemy_lion, side, board_first(left)),
                        board->enemy_lion);
    perft_watch_retreats(board, &watch, empty, side);
    for (left = perft_of(board, CONGO_MONKEY); left; left &= left - 1)
        perft_watch_monkey(board, &watch, empty, board_first(left));
    return watch;
}

#endif
