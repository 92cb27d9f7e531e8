/* SPDX-License-Identifier: MIT */
/* order.c - a node's moves, the likeliest first. */
#include "search/order.h"

#include "search/eval.h"
#include "search/see.h"

#include <limits.h>

enum { KILLER_BONUS = 20000, COUNTER_BONUS = 8000, WET_BONUS = 6000 };

static unsigned
chain_number(packed_move move)
{
    uint64_t mixed =
        (packed_captured(move) | (move & PACKED_DROWNS)) * UINT64_C(0x9e3779b97f4a7c15);

    return (unsigned)(mixed >> 60) % 15 + 1;
}

uint16_t
order_code(packed_move move, unsigned piece)
{
    unsigned code = packed_from(move) | (unsigned)packed_to(move) << 6;

    if (piece == CONGO_MONKEY && packed_captured(move))
        code |= chain_number(move) << 12;
    return (uint16_t)code;
}

/* The move that a code stands for, if it is one; a chain has to be looked for. */
static bool
decode(const struct order *order, uint16_t code, struct packed_entry *entry)
{
    const congo_position *position = &order->worker->frames[order->ply].position;
    congo_square from = code & 63, to = code >> 6 & 63;
    struct packed_entry *list = order->worker->arena + order->worker->used;
    size_t count;

    if (!board_holds(from) || !board_holds(to) || !(position->side[position->to_move] >> from & 1))
        return false;
    entry->piece = order->worker->frames[order->ply].mailbox.piece[from];
    if (!(code >> 12)) {
        congo_squares deep = board_deep(position->rules);

        entry->move = packed_make(from, to, BIT(to) & position->side[position->to_move ^ 1]);
        if (deep >> from & deep >> to & !pos_swims(entry->piece))
            entry->move |= PACKED_DROWNS;
        return moves_reaches(position, position->to_move, (congo_piece)entry->piece, from, to);
    }
    if (entry->piece != CONGO_MONKEY)
        return false;
    count = packed_loud(position, list, ARENA - order->worker->used);
    for (size_t i = 0; i < count; i++) {
        if (list[i].piece == CONGO_MONKEY && order_code(list[i].move, CONGO_MONKEY) == code) {
            *entry = list[i];
            return true;
        }
    }
    return false;
}

/*
 * The table is asked for what a move leads to, long before it is played, since memory is slow. What
 * is captured beside one piece, and what drowns or is promoted, is left out.
 */
BOARD_INLINE void
fetch(const struct order *order, const struct packed_entry *entry)
{
    const struct search *search = order->worker->search;
    const struct frame *frame = &order->worker->frames[order->ply];
    unsigned side = frame->position.to_move;
    congo_squares captured = packed_captured(entry->move);
    uint64_t hash = frame->position.hash ^ POS_BLACK_KEY ^ search->salt ^
                    pos_key(side, entry->piece, packed_from(entry->move)) ^
                    pos_key(side, entry->piece, packed_to(entry->move));

    if (captured)
        hash ^=
            pos_key(side ^ 1, frame->mailbox.piece[board_first(captured)], board_first(captured));
    table_fetch(&search->table, hash);
}

void
order_begin(struct order *order, struct worker *worker, unsigned ply, uint16_t table_move,
            enum order_kind kind)
{
    order->worker = worker;
    order->ply = ply;
    order->used = worker->used;
    order->kind = kind;
    order->skip_quiet = false;
    order->least_gain = INT_MIN;
    order->count = order->at = order->bad = order->quiet_count = order->quiet_at = 0;
    order->stage = ORDER_TABLE;
    if (!table_move || !decode(order, table_move, &order->table_move)) {
        order->table_move.move = PACKED_NONE;
        order->stage = ORDER_LOUD_LIST;
    } else if (kind == ORDER_FETCHING) {
        fetch(order, &order->table_move);
    }
}

void
order_end(struct order *order)
{
    order->worker->used = order->used;
}

static int16_t *
capture_history(struct worker *worker, const struct frame *frame, packed_move move, unsigned piece)
{
    congo_squares captured = packed_captured(move);
    unsigned victim = CONGO_NO_PIECE;

    if (captured)
        victim = frame->mailbox.piece[board_first(captured)];
    return &worker->capture[piece][packed_to(move)][victim];
}

/* What is worth so much at least. */
static congo_squares
prey_of(const congo_position *position, int least_gain)
{
    congo_squares prey = 0;

    if (least_gain <= eval_worth[CONGO_PAWN])
        return CONGO_BOARD;
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        prey |= eval_worth[piece] >= least_gain ? position->piece[piece] : 0;
    return prey;
}

static void
list_loud(struct order *order)
{
    struct worker *worker = order->worker;
    const struct frame *frame = &worker->frames[order->ply];
    const congo_position *position = &frame->position;
    size_t listed;

    order->list = worker->arena + worker->used;
    listed = packed_loud_of(position, prey_of(position, order->least_gain), order->list,
                            ARENA - worker->used);
    worker->used += listed;
    order->count = 0;
    for (size_t i = 0; i < listed; i++) {
        struct packed_entry *entry = &order->list[order->count];
        int gain;

        *entry = order->list[i];
        gain = see_gain(position, &frame->mailbox, entry->move, entry->piece);
        if (gain < order->least_gain)
            continue;
        entry->score = 32 * gain - eval_worth[entry->piece] / 4 +
                       *capture_history(worker, frame, entry->move, entry->piece) / 8;
        order->count++;
    }
}

int
order_history(const struct worker *worker, unsigned ply, packed_move move, unsigned piece)
{
    const struct frame *frame = &worker->frames[ply];
    unsigned to = packed_to(move);

    return worker->from_to[frame->position.to_move][packed_from(move)][to] +
           (*frame[-1].after)[piece][to] + (*frame[-2].after)[piece][to];
}

static void
list_quiet(struct order *order)
{
    struct worker *worker = order->worker;
    const struct frame *frame = &worker->frames[order->ply];
    const congo_position *position = &frame->position;
    congo_squares deep = board_deep(position->rules) & ~pos_swimmers(position);
    const int16_t(*from_to)[64] = worker->from_to[position->to_move];
    const history_of_targets *first = frame[-1].after, *second = frame[-2].after;
    packed_move counter = PACKED_NONE;

    if (frame[-1].move != PACKED_NONE)
        counter = worker->counter[frame[-1].piece + (position->to_move ^ 1u) * CONGO_PIECE_COUNT]
                                 [packed_to(frame[-1].move)];
    order->quiet = worker->arena + worker->used;
    order->quiet_count = packed_quiet(position, order->quiet, ARENA - worker->used);
    worker->used += order->quiet_count;
    for (size_t i = 0; i < order->quiet_count; i++) {
        struct packed_entry *entry = &order->quiet[i];

        packed_move move = entry->move;
        unsigned from = packed_from(move), to = packed_to(move);
        int score = from_to[from][to] + (*first)[entry->piece][to] + (*second)[entry->piece][to];

        if (move == frame->killer[0])
            score += KILLER_BONUS;
        else if (move == frame->killer[1])
            score += KILLER_BONUS - 4000;
        if (move == counter)
            score += COUNTER_BONUS;
        /* Out of the water, and not into it. */
        if (deep >> from & 1)
            score += move & PACKED_DROWNS ? -KILLER_BONUS : WET_BONUS;
        entry->score = score;
    }
}

/* The best of what is left comes to `at`. */
static void
select_best(struct packed_entry *list, size_t at, size_t count)
{
    struct packed_entry swapped;
    int64_t most = INT64_MIN;
    size_t best;

    /* Score and place in one number: no processor can foresee which of two is more. */
    for (size_t i = at; i < count; i++) {
        int64_t sought = (int64_t)list[i].score * (ARENA * 2) + (int64_t)(ARENA - i);

        most = sought > most ? sought : most;
    }
    best = ARENA - ((uint64_t)most & (ARENA * 2 - 1));
    swapped = list[at];
    list[at] = list[best];
    list[best] = swapped;
}

/* So that there is time for the table, the next move is chosen before this one is searched. */
static void
choose(const struct order *order, struct packed_entry *list, size_t at, size_t count)
{
    if (at >= count)
        return;
    select_best(list, at, count);
    if (order->kind == ORDER_FETCHING)
        fetch(order, &list[at]);
}

/* The best capture that loses nothing; those that do are put aside. */
static bool
next_loud(struct order *order, struct packed_entry *entry)
{
    const struct frame *frame = &order->worker->frames[order->ply];

    while (order->at < order->count) {
        *entry = order->list[order->at++];
        choose(order, order->list, order->at, order->count);
        if (entry->move == order->table_move.move)
            continue;
        if (see_reaches(&frame->position, &frame->mailbox, entry->move, entry->piece, 0))
            return true;
        order->list[order->bad++] = *entry;
    }
    return false;
}

static bool
next_quiet(struct order *order, struct packed_entry *entry)
{
    while (!order->skip_quiet && order->quiet_at < order->quiet_count) {
        *entry = order->quiet[order->quiet_at++];
        choose(order, order->quiet, order->quiet_at, order->quiet_count);
        if (entry->move != order->table_move.move)
            return true;
    }
    return false;
}

bool
order_next(struct order *order, struct packed_entry *entry)
{
    switch (order->stage) {
    case ORDER_TABLE:
        order->stage = ORDER_LOUD_LIST;
        *entry = order->table_move;
        entry->score = order_history(order->worker, order->ply, entry->move, entry->piece);
        return true;
    case ORDER_LOUD_LIST:
        list_loud(order);
        choose(order, order->list, 0, order->count);
        order->stage = ORDER_LOUD;
        /* fall through */
    case ORDER_LOUD:
        if (next_loud(order, entry))
            return true;
        order->stage = order->kind == ORDER_LOUD_ALONE ? ORDER_DONE : ORDER_QUIET_LIST;
        return order_next(order, entry);
    case ORDER_QUIET_LIST:
        if (!order->skip_quiet) {
            list_quiet(order);
            choose(order, order->quiet, 0, order->quiet_count);
        }
        order->stage = ORDER_QUIET;
        /* fall through */
    case ORDER_QUIET:
        if (next_quiet(order, entry))
            return true;
        order->stage = ORDER_BAD;
        order->at = 0;
        /* fall through */
    case ORDER_BAD:
        if (order->at < order->bad) {
            *entry = order->list[order->at++];
            return true;
        }
        order->stage = ORDER_DONE;
        /* fall through */
    case ORDER_DONE:
        break;
    }
    return false;
}

/* Towards the bonus, the less the nearer it is to the bound. */
static void
learn(int16_t *history, int bonus)
{
    *history = (int16_t)(*history + bonus - *history * (bonus < 0 ? -bonus : bonus) / HISTORY_MAX);
}

static void
learn_quiet(struct worker *worker, unsigned ply, packed_move move, unsigned piece, int bonus)
{
    struct frame *frame = &worker->frames[ply];
    unsigned to = packed_to(move);

    learn(&worker->from_to[frame->position.to_move][packed_from(move)][to], bonus);
    learn(&(*frame[-1].after)[piece][to], bonus);
    learn(&(*frame[-2].after)[piece][to], bonus);
}

void
order_learn(struct worker *worker, unsigned ply, const struct packed_entry *best, int depth,
            const struct packed_entry *tried, size_t count)
{
    struct frame *frame = &worker->frames[ply];
    const congo_position *position = &frame->position;
    int bonus = depth > 12 ? 2000 : 16 * depth * depth + 64 * depth;
    bool loud = order_loud(position, best->move, best->piece);

    if (bonus > 2000)
        bonus = 2000;
    if (!loud) {
        if (frame->killer[0] != best->move) {
            frame->killer[1] = frame->killer[0];
            frame->killer[0] = best->move;
        }
        if (frame[-1].move != PACKED_NONE)
            worker->counter[frame[-1].piece + (position->to_move ^ 1u) * CONGO_PIECE_COUNT]
                           [packed_to(frame[-1].move)] = best->move;
        learn_quiet(worker, ply, best->move, best->piece, bonus);
    } else {
        learn(capture_history(worker, frame, best->move, best->piece), bonus);
    }
    for (size_t i = 0; i < count; i++) {
        if (order_loud(position, tried[i].move, tried[i].piece))
            learn(capture_history(worker, frame, tried[i].move, tried[i].piece), -bonus);
        else if (!loud)
            learn_quiet(worker, ply, tried[i].move, tried[i].piece, -bonus);
    }
}
