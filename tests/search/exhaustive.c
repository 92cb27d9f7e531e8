/* SPDX-License-Identifier: MIT */
#include "search/exhaustive.h"

#include <stdlib.h>

struct exhaustive_list
exhaustive_moves(const congo_position *position)
{
    struct exhaustive_list list = {.count = congo_moves(position, NULL, 0, NULL)};

    list.move = calloc(list.count + 1, sizeof *list.move);
    if (!list.move)
        abort();
    congo_moves(position, list.move, list.count, NULL);
    return list;
}

void
exhaustive_begin(struct exhaustive *solver, const congo_position *position)
{
    if (!repetition_begin(&solver->path, position))
        abort();
}

void
exhaustive_go_to(struct exhaustive *solver, const congo_position *position)
{
    if (!repetition_add(&solver->path, position))
        abort();
    solver->nodes++;
}

static void
go_back(struct exhaustive *solver)
{
    repetition_cut(&solver->path, solver->path.count - 1);
}

congo_position
exhaustive_now(const struct exhaustive *solver)
{
    return repetition_last(&solver->path)->position;
}

congo_position
exhaustive_after(const congo_position *position, const congo_move *move)
{
    congo_position next = *position;

    congo_play(&next, move);
    return next;
}

bool
exhaustive_captures_lion(const congo_position *position)
{
    struct exhaustive_list list = exhaustive_moves(position);
    bool captures = false;

    for (size_t i = 0; i < list.count; i++)
        captures = captures || list.move[i].wins;
    free(list.move);
    return captures;
}

/* What the rules say of a move that has led to the path's last position, no Lion being captured. */
enum verdict { GOES_ON, MOVER_LOSES, DRAWN };

static enum verdict
verdict(const struct exhaustive *solver)
{
    const struct repetition_entry *last = repetition_last(&solver->path);
    congo_position position = last->position;

    if (solver->variant->repetition_loses)
        return last->times > 1 ? MOVER_LOSES : GOES_ON;
    if (last->times >= 3)
        return DRAWN;
    return pos_occupied(&position) == position.piece[CONGO_LION] &&
                   !exhaustive_captures_lion(&position)
               ? DRAWN
               : GOES_ON;
}

bool
exhaustive_loses(struct exhaustive *solver, unsigned n, enum exhaustive_end *end)
{
    congo_position position = exhaustive_now(solver);
    struct exhaustive_list list = exhaustive_moves(&position);
    bool all = true;
    enum exhaustive_end longest = list.count ? BY_REPETITION : BY_NO_MOVES;

    for (size_t i = 0; i < list.count && all; i++)
        all = !list.move[i].wins;
    for (size_t i = 0; i < list.count && all && solver->nodes < solver->budget; i++) {
        congo_position next = exhaustive_after(&position, &list.move[i]);
        enum verdict told;

        exhaustive_go_to(solver, &next);
        told = verdict(solver);
        if (told != MOVER_LOSES) {
            all = told == GOES_ON && n > 0 && exhaustive_wins(solver, n, &longest);
        }
        go_back(solver);
    }
    free(list.move);
    if (end && all)
        *end = longest;
    return all;
}

bool
exhaustive_wins(struct exhaustive *solver, unsigned n, enum exhaustive_end *end)
{
    congo_position position = exhaustive_now(solver);
    struct exhaustive_list list = exhaustive_moves(&position);
    bool won = false;

    for (size_t i = 0; i < list.count && !won; i++)
        won = list.move[i].wins;
    if (won && end)
        *end = BY_CAPTURE;
    for (size_t i = 0; i < list.count && !won && solver->nodes < solver->budget; i++) {
        congo_position next = exhaustive_after(&position, &list.move[i]);

        exhaustive_go_to(solver, &next);
        won = verdict(solver) == GOES_ON && exhaustive_loses(solver, n - 1, end);
        go_back(solver);
    }
    free(list.move);
    return won;
}
