/* SPDX-License-Identifier: MIT */
/*
 * exhaustive.h - finds forced wins by trying everything: slow and simple, and not a part of the
 * engine.
 */
#ifndef CONGO_TESTS_EXHAUSTIVE_H
#define CONGO_TESTS_EXHAUSTIVE_H

#include "congo.h"
#include "rules/repetition.h"

/* How the longest defence ends. By repetition: each move of the loser would bring a position back.
 */
enum exhaustive_end { BY_CAPTURE, BY_NO_MOVES, BY_REPETITION, EXHAUSTIVE_ENDS };

struct exhaustive {
    const congo_variant *variant;
    struct repetition path; /* the game, and then the line that is looked at */
    unsigned long nodes, budget;
};

struct exhaustive_list {
    size_t count;
    congo_move *move; /* to be freed */
};
struct exhaustive_list exhaustive_moves(const congo_position *position);

/* Begins a path, and continues it. */
void exhaustive_begin(struct exhaustive *solver, const congo_position *position);
void exhaustive_go_to(struct exhaustive *solver, const congo_position *position);

congo_position exhaustive_now(const struct exhaustive *solver);
congo_position exhaustive_after(const congo_position *position, const congo_move *move);
bool exhaustive_captures_lion(const congo_position *position);

/*
 * Whether the side to move on the path's last position wins in at most n own moves, or loses in at
 * most n of its rival's. Neither means anything once `nodes` has reached `budget`. `end` may be
 * NULL.
 */
bool exhaustive_wins(struct exhaustive *solver, unsigned n, enum exhaustive_end *end);
bool exhaustive_loses(struct exhaustive *solver, unsigned n, enum exhaustive_end *end);

#endif
