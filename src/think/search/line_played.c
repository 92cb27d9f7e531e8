/* SPDX-License-Identifier: MIT */
/*
 * line_played.c - the path from the root to a node: playing moves, repetitions, and when to stop.
 */
#include "think/search/clock.h"
#include "think/search/eval_cache.h"
#include "think/search/search.h"

enum { NODES_A_LOOK = 256, FIRST_NODES = 4000 };

/* The clock, the other threads and the total nodes are too expensive to check at every node. */
__attribute__((noinline)) static bool
told_by_others(struct worker *worker, bool stop)
{
    struct search *search = worker->search;
    uint64_t nodes = worker_nodes(worker);

    /* There is always a first answer, which should not take long. */
    if (worker->number == 0 && worker->depth <= 1 && nodes < FIRST_NODES)
        return false;
    worker->next_look = nodes + NODES_A_LOOK;
    if (stop || search_called(worker) || search_overtaken(worker)) {
        worker->stopped = true;
        return true;
    }
    if (worker->number)
        return false;
    if (search->worker_count == 1 && worker->next_look > search->node_limit)
        worker->next_look = search->node_limit;
    worker->stopped =
        search_nodes(search) >= search->node_limit || clock_passed(&search->clock, &search->hit);
    return worker->stopped;
}

/* Whether to stop: checks a flag at each node, and everything else now and then. */
BOARD_INLINE bool
told_to_stop(struct worker *worker)
{
    bool stop = atomic_load_explicit(&worker->search->stop, memory_order_relaxed);

    return (stop || worker_nodes(worker) >= worker->next_look) && told_by_others(worker, stop);
}

bool
search_should_stop(void *context)
{
    struct worker *worker = context;
    struct search *search = worker->search;

    return atomic_load_explicit(&search->stop, memory_order_relaxed) ||
           (!worker->number && clock_passed(&search->clock, &search->hit));
}

/* Makes the line end with the Lion's capture. */
static void
line_to_capture(struct worker *worker, unsigned ply)
{
    const congo_position *position = &worker->frames[ply].position;
    struct packed_entry *list = worker->arena + worker->used;
    size_t count = packed_loud(position, list, ARENA - worker->used);

    for (size_t i = 0; i < count; i++) {
        if (!(packed_captured(list[i].move) & position->piece[CONGO_LION]))
            continue;
        worker->lines[ply].move[0] = list[i].move;
        worker->lines[ply].length = 1;
        return;
    }
}

/* Two bare Lions, just reached, where repetition loses. False: there was no time to solve them. */
static bool
lions_score(struct worker *worker, const congo_position *position, unsigned ply, int *score)
{
    struct lions_answer answer;

    if (!lions_fresh(worker->lions, position, &answer))
        return false;
    *score = answer.wins ? WIN_AT(ply + answer.distance) : LOSS_AT(ply + answer.distance);
    return true;
}

/*
 * Tables are about fresh histories, that is, positions just after a piece has left the board. They
 * are also valid after the root's moves if no position of the game is in the winner's way. With
 * every move the winner comes nearer to the end, through positions in which the other is to move
 * and loses sooner and sooner.
 */
static bool
tables_know(struct worker *worker, const struct search_frame *frame, unsigned ply, int *score)
{
    const struct search *search = worker->search;
    const congo_position *position = &frame->position;
    unsigned half_moves, loser;
    int outcome;

    if (board_count(pos_occupied(position)) > search->probe_pieces ||
        !search->probe(search->probe_context, position, search->repetition_loses, &outcome,
                       &half_moves))
        return false;
    loser = outcome > 0 ? position->to_move ^ 1u : position->to_move;
    if (frame->reversible && outcome && search->lost_before[loser] < half_moves)
        return false;
    worker->table_hits++;
    *score = outcome > 0   ? WIN_AT(ply + half_moves)
             : outcome < 0 ? LOSS_AT(ply + half_moves)
                           : DRAW;
    return true;
}

/*
 * Whether a side can now capture the Lion on a path that was opened by emptying squares. Attacks
 * along lines come along the Lion's file or rank, or, by the other Lion, across D4; Monkeys must be
 * tried out.
 */
static bool
opened(const congo_position *position, unsigned side, congo_square lion, congo_squares emptied)
{
    return ((emptied & (board_rook_lines[lion] | BIT(CONGO_SQUARE(3, 3)))) ||
            pos_of(position, side, CONGO_MONKEY)) &&
           packed_hits_lion_afar(position, side);
}

/* Whether the piece that has just moved attacks a Lion on that square. */
static bool
mover_hits(const struct search_frame *frame, congo_square lion)
{
    const congo_position *position = &frame->position;
    const struct search_frame *before = frame - 1;
    congo_square to = packed_to(before->move);
    unsigned side = position->to_move ^ 1u, piece;
    const struct moves_steps *kind;

    if (before->move == PACKED_NONE || (before->move & PACKED_DROWNS))
        return false;
    piece = frame->mailbox.piece[to];
    if (piece == CONGO_LION)
        return packed_hits_lion_afar(position, side);
    kind = moves_steps_of((congo_piece)piece, position->rules);
    return (kind->any[side][to] >> lion & 1) ||
           ((kind->whence[side][lion] >> to & 1) &&
            (moves_targets(position, side, (congo_piece)piece, to) >> lion & 1));
}

bool
search_in_check(struct worker *worker, unsigned ply)
{
    struct search_frame *frame = &worker->frames[ply];
    const congo_position *position = &frame->position;
    unsigned side = position->to_move ^ 1u;
    congo_squares lion = pos_of(position, side ^ 1, CONGO_LION);

    /* Before this move the other side could not capture the Lion. */
    if (ply > 1 && lion) {
        frame->in_check = mover_hits(frame, board_first(lion)) ||
                          opened(position, side, board_first(lion), frame->emptied);
        POS_ASSERT(frame->in_check == packed_hits_lion(position, side));
    } else {
        frame->in_check = packed_hits_lion(position, side);
    }
    frame->check_known = true;
    return frame->in_check;
}

/* Whether the Lion of the side that has just moved can be captured. */
static bool
hangs(struct worker *worker, unsigned ply)
{
    const struct search_frame *frame = &worker->frames[ply], *before = frame - 1;
    const congo_position *position = &frame->position;
    unsigned side = position->to_move;
    congo_squares lion = pos_of(position, side ^ 1, CONGO_LION);

    if (ply > 1 && lion && (before->move == PACKED_NONE || before->piece != CONGO_LION) &&
        !(before->check_known ? before->in_check : search_in_check(worker, ply - 1))) {
        bool open = opened(position, side, board_first(lion), frame->emptied);

        POS_ASSERT(open == packed_hits_lion(position, side));
        return open;
    }
    return packed_hits_lion(position, side);
}

bool
search_settled(struct worker *worker, unsigned ply, int alpha, int beta, int *score)
{
    struct search_frame *frame = &worker->frames[ply];
    const congo_position *position = &frame->position;

    frame->taint = NO_TAINT;
    frame->check_known = false;
    worker->lines[ply].length = 0;
    *score = DRAW;
    if (worker->stopped || told_to_stop(worker))
        return true;
    if (hangs(worker, ply)) {
        *score = WIN_AT(ply + 1);
        if (beta - alpha > 1)
            line_to_capture(worker, ply);
        return true;
    }
    if (pos_occupied(position) == position->piece[CONGO_LION]) {
        if (!worker->search->repetition_loses)
            return true;
        if (frame->reversible == 0 && lions_score(worker, position, ply, score))
            return true;
    }
    if (worker->search->probe_pieces && ply && (frame->reversible == 0 || ply == 1) &&
        tables_know(worker, frame, ply, score))
        return true;
    if (ply + 1 < PLIES)
        return false;
    *score = eval_cached(worker, frame);
    return true;
}

/*
 * The ply of the path at which this position occurred before; FROM_GAME if that was before the
 * search or at its root; -1: never, or it does not matter. Where repetition draws, it takes three
 * occurrences; but within the search two are enough, since a player who can repeat once can do it
 * again.
 */
static int
stood_before(const struct worker *worker, unsigned ply)
{
    const struct search_frame *frame = &worker->frames[ply];
    size_t at = worker->path_length - 1 + ply;
    uint64_t hash = frame->position.hash;
    bool once = false;

    if (!worker->seen[hash % SEEN])
        return -1;
    for (size_t back = 4; back <= frame->reversible; back += 2) {
        if (worker->path[at - back] != hash)
            continue;
        if (back < ply)
            return (int)(ply - back);
        if (worker->search->repetition_loses || once)
            return FROM_GAME;
        once = true;
    }
    return -1;
}

/* Adds the position of a ply to the path. */
static void
push(struct worker *worker, unsigned ply)
{
    uint64_t hash = worker->frames[ply].position.hash;

    worker->path[worker->path_length - 1 + ply] = hash;
    worker->seen[hash % SEEN]++;
}

enum entered
search_enter(struct worker *worker, unsigned ply, packed_move move, unsigned piece)
{
    struct search_frame *frame = &worker->frames[ply], *next = frame + 1;
    unsigned side = frame->position.to_move;
    congo_squares own = frame->position.side[side];
    int before;

    next->position = frame->position;
    next->mailbox = frame->mailbox;
    packed_play_by(&next->position, &next->mailbox, move, piece);
    next->net_known = false;
    eval_cache_fetch(worker, next);
    next->emptied = pos_occupied(&frame->position) & ~pos_occupied(&next->position);
    next->reversible = frame->reversible + 1;
    if (packed_captured(move) || packed_promotes(side, piece, move) ||
        next->position.side[side] != (own ^ BIT(packed_from(move)) ^ BIT(packed_to(move))))
        next->reversible = 0;
    atomic_store_explicit(&worker->nodes, worker_nodes(worker) + 1, memory_order_relaxed);
    before = next->reversible < 4 ? -1 : stood_before(worker, ply + 1);
    if (before >= 0) {
        next->taint = before;
        return worker->search->repetition_loses ? ENTERED_NO_MOVE : ENTERED_DRAW;
    }
    frame->move = move;
    frame->piece = (uint8_t)piece;
    frame->after = &worker->after[piece + side * CONGO_PIECE_COUNT][packed_to(move)];
    push(worker, ply + 1);
    if (worker->selective < ply + 1)
        worker->selective = ply + 1;
    return ENTERED;
}

void
search_enter_pass(struct worker *worker, unsigned ply)
{
    struct search_frame *frame = &worker->frames[ply], *next = frame + 1;

    next->position = frame->position;
    next->mailbox = frame->mailbox;
    packed_pass(&next->position, &next->mailbox);
    next->net_known = false;
    next->emptied = pos_occupied(&frame->position) & ~pos_occupied(&next->position);
    next->reversible = 0;
    frame->move = PACKED_NONE;
    frame->after = &worker->after[SIDE_PIECES][0];
    hash_fetch(&worker->search->table, next->position.hash ^ worker->search->salt);
    atomic_store_explicit(&worker->nodes, worker_nodes(worker) + 1, memory_order_relaxed);
    push(worker, ply + 1);
}

void
search_leave(struct worker *worker, unsigned ply)
{
    worker->seen[worker->frames[ply + 1].position.hash % SEEN]--;
}

void
search_line(struct worker *worker, unsigned ply, packed_move move)
{
    struct move_line *line = &worker->lines[ply];
    const struct move_line *rest = line + 1;

    line->move[0] = move;
    line->length = 1;
    for (unsigned i = 0; i < rest->length && line->length < LINE_MOVES; i++)
        line->move[line->length++] = rest->move[i];
}
