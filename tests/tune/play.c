/* SPDX-License-Identifier: MIT */
/* play.c - games of the engine against itself, and the quiet positions in them. */
#include "rules/packed.h"
#include "games/random_position.h"
#include "tune/tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES_MOST = 300, LOPSIDED = 700 };

struct noted {
    congo_position position;
    int score; /* White's */
};

struct player {
    congo_engine *engine;
    congo_game *game;
    congo_limits limits;
    congo_thought last;
    struct noted noted[PLIES_MOST];
    unsigned count;
};

static void
keep(void *context, const congo_thought *thought)
{
    struct player *player = context;

    player->last = *thought;
}

/* A position that says something by itself: nobody is about to capture anything that matters. */
static bool
quiet(const congo_position *position, const congo_move *best)
{
    return !best->captured && best->promotion == CONGO_NO_PIECE &&
           !packed_hits_lion(position, CONGO_WHITE) && !packed_hits_lion(position, CONGO_BLACK);
}

/* Some random moves; false where they leave nothing to play for. */
static bool
open_at_random(struct player *player, const congo_variant *variant, bool other_terrain,
               uint64_t *state)
{
    congo_position start = variant->setup;
    unsigned plies = 2 + random_below(state, 8);

    if (other_terrain)
        start = congo_position_with_rules(&start, start.rules ^ CONGO_RULE_RIVER);
    congo_game_start(player->game, variant, &start);
    while (plies-- > 0) {
        congo_move moves[512];
        size_t n = congo_moves(congo_game_last(player->game), moves, 512, NULL);

        if (!n || n > 512 ||
            !congo_game_play(player->game, &moves[random_below(state, (unsigned)n)], NULL))
            return false;
    }
    return congo_game_result(player->game) == CONGO_UNFINISHED_RESULT;
}

/* White's result, 0 to 2; -1: not worth a line. */
static int
play_on(struct player *player)
{
    bool found;

    player->count = 0;
    for (unsigned ply = 0; ply < PLIES_MOST; ply++) {
        const congo_position *position = congo_game_last(player->game);
        congo_result result = congo_game_result(player->game);
        bool white = position->to_move == CONGO_WHITE;
        congo_move best;

        if (result != CONGO_UNFINISHED_RESULT)
            return result == CONGO_WHITE_WINS ? 2 : result == CONGO_BLACK_WINS ? 0 : 1;
        if (!congo_engine_think(player->engine, player->game, &player->limits, keep, player, &best,
                                &found, NULL) ||
            !found)
            return -1;
        if (player->last.decided)
            return (player->last.score > 0) == white ? 2 : 0;
        if (ply == 0 && abs(player->last.score) > LOPSIDED)
            return -1;
        if (quiet(position, &best)) {
            struct noted *noted = &player->noted[player->count++];

            noted->position = *position;
            noted->score = white ? player->last.score : -player->last.score;
        }
        if (!congo_game_play(player->game, &best, NULL))
            return -1;
    }
    return 1;
}

bool
tune_play(unsigned long games, unsigned long nodes, unsigned long seed)
{
    congo_variants *book = congo_variants_new(NULL);
    struct player *player = calloc(1, sizeof *player);
    uint64_t state = seed;

    if (!book || !player)
        return false;
    player->engine = congo_engine_new(NULL);
    player->game = congo_game_new(NULL);
    player->limits.nodes = nodes;
    for (unsigned long number = 0; player->engine && player->game && number < games; number++) {
        const congo_variant *variant =
            congo_variants_at(book, random_below(&state, (unsigned)congo_variants_count(book)));
        int result = -1;

        if (open_at_random(player, variant, random_below(&state, 5) == 0, &state)) {
            congo_engine_clear(player->engine);
            result = play_on(player);
        }
        for (unsigned i = 0; result >= 0 && i < player->count; i++) {
            char text[CONGO_POSITION_SIZE];

            congo_position_write(&player->noted[i].position, text);
            printf("%s %u %d %d %lu\n", text, player->noted[i].position.rules,
                   player->noted[i].score, result, seed * 1000000 + number);
        }
    }
    congo_game_free(player->game);
    congo_engine_free(player->engine);
    congo_variants_free(book);
    free(player);
    return true;
}
