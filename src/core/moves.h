/* SPDX-License-Identifier: MIT */
/* moves.h - what pieces reach: the questions below the public ones of congo.h. */
#ifndef CONGO_CORE_MOVES_H
#define CONGO_CORE_MOVES_H

#include "core/position.h"

/*
 * Where a piece on a square can go, a capturing Monkey apart. The rules are the position's, the
 * side is given, and whose turn it is does not matter.
 */
congo_squares moves_targets(const congo_position *position, unsigned side, congo_piece piece,
                            congo_square from);

/* Where those of a side's pieces stand that could go to a square in whatever way. */
congo_squares moves_rivals(const congo_position *position, unsigned side, congo_piece piece,
                           congo_square to);

/* The enemies a Monkey could jump next, as pairs: for a direction, what is jumped and the landing.
 */
struct moves_jumps {
    unsigned count;
    congo_square over[8];
    congo_square landing[8];
};

/*
 * The next jumps of a Monkey that stands on `at`: `empty` are the empty squares, its own starting
 * square among them, `prey` the enemies not jumped yet.
 */
struct moves_jumps moves_next_jumps(congo_squares empty, congo_squares prey, congo_square at);

/* Where a Monkey's capturing turn can end. Polynomial, however many paths there are. */
congo_squares moves_monkey_ends(const congo_position *position, unsigned side, congo_square from);

/* Which of the mover's side drown at the end of its turn. */
congo_squares moves_drowned(const congo_position *position, const congo_move *move);

#endif
