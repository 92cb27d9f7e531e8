/* SPDX-License-Identifier: MIT */
/* game_history.c - what a game's history means for the search. */
#include "base/mem.h"
#include "think/search/engine.h"

#include <limits.h>

/* Whether a half-move is irreversible. */
static bool
irreversible(const congo_move *move)
{
    return move->captured || move->drowned || move->promotion != CONGO_NO_PIECE;
}

/* Notes an earlier position that is lost according to tables. */
static void
note_lost(const struct search *search, const congo_position *position, struct search_start *start)
{
    unsigned half_moves, *least = &start->lost_before[position->to_move];
    int outcome;

    if (board_count(pos_occupied(position)) <= search->probe_pieces &&
        search->probe(search->probe_context, position, start->repetition_loses, &outcome,
                      &half_moves) &&
        outcome < 0 && half_moves < *least)
        *least = half_moves;
}

/* The positions since then, including the last one; free the path with mem_free(). */
static bool
set_path(const congo_game *game, const struct search *search, struct search_start *start,
         uint64_t **path)
{
    size_t plies = congo_game_plies(game), first = plies;

    start->lost_before[CONGO_WHITE] = start->lost_before[CONGO_BLACK] = UINT_MAX;
    while (first > 0 && !irreversible(congo_game_move(game, first - 1)))
        first--;
    start->path_length = plies - first + 1;
    start->path = *path = mem_new(start->path_length, sizeof **path);
    for (size_t i = 0; *path && i < start->path_length; i++) {
        congo_position position;

        (void)congo_game_position(game, first + i, &position);
        (*path)[i] = position.hash;
        lions_stood(&start->past, &position);
        if (i + 1 < start->path_length && search->probe_pieces)
            note_lost(search, &position, start);
    }
    return *path != NULL;
}

/* What the rules say about the game so far. */
static enum engine_end
end_of(const congo_game *game, const congo_position *position)
{
    congo_side winner;

    if (congo_position_over(position, &winner))
        return winner == (congo_side)position->to_move ? ENGINE_WON : ENGINE_LOST;
    switch (congo_game_result(game)) {
    case CONGO_WHITE_WINS:
        return position->to_move == CONGO_WHITE ? ENGINE_WON : ENGINE_LOST;
    case CONGO_BLACK_WINS:
        return position->to_move == CONGO_BLACK ? ENGINE_WON : ENGINE_LOST;
    case CONGO_DRAW:
        return ENGINE_DRAWN;
    case CONGO_UNFINISHED_RESULT:
        break;
    }
    return ENGINE_GOES_ON;
}

bool
congo_engine_think(congo_engine *engine, const congo_game *game, const congo_limits *limits,
                   congo_thought_visit *visit, void *context, congo_move *best, bool *found,
                   congo_error *err)
{
    const congo_variant *variant = congo_game_variant(game);
    struct engine_order order = {.limits = limits, .visit = visit, .context = context};
    uint64_t *path;
    bool fine;

    order.start.repetition_loses = variant && variant->repetition_loses;
    if (!set_path(game, engine_search(engine), &order.start, &path))
        return err_no_memory(err);
    order.start.position = *congo_game_last(game);
    order.end = end_of(game, &order.start.position);
    fine = engine_think(engine, &order, best, found, err);
    mem_free(path);
    return fine;
}
