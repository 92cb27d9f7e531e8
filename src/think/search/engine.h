/* SPDX-License-Identifier: MIT */
/* engine.h - the engine without games: a position, its history, and limits. */
#ifndef CONGO_THINK_SEARCH_ENGINE_H
#define CONGO_THINK_SEARCH_ENGINE_H

#include "think/search/search.h"

/* Whether the game goes on, or how it has ended for the side to move. */
enum engine_end { ENGINE_GOES_ON, ENGINE_LOST, ENGINE_DRAWN, ENGINE_WON };

struct engine_order {
    struct search_start start;
    enum engine_end end;
    const congo_limits *limits;
    congo_thought_visit *visit;
    void *context;
};

bool engine_think(congo_engine *engine, const struct engine_order *order, congo_move *best,
                  bool *found, congo_error *err) CONGO_MUST_CHECK;

/* Of the current search, or of the last one. */
struct engine_status {
    uint64_t microseconds, nodes;
    unsigned depth, moves, left;
    packed_move move, best; /* as in struct search_progress */
};

/* From any thread, but not while the number of threads changes. Does not disturb the search. */
struct engine_status engine_status(const congo_engine *engine);

/* Use this function, which must be thread-safe, to probe endgame tables from now on; NULL: none. */
void engine_set_probe(congo_engine *engine, search_probe *probe, void *context,
                      unsigned most_pieces);

/*
 * Evaluate with this net, which must stay, from now on; NULL: the built-in one. Forgets everything
 * else.
 */
void engine_set_net(congo_engine *engine, const struct net *net);

/* Use these margins, which must stay, from now on; NULL: the built-in ones. */
void engine_set_margins(congo_engine *engine, const struct search_margins *margins);

/* The engine's search, for preparing a list of moves. */
const struct search *engine_search(const congo_engine *engine);

#endif
