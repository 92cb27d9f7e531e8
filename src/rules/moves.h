/* SPDX-License-Identifier: MIT */
/*
 * moves.h - what pieces reach: the functions on which those of congo.h are built. One header for
 * movegen.c, monkey.c and targets.c, which are mostly used together.
 */
#ifndef CONGO_RULES_MOVES_H
#define CONGO_RULES_MOVES_H

#include "rules/position.h"

/*
 * Where a piece on a square can go, without the jumps of a Monkey. Uses the position's rules; whose
 * turn it is does not matter.
 */
congo_squares moves_targets(const congo_position *position, unsigned side, congo_piece piece,
                            congo_square from);

/*
 * What a kind of piece reaches in steps and leaps, by side: all of them (`any`), those that cannot
 * capture (`quiet`), and where other moves can come from (`whence`). Most moves are steps, and
 * looking them up here avoids branches that processors predict badly: without these tables `congo
 * notate` takes a fifth more time, and the engine a fifteenth. Indexed by piece, the Elephante
 * last.
 */
struct moves_steps {
    const congo_squares *any[2];
    const congo_squares *quiet;
    const congo_squares *whence[2];
};
extern const struct moves_steps moves_steps[CONGO_PIECE_COUNT + 1];

static inline const struct moves_steps *
moves_steps_of(congo_piece piece, unsigned rules)
{
    unsigned elephante = (piece == CONGO_ELEPHANT) & ((rules & CONGO_RULE_ELEPHANTE) != 0);

    return &moves_steps[piece + elephante * (CONGO_PIECE_COUNT - CONGO_ELEPHANT)];
}

/* Whether a square is among the targets. */
static inline bool
moves_reaches(const congo_position *position, unsigned side, congo_piece piece, congo_square from,
              congo_square to)
{
    const struct moves_steps *kind = moves_steps_of(piece, position->rules);
    congo_squares targets = (kind->any[side][from] & ~position->side[side]) |
                            (kind->quiet[from] & ~pos_occupied(position));

    return (targets >> to & 1) || (moves_targets(position, side, piece, from) >> to & 1);
}

/* Fills in the rest of a legal move without jumps, as congo_move_complete does. */
void moves_complete_step(const congo_position *position, congo_piece piece, congo_move *move);

/* The squares of a side's pieces that could go to a square in any way. */
congo_squares moves_rivals(const congo_position *position, unsigned side, congo_piece piece,
                           congo_square to);
congo_squares moves_rivals_among(const congo_position *position, unsigned side, congo_piece piece,
                                 congo_square to, congo_squares among);

/* Where a jump over a square ends; empty beyond the board. */
static inline congo_squares
moves_beyond(congo_square at, congo_square over)
{
    int beyond = 2 * (int)over - (int)at;

    return beyond < 0 || beyond >= 64 ? 0 : BIT(beyond) & CONGO_BOARD;
}

/*
 * Counts the chains of jumps from a square. `empty` are the empty squares, including the Monkey's
 * own starting square; `prey` are the enemies not jumped yet. A result above `bound` only means
 * that there are more.
 */
unsigned moves_count_chains(congo_squares empty, congo_squares prey, congo_squares lion,
                            congo_square at, unsigned bound);

/* Where a Monkey's capturing turn can end. Takes polynomial time, however many paths there are. */
congo_squares moves_monkey_ends(const congo_position *position, unsigned side, congo_square from);

/* Whether a Monkey can capture the enemy Lion, in one jump or a chain. */
bool moves_monkey_hits_lion(const congo_position *position, unsigned side, congo_square from);

/* Reports a position with too many moves; returns false. */
bool moves_too_many(congo_error *err);

#endif
