/* SPDX-License-Identifier: MIT */
/* opening_scale.c - an engine that judges whether a game is as even as at its start. */
#include "play/match/opening_scale.h"

#include "game/game.h"
#include "rules/position.h"

#include <stdlib.h>

/* MiB; these are short searches */
enum { SCALE_HASH = 1 };

struct weight {
    int score; /* for the side to move */
    bool decided;
};

void
opening_scale_free(struct opening_scale *scale)
{
    congo_engine_free(scale->engine);
}

static void
note_weight(void *context, const congo_thought *thought)
{
    struct weight *weight = context;

    if (thought->bound == CONGO_EXACT)
        *weight = (struct weight){thought->score, thought->decided};
}

static bool
weigh(struct opening_scale *scale, const congo_game *game, struct weight *weight, congo_error *err)
{
    const congo_limits limits = {.nodes = OPENING_NODES};
    congo_move move;
    bool found;

    *weight = (struct weight){0, true};
    return congo_engine_think(scale->engine, game, &limits, note_weight, weight, &move, &found,
                              err);
}

/* With each side moving first in turn, half the difference is the score without the first move. */
static bool
weigh_start(struct opening_scale *scale, const congo_variant *variant, const congo_position *start,
            congo_game *game, congo_error *err)
{
    congo_position turned = *start;
    struct weight weight[2];

    for (unsigned side = 0; side < 2; side++) {
        if (turned.to_move != side)
            pos_pass(&turned);
        congo_engine_clear(scale->engine);
        congo_game_start(game, variant, &turned);
        if (!weigh(scale, game, &weight[side], err))
            return false;
    }
    scale->start = weight[CONGO_WHITE].decided || weight[CONGO_BLACK].decided
                       ? 0
                       : (weight[CONGO_WHITE].score - weight[CONGO_BLACK].score) / 2;
    scale->variant = variant;
    scale->rules = start->rules;
    return true;
}

bool
opening_scale_set(struct opening_scale *scale, const congo_variant *variant,
                  const congo_position *start, congo_game *game, congo_error *err)
{
    if (!scale->engine) {
        scale->engine = congo_engine_new(err);
        if (!scale->engine || !congo_engine_set_hash(scale->engine, SCALE_HASH, err))
            return false;
    }
    if ((scale->variant != variant || scale->rules != start->rules) &&
        !weigh_start(scale, variant, start, game, err))
        return false;
    congo_engine_clear(scale->engine);
    return true;
}

bool
opening_scale_even(struct opening_scale *scale, const congo_game *game, int margin, bool *even,
                   congo_error *err)
{
    bool white = game_now(game)->to_move == CONGO_WHITE;
    struct weight weight;

    if (!weigh(scale, game, &weight, err))
        return false;
    *even = !weight.decided && abs((white ? weight.score : -weight.score) - scale->start) <= margin;
    return true;
}
