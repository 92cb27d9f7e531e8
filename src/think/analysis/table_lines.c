/* SPDX-License-Identifier: MIT */
/* table_lines.c - adds what endgame tables know about lines: distances, and how they continue. */
#include "think/analysis/analysis.h"

#include "base/mem.h"
#include "think/tables/tables.h"

struct looking {
    congo_tables *tables;
    bool repetition_loses;
    struct lions_past past;
    congo_move *moves;
    size_t room;
};

/* The move of the shortest win or longest defence; NULL: no table has the position. */
static const congo_move *
move_of_distance(struct looking *looking, const congo_position *position, congo_outcome outcome,
                 unsigned distance)
{
    size_t count = congo_moves(position, NULL, 0, NULL);

    if (count > looking->room) {
        mem_free(looking->moves);
        looking->moves = mem_new(count, sizeof *looking->moves);
        looking->room = looking->moves ? count : 0;
    }
    if (!looking->moves || congo_moves(position, looking->moves, count, NULL) != count)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        congo_probe probe;

        if (tables_probe_move(looking->tables, position, &looking->moves[i],
                              looking->repetition_loses, &looking->past, &probe, NULL) &&
            probe.has_distance && probe.outcome == outcome && probe.distance == distance)
            return &looking->moves[i];
    }
    return NULL;
}

/* A search stops at positions that tables have, but readers may want to see the rest. */
static void
go_on(struct looking *looking, congo_position position, congo_probe probe,
      struct analysis_line *line)
{
    const congo_move *move = &line->move[0];
    const struct lions_past before = looking->past;

    line->count = 1;
    while (line->count < ANALYSIS_LINE_MAX && probe.distance > 1) {
        lions_stood(&looking->past, &position);
        congo_play(&position, move);
        probe.outcome = probe.outcome == CONGO_WON ? CONGO_LOST : CONGO_WON;
        move = move_of_distance(looking, &position, probe.outcome, --probe.distance);
        if (!move)
            break;
        line->move[line->count++] = *move;
    }
    looking->past = before;
}

/*
 * Adds a table's result for a line if the engine agrees. It may not, because of the game's history:
 * a player who must not repeat a position may need longer than the table says.
 */
static void
look_up(struct looking *looking, const congo_position *position, struct analysis_line *line)
{
    unsigned own = (unsigned)(line->mate < 0 ? -line->mate : line->mate);
    bool mover_wins = (line->score > 0) == (position->to_move == CONGO_WHITE);
    congo_probe probe;

    if (!line->count || !tables_probe_move(looking->tables, position, &line->move[0],
                                           looking->repetition_loses, &looking->past, &probe, NULL))
        return;
    if (!line->decided) {
        line->tabled = probe.outcome == CONGO_DRAWN && line->score == 0;
    } else if (probe.has_distance && mover_wins == (probe.outcome == CONGO_WON) &&
               own == (probe.distance + mover_wins) / 2) {
        line->tabled = true;
        line->distance = probe.distance;
        go_on(looking, *position, probe, line);
    }
}

void
analysis_look_up(struct analysis_point *point, congo_tables *tables, const congo_game *game)
{
    struct looking looking = {.tables = tables,
                              .repetition_loses = congo_game_variant(game)->repetition_loses};
    const congo_position *position = congo_game_last(game);
    congo_position earlier;
    congo_probe probe;

    for (size_t ply = 0; tables && lions_are_bare(position) && ply < congo_game_plies(game); ply++)
        if (congo_game_position(game, ply, &earlier))
            lions_stood(&looking.past, &earlier);
    if (tables && congo_tables_probe(tables, position, looking.repetition_loses, &probe, NULL))
        for (size_t i = 0; i < point->lines; i++)
            look_up(&looking, position, &point->line[i]);
    mem_free(looking.moves);
}
