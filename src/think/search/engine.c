/* SPDX-License-Identifier: MIT */
/* engine.c - the engine without games: its memory, threads and reports. */
#include "think/search/engine.h"

#include "base/mem.h"
#include "think/search/clock.h"
#include "think/search/eval.h"
#include "think/search/os.h"

#include <string.h>

enum { HASH_AT_FIRST = 16 };

static const struct search_margins own_margins = {
#define SEARCH_MARGIN(name, value, least, most, step) .name = (value),
    SEARCH_MARGINS(SEARCH_MARGIN)
#undef SEARCH_MARGIN
};

struct congo_engine {
    struct search search;
    struct net *built_in;
    /* For the current search. */
    const struct engine_order *order;
    unsigned thoughts;
    congo_move moves[LINE_MOVES];
};

bool
congo_engine_set_threads(congo_engine *engine, unsigned threads, congo_error *err)
{
    struct search *search = &engine->search;
    struct worker **workers;

    if (!threads || threads > CONGO_ENGINE_THREADS_MAX)
        return err_set(err, CONGO_USAGE, 0, 0, "the engine can have 1 to %d threads",
                       CONGO_ENGINE_THREADS_MAX);
    workers = mem_new(threads, sizeof(struct worker *));
    if (!workers)
        return err_no_memory(err);
    for (unsigned i = 0; i < threads; i++) {
        workers[i] = i < search->worker_count ? search->workers[i] : worker_new(search, i);
        if (workers[i])
            continue;
        while (i-- > search->worker_count)
            worker_free(workers[i]);
        mem_free(workers);
        return err_no_memory(err);
    }
    for (unsigned i = threads; i < search->worker_count; i++)
        worker_free(search->workers[i]);
    mem_free(search->workers);
    search->workers = workers;
    search->worker_count = threads;
    return true;
}

bool
congo_engine_set_hash(congo_engine *engine, size_t mebibytes, congo_error *err)
{
    if (!mebibytes || mebibytes > CONGO_ENGINE_HASH_MAX)
        return err_set(err, CONGO_USAGE, 0, 0, "the engine can have 1 to %d MiB of hash table",
                       CONGO_ENGINE_HASH_MAX);
    return hash_resize(&engine->search.table, mebibytes, err);
}

congo_engine *
congo_engine_new(congo_error *err)
{
    congo_engine *engine = mem_new(1, sizeof *engine);

    if (!engine) {
        err_no_memory(err);
        return NULL;
    }
    atomic_init(&engine->search.stop, false);
    atomic_init(&engine->search.hit, false);
    atomic_flag_clear(&engine->search.done.taken);
    engine->search.margins = &own_margins;
    engine->built_in = net_built_in(err);
    engine->search.net = engine->built_in;
    if (engine->built_in && congo_engine_set_hash(engine, HASH_AT_FIRST, err) &&
        congo_engine_set_threads(engine, 1, err))
        return engine;
    congo_engine_free(engine);
    return NULL;
}

void
congo_engine_free(congo_engine *engine)
{
    if (!engine)
        return;
    for (unsigned i = 0; i < engine->search.worker_count; i++)
        worker_free(engine->search.workers[i]);
    mem_free(engine->search.workers);
    mem_free(engine->search.done.roots);
    hash_free(&engine->search.table);
    net_free(engine->built_in);
    mem_free(engine);
}

void
congo_engine_clear(congo_engine *engine)
{
    hash_clear(&engine->search.table);
    for (unsigned i = 0; i < engine->search.worker_count; i++)
        worker_forget(engine->search.workers[i]);
}

int
congo_engine_evaluate(const congo_engine *engine, const congo_position *position)
{
    congo_side winner;

    if (congo_position_over(position, &winner))
        return winner == congo_position_to_move(position) ? EVAL_MAX : -EVAL_MAX;
    return eval_position(engine->search.net, position);
}

void
engine_set_probe(congo_engine *engine, search_probe *probe, void *context, unsigned most_pieces)
{
    engine->search.probe = probe;
    engine->search.probe_context = context;
    engine->search.probe_pieces = probe ? most_pieces : 0;
}

void
engine_set_net(congo_engine *engine, const struct net *net)
{
    engine->search.net = net ? net : engine->built_in;
    /* A new net may be at an old one's address. */
    for (unsigned i = 0; i < engine->search.worker_count; i++)
        engine->search.workers[i]->eval_rules.net = NULL;
    congo_engine_clear(engine);
}

void
engine_set_margins(congo_engine *engine, const struct search_margins *margins)
{
    engine->search.margins = margins ? margins : &own_margins;
    congo_engine_clear(engine);
}

const struct search *
engine_search(const congo_engine *engine)
{
    return &engine->search;
}

void
congo_engine_stop(congo_engine *engine)
{
    atomic_store_explicit(&engine->search.stop, true, memory_order_relaxed);
}

void
congo_engine_ponderhit(congo_engine *engine)
{
    atomic_store_explicit(&engine->search.hit, true, memory_order_relaxed);
}

/* ------------------------------------------------------------------ what is reported */

static void
describe_score(congo_thought *thought, int score)
{
    int plies = WIN - (score < 0 ? -score : score);

    thought->score = score;
    thought->decided = score_decided(score);
    if (thought->decided)
        thought->mate = score < 0 ? -(plies / 2) : (plies + 1) / 2;
}

static void
visit(congo_engine *engine, congo_thought *thought)
{
    const struct search *search = &engine->search;

    thought->nodes = search_nodes(search);
    thought->table_hits = search->workers[0]->table_hits;
    thought->microseconds = clock_elapsed(&search->clock);
    thought->full = hash_full(&search->table);
    thought->moves = engine->moves;
    engine->thoughts++;
    if (engine->order->visit)
        engine->order->visit(engine->order->context, thought);
}

/* Converts the moves of a line. */
static size_t
complete_line(congo_engine *engine, const struct move_line *line)
{
    congo_position position = engine->order->start.position;

    for (size_t i = 0; i < line->length; i++) {
        if (!packed_complete(&position, line->move[i], &engine->moves[i]))
            return i;
        congo_play(&position, &engine->moves[i]);
    }
    return line->length;
}

static void
tell(void *context, const struct worker *worker, unsigned line)
{
    congo_engine *engine = context;
    const struct root_move *root = &worker->roots[line];
    struct root_score known = root->known;
    congo_thought thought = {.line = line + 1};

    /* If one move loses, that says nothing about moves that were not reached. */
    if (worker->stopped && known.value <= -DECIDED)
        known = worker->whole;
    /* Stopped before any move had a score, so there is only the evaluation. */
    if (!known.depth)
        known.value = eval_position(engine->search.net, &engine->order->start.position);
    thought.depth = known.depth;
    thought.bound = known.bound;

    thought.selective = root->selective > thought.depth ? root->selective : thought.depth;
    describe_score(&thought, known.value);
    thought.move_count = complete_line(engine, &root->line);
    if (!line)
        atomic_store_explicit(&engine->search.progress.best, root->move, memory_order_relaxed);
    visit(engine, &thought);
}

/* No search: the game is over, or every move repeats. */
static void
tell_end(congo_engine *engine, int score, unsigned depth, packed_move move)
{
    struct move_line line = {.length = move != PACKED_NONE, .move = {move}};
    congo_thought thought = {.line = 1, .depth = depth, .selective = depth};

    describe_score(&thought, score);
    thought.move_count = complete_line(engine, &line);
    visit(engine, &thought);
}

/* ------------------------------------------------------------------ thinking */

static bool
wanted(const congo_engine *engine, packed_move move)
{
    const congo_limits *limits = engine->order->limits;

    for (size_t i = 0; i < limits->only_count; i++)
        if (packed_of(&engine->order->start.position, &limits->only[i]) == move)
            return true;
    return !limits->only_count;
}

/* The root's moves, without those that lose by repetition; `any` gets some legal move. */
static void
list_roots(congo_engine *engine, struct worker *worker, packed_move *any)
{
    const congo_position *position = &worker->frames[0].position;
    struct packed_entry *list = worker->arena;
    size_t count = packed_loud(position, list, ARENA);

    count += packed_quiet(position, list + count, ARENA - count);
    worker->root_count = 0;
    *any = PACKED_NONE;
    for (size_t i = 0; i < count; i++) {
        enum entered entered;

        if (!wanted(engine, list[i].move))
            continue;
        if (*any == PACKED_NONE)
            *any = list[i].move;
        entered = search_enter(worker, 0, list[i].move, list[i].piece);
        if (entered == ENTERED)
            search_leave(worker, 0);
        if (entered != ENTERED_NO_MOVE)
            list[worker->root_count++] = list[i];
    }
}

static bool
copy_roots(struct worker *worker, const struct worker *leader)
{
    struct root_move *roots;

    worker->root_count = leader->root_count;
    if (!worker->root_count)
        return true;
    roots = mem_resize(worker->roots, worker->root_count, sizeof *roots);
    if (!roots)
        return false;
    worker->roots = roots;
    memset(roots, 0, worker->root_count * sizeof *roots);
    for (size_t i = 0; i < worker->root_count; i++) {
        roots[i].move = leader->arena[i].move;
        roots[i].piece = leader->arena[i].piece;
        roots[i].score = roots[i].previous = -INFINITE;
        roots[i].line.move[0] = roots[i].move;
        roots[i].line.length = 1;
    }
    return true;
}

static bool
prepare(congo_engine *engine, packed_move *any, congo_error *err)
{
    const struct search_start *start = &engine->order->start;
    struct search *search = &engine->search;
    bool fine = true;

    for (unsigned i = 0; i < search->worker_count && fine; i++) {
        struct worker *worker = search->workers[i];

        fine = worker_start(worker, start);
        if (fine && !i)
            list_roots(engine, worker, any);
        atomic_store_explicit(&worker->nodes, 0, memory_order_relaxed);
        fine = fine && copy_roots(worker, search->workers[0]);
    }
    if (fine && search->worker_count > 1 && search->workers[0]->root_count) {
        struct root_move *roots =
            mem_resize(search->done.roots, search->workers[0]->root_count, sizeof *roots);

        fine = roots != NULL;
        if (fine)
            search->done.roots = roots;
    }
    atomic_store_explicit(&search->done.depth, 0, memory_order_relaxed);
    search_note_start(search);
    return fine || err_no_memory(err);
}

static void *
help(void *context)
{
    search_run(context);
    return NULL;
}

/* The caller's thread leads. If a helper cannot be started, the others continue without it. */
static void
run(congo_engine *engine)
{
    struct search *search = &engine->search;
    os_thread threads[CONGO_ENGINE_THREADS_MAX];
    unsigned started = 1;

    while (started < search->worker_count &&
           os_start(&threads[started], help, search->workers[started]))
        started++;
    search_run(search->workers[0]);
    atomic_store_explicit(&search->stop, true, memory_order_relaxed);
    for (unsigned i = 1; i < started; i++)
        os_join(threads[i]);
    /* Stopped inside a depth: reports what was found so far. */
    if (!engine->thoughts || search->workers[0]->stopped)
        tell(engine, search->workers[0], 0);
}

/* Two bare Lions where repetition loses are solved exactly instead. */
static bool
walk_lions(congo_engine *engine)
{
    struct worker *worker = engine->search.workers[0];
    unsigned lines = lions_walk(worker, &engine->order->start, engine->order->limits->only_count);

    for (unsigned i = 0; i < lines; i++) {
        worker->roots[i].known.depth = worker->roots[i].line.length;
        tell(engine, worker, i);
    }
    return lines > 0;
}

static void
set_limits(struct search *search, const struct engine_order *order)
{
    const congo_limits *limits = order->limits;
    unsigned depth = limits->infinite || !limits->depth ? CONGO_ENGINE_DEPTH_MAX : limits->depth;

    search->mate_limit = limits->infinite ? 0 : limits->mate;
    /* By this depth, a win in so many moves has been found if there is one. */
    if (search->mate_limit && search->mate_limit < depth && 2 * search->mate_limit + 4 < depth)
        depth = 2 * search->mate_limit + 4;
    search->depth_limit = depth < CONGO_ENGINE_DEPTH_MAX ? depth : CONGO_ENGINE_DEPTH_MAX;
    search->node_limit = limits->infinite || !limits->nodes ? UINT64_MAX : limits->nodes;
    search->exact = !limits->infinite && !limits->ponder && !limits->clock &&
                    !limits->milliseconds && !limits->nodes;
    search->lines = limits->lines ? limits->lines : 1;
    search->repetition_loses = order->start.repetition_loses;
    memcpy(search->lost_before, order->start.lost_before, sizeof search->lost_before);
    /* Searches with different rules share the table, but not entries. */
    search->salt = (order->start.position.rules * 2u + order->start.repetition_loses) *
                   UINT64_C(0x9e3779b97f4a7c15);
    hash_grow_older(&search->table);
}

static bool
think(congo_engine *engine, packed_move *best, congo_error *err)
{
    struct search *search = &engine->search;
    enum engine_end end = engine->order->end;

    *best = PACKED_NONE;
    if (!prepare(engine, best, err))
        return false;
    if (end == ENGINE_WON && *best != PACKED_NONE)
        tell_end(engine, WIN_AT(1), 1, *best);
    else if (end == ENGINE_WON || end == ENGINE_LOST || *best == PACKED_NONE)
        tell_end(engine, end == ENGINE_WON ? WIN_AT(0) : LOSS_AT(0), 0, *best = PACKED_NONE);
    else if (end == ENGINE_DRAWN)
        tell_end(engine, DRAW, 0, *best = PACKED_NONE);
    else if (!search->workers[0]->root_count)
        tell_end(engine, LOSS_AT(0), 1, *best);
    else {
        if (!search->repetition_loses || !lions_are_bare(&engine->order->start.position) ||
            !walk_lions(engine))
            run(engine);
        *best = search->workers[0]->roots[0].move;
    }
    return true;
}

bool
engine_think(congo_engine *engine, const struct engine_order *order, congo_move *best, bool *found,
             congo_error *err)
{
    struct search *search = &engine->search;
    packed_move move;
    bool fine;

    engine->order = order;
    engine->thoughts = 0;
    set_limits(search, order);
    search->tell = tell;
    search->tell_context = engine;
    clock_start(&search->clock, order->limits, order->start.position.to_move);
    fine = think(engine, &move, err);
    atomic_store_explicit(&search->stop, false, memory_order_relaxed);
    atomic_store_explicit(&search->hit, false, memory_order_relaxed);
    if (fine && found)
        *found = move != PACKED_NONE;
    if (fine && move != PACKED_NONE && best)
        (void)!packed_complete(&order->start.position, move, best);
    return fine;
}
