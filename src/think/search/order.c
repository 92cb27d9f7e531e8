/* SPDX-License-Identifier: MIT */
/* order.c - a node's moves, the most promising first. */
#include "think/search/order.h"

#include "rules/packed_list.h"
#include "think/search/eval.h"
#include "think/search/see.h"

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

/* The move for a code, if there is one; a chain must be searched for. */
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
 * Prefetches the table's entry for the position after a move, long before it is played, since
 * memory is slow. The hash ignores further captures, drownings and promotions: it is only a guess.
 */
BOARD_INLINE void
fetch(const struct order *order, const struct packed_entry *entry)
{
    const struct search *search = order->worker->search;
    const struct search_frame *frame = &order->worker->frames[order->ply];
    unsigned side = frame->position.to_move;
    congo_squares captured = packed_captured(entry->move);
    uint64_t hash = frame->position.hash ^ POS_BLACK_KEY ^ search->salt ^
                    pos_key(side, entry->piece, packed_from(entry->move)) ^
                    pos_key(side, entry->piece, packed_to(entry->move));

    if (captured)
        hash ^=
            pos_key(side ^ 1, frame->mailbox.piece[board_first(captured)], board_first(captured));
    hash_fetch(&search->table, hash);
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
capture_history(struct worker *worker, const struct search_frame *frame, packed_move move,
                unsigned piece)
{
    congo_squares captured = packed_captured(move);
    unsigned victim = CONGO_NO_PIECE;

    if (captured)
        victim = frame->mailbox.piece[board_first(captured)];
    return &worker->capture[piece][packed_to(move)][victim];
}

/* The pieces worth at least this much. */
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
    const struct search_frame *frame = &worker->frames[order->ply];
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
    const struct search_frame *frame = &worker->frames[ply];
    unsigned to = packed_to(move);

    return worker->from_to[frame->position.to_move][packed_from(move)][to] +
           (*frame[-1].after)[piece][to] + (*frame[-2].after)[piece][to];
}

/* What determines the order of quiet moves. */
struct quiet_order {
    const int16_t (*from_to)[64];
    const history_of_targets *first, *second;
    packed_move killer[2], counter;
    int32_t *keys;
};

/* Score and index in one number; of equal scores, the first move has the larger number. */
static int32_t
quiet_key(int32_t score, size_t place)
{
    return score * PACKED_MOVES_MAX + (int32_t)(PACKED_MOVES_MAX - 1 - place);
}

BOARD_INLINE int32_t
quiet_score(const void *context, size_t place, packed_move move, unsigned piece, congo_square from,
            congo_square to, congo_squares drowning)
{
    const struct quiet_order *by = context;
    int score = by->from_to[from][to] + (*by->first)[piece][to] + (*by->second)[piece][to];

    if (move == by->killer[0])
        score += KILLER_BONUS;
    else if (move == by->killer[1])
        score += KILLER_BONUS - 4000;
    if (move == by->counter)
        score += COUNTER_BONUS;
    /* Leaving deep water is good, staying in it is bad. */
    if (drowning)
        score += move & PACKED_DROWNS ? -KILLER_BONUS : WET_BONUS;
    by->keys[place] = quiet_key(score, place);
    return score;
}

static void
list_quiet(struct order *order)
{
    struct worker *worker = order->worker;
    const struct search_frame *frame = &worker->frames[order->ply];
    const congo_position *position = &frame->position;
    unsigned side = position->to_move;
    const struct quiet_order by = {
        .from_to = worker->from_to[side],
        .first = frame[-1].after,
        .second = frame[-2].after,
        .killer = {frame->killer[0], frame->killer[1]},
        .counter = frame[-1].move == PACKED_NONE
                       ? PACKED_NONE
                       : worker->counter[frame[-1].piece + (side ^ 1u) * CONGO_PIECE_COUNT]
                                        [packed_to(frame[-1].move)],
        .keys = worker->keys + worker->used};
    size_t filled;

    order->quiet = worker->arena + worker->used;
    order->quiet_count =
        packed_list_quiet(position, order->quiet, ARENA - worker->used, quiet_score, &by);
    filled = (order->quiet_count + KEYS_AT_ONCE - 1) / KEYS_AT_ONCE * KEYS_AT_ONCE;
    for (size_t i = order->quiet_count; i < filled; i++)
        by.keys[i] = INT32_MIN;
    worker->used = worker->used + filled < ARENA ? worker->used + filled : ARENA;
}

static void
swap(struct packed_entry *a, struct packed_entry *b)
{
    struct packed_entry swapped = *a;

    *a = *b;
    *b = swapped;
}

/*
 * Moves the best remaining capture to the front; of equal ones, the first. Score and index are
 * compared as one number, which avoids a branch that no processor could predict.
 */
static void
select_loud(struct order *order)
{
    struct packed_entry *list = order->list;
    int64_t most = INT64_MIN;

    for (size_t i = order->at; i < order->count; i++) {
        int64_t sought = (int64_t)list[i].score * (ARENA * 2) + (int64_t)(ARENA - i);

        most = sought > most ? sought : most;
    }
    swap(&list[order->at], &list[ARENA - ((uint64_t)most & (ARENA * 2 - 1))]);
}

static int32_t
more(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/*
 * The same for quiet moves. There are many, so their numbers are computed beforehand, and compared
 * several at a time. The smallest number replaces those already used, and fills up the end.
 */
static void
select_quiet(struct order *order)
{
    size_t at = order->quiet_at, best;
    int32_t *keys = order->worker->keys + (order->quiet - order->worker->arena);
    int32_t most[KEYS_AT_ONCE] = {INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN};

    for (size_t i = at / KEYS_AT_ONCE * KEYS_AT_ONCE; i < order->quiet_count; i += KEYS_AT_ONCE)
        for (unsigned k = 0; k < KEYS_AT_ONCE; k++)
            most[k] = more(most[k], keys[i + k]);
    most[0] = more(more(most[0], most[1]), more(most[2], most[3]));
    best = PACKED_MOVES_MAX - 1 - ((uint32_t)most[0] & (PACKED_MOVES_MAX - 1));
    keys[best] = quiet_key(order->quiet[at].score, best);
    keys[at] = INT32_MIN;
    swap(&order->quiet[at], &order->quiet[best]);
}

/*
 * The next move of a list. The move after it is chosen before this one is searched, so that its
 * table entry has time to arrive.
 */
BOARD_INLINE void
take(struct order *order, const struct packed_entry *list, size_t *at, size_t count,
     void (*choose)(struct order *order), struct packed_entry *entry)
{
    bool fetching = order->kind == ORDER_FETCHING;

    if (!fetching || !*at)
        choose(order);
    if (fetching && !*at)
        fetch(order, list);
    *entry = list[(*at)++];
    if (fetching && *at < count) {
        choose(order);
        fetch(order, &list[*at]);
    }
}

/* The best capture that loses nothing; captures that lose are kept for later. */
static bool
next_loud(struct order *order, struct packed_entry *entry)
{
    const struct search_frame *frame = &order->worker->frames[order->ply];

    while (order->at < order->count) {
        take(order, order->list, &order->at, order->count, select_loud, entry);
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
        take(order, order->quiet, &order->quiet_at, order->quiet_count, select_quiet, entry);
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
        order->stage = ORDER_LOUD;
        /* fall through */
    case ORDER_LOUD:
        if (next_loud(order, entry))
            return true;
        order->stage = order->kind == ORDER_LOUD_ALONE ? ORDER_DONE : ORDER_QUIET_LIST;
        return order_next(order, entry);
    case ORDER_QUIET_LIST:
        if (!order->skip_quiet)
            list_quiet(order);
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

/* Moves a value towards the bonus, by less the closer it is to the limit. */
static void
learn(int16_t *history, int bonus)
{
    *history = (int16_t)(*history + bonus - *history * (bonus < 0 ? -bonus : bonus) / HISTORY_MAX);
}

static void
learn_quiet(struct worker *worker, unsigned ply, packed_move move, unsigned piece, int bonus)
{
    struct search_frame *frame = &worker->frames[ply];
    unsigned to = packed_to(move);

    learn(&worker->from_to[frame->position.to_move][packed_from(move)][to], bonus);
    learn(&(*frame[-1].after)[piece][to], bonus);
    learn(&(*frame[-2].after)[piece][to], bonus);
}

void
order_learn(struct worker *worker, unsigned ply, const struct packed_entry *best, int depth,
            const struct packed_entry *tried, size_t count)
{
    struct search_frame *frame = &worker->frames[ply];
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
