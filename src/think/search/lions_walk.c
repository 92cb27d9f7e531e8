/* SPDX-License-Identifier: MIT */
/* lions_walk.c - two bare Lions at the root where repetition loses: solves each move. */
#include "think/search/search.h"

enum { LINE_NODES = 200000 }; /* for the line that is shown after the first move */

/* False: there is not enough time. */
static bool
solve(struct worker *worker, const congo_position *position, const struct lions_past *past,
      struct lions_answer *answer)
{
    bool fine = lions_solve(worker->lions, position, past, answer);

    atomic_store_explicit(&worker->nodes, worker_nodes(worker) + answer->nodes,
                          memory_order_relaxed);
    return fine;
}

static packed_move
move_of(const congo_position *position, const struct lions_answer *answer)
{
    return packed_make(answer->from, answer->to,
                       BIT(answer->to) & position->side[position->to_move ^ 1u]);
}

/* The score of a root move, from what the rival can still achieve. */
static bool
solve_root(struct worker *worker, struct root_move *root, const struct search_start *start)
{
    congo_position position = start->position;
    struct lions_past past = start->past;
    struct lions_answer answer;

    search_score(worker, root, WIN_AT(1), CONGO_EXACT);
    packed_play(&position, root->move, CONGO_LION);
    if (packed_captured(root->move))
        return true;
    lions_stood(&past, &position);
    if (!solve(worker, &position, &past, &answer))
        return false;
    search_score(worker, root,
                 answer.wins ? LOSS_AT(answer.distance + 1) : WIN_AT(answer.distance + 1),
                 CONGO_EXACT);
    return true;
}

/* The line with best play by both sides. */
static void
follow(struct worker *worker, struct root_move *root, const struct search_start *start)
{
    congo_position position = start->position;
    struct lions_past past = start->past;
    uint64_t most = worker_nodes(worker) + LINE_NODES;
    packed_move move = root->move;

    root->line.length = 0;
    while (move != PACKED_NONE && root->line.length < LINE_MOVES) {
        struct lions_answer answer;

        root->line.move[root->line.length++] = move;
        if (packed_captured(move) || worker_nodes(worker) > most)
            break;
        packed_play(&position, move, CONGO_LION);
        lions_stood(&past, &position);
        if (!solve(worker, &position, &past, &answer))
            break;
        move = answer.distance ? move_of(&position, &answer) : PACKED_NONE;
    }
    root->selective = root->line.length;
}

/* For one best move a single solution is enough. */
static bool
solve_best(struct worker *worker, const struct search_start *start)
{
    struct lions_answer answer;
    struct root_move best;

    if (!solve(worker, &start->position, &start->past, &answer))
        return false;
    for (size_t i = 0; i < worker->root_count; i++) {
        if (worker->roots[i].move != move_of(&start->position, &answer))
            continue;
        best = worker->roots[i];
        search_score(worker, &best,
                     answer.wins ? WIN_AT(answer.distance) : LOSS_AT(answer.distance), CONGO_EXACT);
        worker->roots[i] = worker->roots[0];
        worker->roots[0] = best;
        return true;
    }
    return false;
}

unsigned
lions_walk(struct worker *worker, const struct search_start *start, bool chosen)
{
    unsigned lines = worker->search->lines;

    if (lines > worker->root_count)
        lines = (unsigned)worker->root_count;
    worker->root_first = 0;
    if (chosen || lines > 1 || !solve_best(worker, start)) {
        for (size_t i = 0; i < worker->root_count; i++)
            if (!solve_root(worker, &worker->roots[i], start)) {
                /* The search that takes over counts from zero, since it needs a first answer. */
                atomic_store_explicit(&worker->nodes, 0, memory_order_relaxed);
                return 0;
            }
        search_sort(worker, worker->root_count);
    }
    for (unsigned i = 0; i < lines; i++)
        follow(worker, &worker->roots[i], start);
    return lines;
}
