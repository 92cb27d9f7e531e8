/* SPDX-License-Identifier: MIT */
/* engine.h - the engine without games: a position, what preceded it, and limits. */
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

/* From now on endgame tables are asked by this function, which has to be thread-safe; NULL: no
 * longer. */
void engine_set_probe(congo_engine *engine, search_probe *probe, void *context,
                      unsigned most_pieces);

/* From now on positions are judged by this net, which is lent; NULL: the one built in. Forgets the
 * rest. */
void engine_set_net(congo_engine *engine, const struct net *net);

/* From now on it searches by these margins, which are lent; NULL: by its own. */
void engine_set_margins(congo_engine *engine, const struct search_margins *margins);

/* Its search, for those who prepare an order. */
const struct search *engine_search(const congo_engine *engine);

#endif
