/* SPDX-License-Identifier: MIT */
/* piece_worths.c - estimates the value of any game's pieces by their number of moves. */
#include "zillions/piece_worths.h"

#include "base/random.h"

#include <string.h>

static bool
count_move(void *context, const int16_t *move)
{
    (void)move;
    ++*(int *)context;
    return *(int *)context >= 1000000;
}

/* A board with one piece, and enemies in a pattern. */
static void
set_alone(const struct ruleset *r, struct zboard *t, int owner, int piece, size_t square,
          bool crowded)
{
    uint64_t random = 7;
    int enemy = owner;

    for (int p = 0; p < (int)r->players.count && enemy == owner; p++)
        if (p != owner && !(r->random >> p & 1))
            enemy = p;
    for (size_t s = 0; s < r->squares.count; s++) {
        bool other = crowded && random_below(&random, 3) == 0;

        t->cells[s] = (struct cell){.piece = other ? 0 : RULES_NONE,
                                    .owner = (int16_t)(other ? enemy : RULES_NONE)};
    }
    memset(t->hand, 0, r->players.count * (size_t)r->piece_count * sizeof *t->hand);
    t->cells[square] = (struct cell){
        .piece = (int16_t)piece, .owner = (int16_t)owner, .attributes = r->pieces[piece].defaults};
}

/* The average number of moves of a piece, over all squares, in tenths. */
static int
mobility(struct code_run *run, struct zboard *t, int piece)
{
    enum { SQUARES = 24, ALL = 12000 };
    const struct ruleset *r = run_rules(run);
    size_t n = r->squares.count, most = ALL / (r->piece_count + 1) + 1;
    size_t looks = n < SQUARES ? n : SQUARES, done = 0;
    int count = 0;
    congo_error limit; /* a position counts as far as it was searched */

    looks = looks < most ? looks : most;
    for (unsigned slot = 0; slot < r->slot_count && slot < 2; slot++)
        for (size_t i = 0; i < looks; i++)
            for (unsigned crowded = 0; crowded < 2; crowded++) {
                zboard_setup(r, t);
                t->slot = slot;
                set_alone(r, t, r->slots[slot].side, piece, i * n / looks, crowded);
                run_restart(run);
                run_limit(run, 200000);
                (void)run_each(run, t, zboard_type(r, t), count_move, &count);
                (void)run_failed(run, &limit);
                done++;
            }
    run_limit(run, ZBOARD_STEPS_MAX);
    return done ? (int)(10 * (long)count / (long)done) : 0;
}

void
piece_worths(struct code_run *run, struct zboard *board, int *worth)
{
    for (unsigned p = 0; p < run_rules(run)->piece_count; p++)
        worth[p] = 20 + mobility(run, board, (int)p);
}
