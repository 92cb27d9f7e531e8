/* SPDX-License-Identifier: MIT */
/* level.c - players that people can beat. */
#include "play/player/level.h"

#include "base/random.h"
#include "base/mem.h"

enum { LINES = 16, MOVES_ROOM = 1024 };

/* By level, from 1. */
static const struct level levels[PLAYER_LEVELS] = {
    {100, 1, 1200, 500}, {100, 1, 850, 350}, {150, 1, 620, 240}, {200, 2, 450, 165},
    {250, 2, 320, 110},  {350, 2, 230, 75},  {500, 3, 165, 50},  {700, 3, 120, 33},
    {1000, 4, 85, 21},   {1500, 4, 62, 13},  {2300, 5, 45, 8},   {3500, 6, 32, 4},
    {5500, 7, 23, 2},    {9000, 8, 16, 1},   {16000, 9, 11, 0},  {5000, 120, 0, 0},
    {8500, 120, 0, 0},   {14500, 120, 0, 0}, {25000, 120, 0, 0}, {42000, 120, 0, 0},
};

const struct level *
level_of(unsigned number)
{
    return &levels[number - 1];
}

/* The best lines so far: each one's first move and score. */
struct level_lines {
    congo_move move[LINES];
    int score[LINES];
    unsigned count;
};

static void
note(void *context, const congo_thought *thought)
{
    struct level_lines *lines = context;

    if (!thought->move_count || thought->line < 1 || thought->line > LINES)
        return;
    lines->move[thought->line - 1] = thought->moves[0];
    lines->score[thought->line - 1] = thought->score;
    if (thought->line > lines->count)
        lines->count = thought->line;
}

static bool
any_move(const congo_game *game, uint64_t *random, congo_move *move, bool *found, congo_error *err)
{
    congo_move *moves = mem_new(MOVES_ROOM, sizeof *moves);
    size_t count;

    if (!moves)
        return err_no_memory(err);
    count = congo_moves(congo_game_last(game), moves, MOVES_ROOM, NULL);
    *found = count > 0;
    if (count)
        *move = moves[random_below(random, (uint32_t)(count < MOVES_ROOM ? count : MOVES_ROOM))];
    mem_free(moves);
    return true;
}

bool
level_choose(congo_engine *engine, const congo_game *game, unsigned number, uint64_t *random,
             congo_move *move, bool *found, congo_error *err)
{
    const struct level *level = level_of(number);
    congo_limits limits = {
        .depth = level->depth, .nodes = level->nodes, .lines = level->noise ? LINES : 1};
    struct level_lines lines = {.count = 0};
    long best = 0;

    if (random_below(random, 1000) < level->blunder)
        return any_move(game, random, move, found, err);
    if (!congo_engine_think(engine, game, &limits, note, &lines, move, found, err))
        return false;
    for (unsigned i = 0; *found && level->noise && i < lines.count; i++) {
        long score = lines.score[i] + (long)random_below(random, 2 * level->noise + 1);

        if (i == 0 || score > best) {
            best = score;
            *move = lines.move[i];
        }
    }
    return true;
}
