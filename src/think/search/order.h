/* SPDX-License-Identifier: MIT */
/*
 * order.h - a node's moves, the most promising first; each list is only made when needed.
 *
 * First the table's move, then captures and promotions that lose nothing, then quiet moves by how
 * well they did elsewhere, and last the captures that lose. The lists are in the worker's arena.
 */
#ifndef CONGO_THINK_SEARCH_ORDER_H
#define CONGO_THINK_SEARCH_ORDER_H

#include "think/search/search.h"

enum order_stage {
    ORDER_TABLE,
    ORDER_LOUD_LIST,
    ORDER_LOUD,
    ORDER_QUIET_LIST,
    ORDER_QUIET,
    ORDER_BAD,
    ORDER_DONE
};

/* Which moves: all; all, and table entries are prefetched; only good captures. */
enum order_kind { ORDER_ALL, ORDER_FETCHING, ORDER_LOUD_ALONE };

struct order {
    struct worker *worker;
    unsigned ply;
    struct packed_entry table_move;
    struct packed_entry
        *list; /* captures and promotions; those that lose are collected at its front */
    size_t count, at, bad;
    struct packed_entry *quiet;
    size_t quiet_count, quiet_at;
    size_t used; /* of the arena, before this node */
    enum order_stage stage;
    int least_gain; /* captures that gain less are skipped */
    enum order_kind kind;
    bool skip_quiet;
};

void order_begin(struct order *order, struct worker *worker, unsigned ply, uint16_t table_move,
                 enum order_kind kind);
/* False: there are no more. */
bool order_next(struct order *order, struct packed_entry *entry);
void order_end(struct order *order);

/* A move as stored in the table; a Monkey's chains may share a number. */
uint16_t order_code(packed_move move, unsigned piece);

/* How well a quiet move has done. */
int order_history(const struct worker *worker, unsigned ply, packed_move move, unsigned piece);
/* Learns from a move that was too good: from now on it is preferred to those tried before it. */
void order_learn(struct worker *worker, unsigned ply, const struct packed_entry *best, int depth,
                 const struct packed_entry *tried, size_t count);

static inline bool
order_loud(const congo_position *position, packed_move move, unsigned piece)
{
    return packed_captured(move) || packed_promotes(position->to_move, piece, move);
}

#endif
