/* SPDX-License-Identifier: MIT */
/* root.c - iterates over depths and lines, with windows that widen. */
#include "think/search/clock.h"
#include "think/search/order.h"
#include "think/search/proof.h"
#include "think/search/os.h"

#include <string.h>

enum {
    PROOF_MOVES = 4,
    PROOF_NODES = 4000000,
    LOOKS_BAD = 300,
    WINDOW_DEPTH = 4,
    TELL_AFTER = 1000000
};

/* Searches a root move; the first one with the full window. */
static int
look_at_root(struct worker *worker, size_t number, int alpha, int beta, int depth)
{
    size_t count = number - worker->root_first + 1;
    int score, less = 0;

    if (count == 1)
        return -search_node(worker, 1, -beta, -alpha, depth - 1, false);
    if (depth >= 3 && count > 3)
        less = 1 + (count > 12) + (depth > 8 && count > 6);
    score = -search_node(worker, 1, -alpha - 1, -alpha, depth - 1 - less, true);
    if (score > alpha && less && !worker->stopped)
        score = -search_node(worker, 1, -alpha - 1, -alpha, depth - 1, true);
    if (score > alpha && score < beta && !worker->stopped)
        score = -search_node(worker, 1, -beta, -alpha, depth - 1, false);
    return score;
}

static void
set_line(struct worker *worker, struct root_move *root)
{
    const struct move_line *rest = &worker->lines[1];

    root->line.move[0] = root->move;
    root->line.length = 1;
    for (unsigned i = 0; i < rest->length && root->line.length < LINE_MOVES; i++)
        root->line.move[root->line.length++] = rest->move[i];
    root->selective = worker->selective;
}

/* Searches all moves that are not lines yet. */
static int
search_root(struct worker *worker, int alpha, int beta, int depth)
{
    int best = -INFINITE, least = alpha;

    for (size_t i = worker->root_first; i < worker->root_count; i++)
        worker->roots[i].score = -INFINITE;
    for (size_t i = worker->root_first; i < worker->root_count; i++) {
        struct root_move *root = &worker->roots[i];
        int score = DRAW;

        search_note_move(worker, i);
        worker->lines[1].length = 0;
        if (packed_captured(root->move) & worker->frames[0].position.piece[CONGO_LION])
            score = WIN_AT(1);
        else if (search_enter(worker, 0, root->move, root->piece) == ENTERED) {
            score = look_at_root(worker, i, alpha, beta, depth);
            search_leave(worker, 0);
        }
        if (worker->stopped)
            break;
        if (i > worker->root_first && score <= alpha)
            continue;
        search_score(worker, root, score,
                     score <= least  ? CONGO_AT_MOST
                     : score >= beta ? CONGO_AT_LEAST
                                     : CONGO_EXACT);
        if (score > best) {
            best = score;
            set_line(worker, root);
        }
        if (score > alpha)
            alpha = score;
        if (alpha >= beta)
            break;
    }
    return best;
}

void
search_sort(struct worker *worker, size_t end)
{
    for (size_t i = worker->root_first + 1; i < end; i++) {
        struct root_move moving;
        size_t at = i;

        if (worker->roots[i].score <= worker->roots[i - 1].score)
            continue;
        moving = worker->roots[i];
        for (; at > worker->root_first && worker->roots[at - 1].score < moving.score; at--)
            worker->roots[at] = worker->roots[at - 1];
        worker->roots[at] = moving;
    }
}

static void
tell(const struct worker *worker)
{
    const struct search *search = worker->search;

    if (worker->number == 0 && search->tell)
        search->tell(search->tell_context, worker, (unsigned)worker->root_first);
}

/* Searches a line to a depth, and widens the window until the score is inside. */
static void
deepen_line(struct worker *worker, int depth)
{
    struct root_move *first = &worker->roots[worker->root_first];
    int alpha = -INFINITE, beta = INFINITE, width = worker->margins->window;

    if (depth >= WINDOW_DEPTH && first->previous > -INFINITE && !score_decided(first->previous)) {
        alpha = first->previous - width;
        beta = first->previous + width;
    }
    for (;;) {
        int score = search_root(worker, alpha, beta, depth);

        search_sort(worker, worker->root_count);
        if (worker->stopped)
            return;
        if (score > alpha && score < beta)
            break;
        if (clock_elapsed(&worker->search->clock) > TELL_AFTER)
            tell(worker);
        width *= 3;
        if (score <= alpha)
            alpha = width > 1000 ? -INFINITE : score - width;
        else
            beta = width > 1000 ? INFINITE : score + width;
    }
    if (worker->search->lines == 1)
        tell(worker);
}

/* Several lines are reported once all are known, best first; the best move is played. */
static void
tell_lines(struct worker *worker, unsigned lines)
{
    for (; worker->root_first < lines; worker->root_first++)
        tell(worker);
    worker->root_first = 0;
}

/* Whether it is a win or loss that more depth cannot change. */
static bool
settled(const struct worker *worker)
{
    const struct search *search = worker->search;
    int score = worker->roots[0].score;
    unsigned plies = (unsigned)(WIN - (score < 0 ? -score : score));

    if (search->mate_limit && score >= WIN_AT(2 * search->mate_limit))
        return true;
    if (!score_decided(score) || search->depth_limit < CONGO_ENGINE_DEPTH_MAX)
        return false;
    return worker->depth > plies + 4;
}

/* Whether another depth is worthwhile. */
static bool
goes_on(struct worker *worker)
{
    struct search *search = worker->search;

    if (worker->stopped)
        return false;
    /* A helper continues: the leader may still need it for a proof. */
    if (worker->number)
        return worker->depth < CONGO_ENGINE_DEPTH_MAX;
    if (worker->depth >= search->depth_limit)
        return false;
    if (settled(worker) || atomic_load_explicit(&search->stop, memory_order_relaxed))
        return false;
    return worker_nodes(worker) < search->node_limit &&
           !clock_enough(&search->clock, &search->hit, &worker->trend);
}

/*
 * Checks whether the game is lost, or in fewer moves than the search says, the fewest first. Only
 * at the last depth, since later searches would not gain from it, and only if the position looks
 * bad.
 */
static bool
prove_lost(struct worker *worker, unsigned moves, uint64_t nodes)
{
    int score = worker->roots[0].score;

    if (score > -LOOKS_BAD || worker->depth != worker->search->depth_limit)
        return false;
    for (unsigned fewer = 1; fewer <= moves && LOSS_AT(2 * fewer) < score; fewer++)
        if (proof_root_lost(worker, fewer, nodes))
            return true;
    return false;
}

/*
 * Looks for a win, with a full proof, that a search of this depth should have found: "go depth
 * 2N+4" finds a win in N exactly, and most losses. Short proofs are cheap; for longer ones, no more
 * nodes are spent than the search has used so far.
 */
static void
prove(struct worker *worker)
{
    struct search *search = worker->search;
    unsigned moves = worker->depth < 6 ? 0 : (worker->depth - 4) / 2;
    uint64_t nodes = worker_nodes(worker);

    if (worker->number || worker->stopped || !search->exact || !moves || worker->depth % 2 ||
        worker->roots[0].score >= WIN_AT(2 * moves - 1))
        return;
    if (moves <= PROOF_MOVES && nodes < PROOF_NODES)
        nodes = PROOF_NODES;
    if ((proof_root(worker, moves, nodes) || prove_lost(worker, moves, nodes)) &&
        search->lines == 1)
        tell(worker);
}

/* A helper leaves its depth for a proof, and starts it again afterwards. */
static void
help_to_prove(struct worker *worker)
{
    proof_help(worker);
    worker->stopped = atomic_load_explicit(&worker->search->stop, memory_order_relaxed);
    worker->depth--;
    for (size_t i = 0; i < worker->root_count; i++)
        worker->roots[i].score = worker->roots[i].previous;
}

static void
take_done(struct search_done *done)
{
    while (atomic_flag_test_and_set(&done->taken))
        os_yield();
}

/* Publishes the result of a completed depth for the other threads. */
static void
publish(const struct worker *worker)
{
    struct search *search = worker->search;

    if (search->worker_count == 1 || search->lines > 1 || worker->depth > search->depth_limit)
        return;
    take_done(&search->done);
    if (worker->depth > atomic_load_explicit(&search->done.depth, memory_order_relaxed)) {
        memcpy(search->done.roots, worker->roots, worker->root_count * sizeof *worker->roots);
        atomic_store_explicit(&search->done.depth, worker->depth, memory_order_release);
    }
    atomic_flag_clear(&search->done.taken);
}

/* Takes over a depth that another thread has completed. */
static void
adopt(struct worker *worker)
{
    struct search_done *done = &worker->search->done;

    take_done(done);
    memcpy(worker->roots, done->roots, worker->root_count * sizeof *worker->roots);
    worker->depth = atomic_load_explicit(&done->depth, memory_order_relaxed);
    atomic_flag_clear(&done->taken);
    worker->stopped =
        worker->number && atomic_load_explicit(&worker->search->stop, memory_order_relaxed);
    tell(worker);
}

/* Compares the best move of this depth and its score with the previous depth. */
static void
follow_trend(struct worker *worker)
{
    struct search_trend *trend = &worker->trend;
    const struct root_move *best = &worker->roots[0];

    trend->dropped = worker->whole.depth ? worker->whole.value - best->known.value : 0;
    trend->steady = best->move == trend->best ? trend->steady + 1 : 0;
    trend->best = best->move;
}

void
search_run(struct worker *worker)
{
    unsigned lines = worker->search->lines;

    if (lines > worker->root_count)
        lines = (unsigned)worker->root_count;
    worker->stopped = false;
    worker->whole.depth = 0;
    worker->trend = (struct search_trend){.best = PACKED_NONE, .forced = worker->root_count == 1};
    worker->round = atomic_load_explicit(&worker->search->proof.round, memory_order_acquire);
    /* Every second helper is a depth ahead, so that they do not all search the same. */
    worker->depth = worker->number % 2;
    do {
        unsigned depth = ++worker->depth;
        bool whole;

        worker->decided = score_decided(worker->roots[0].score);
        for (size_t i = 0; i < worker->root_count; i++)
            worker->roots[i].previous = worker->roots[i].score;
        for (worker->root_first = 0; worker->root_first < lines && !worker->stopped;
             worker->root_first++) {
            worker->selective = 0;
            deepen_line(worker, (int)worker->depth);
        }
        worker->root_first = 0;
        if (search_called(worker)) {
            help_to_prove(worker);
            continue;
        }
        if (worker->stopped && search_overtaken(worker))
            adopt(worker);
        whole = !worker->stopped;
        if (whole) {
            search_sort(worker, lines);
            follow_trend(worker);
            worker->whole = worker->roots[0].known;
            publish(worker);
        }
        for (unsigned reached = worker->depth; depth <= reached; depth++) {
            worker->depth = depth;
            prove(worker);
        }
        if (whole && worker->search->lines > 1)
            tell_lines(worker, lines);
    } while (goes_on(worker));
}
