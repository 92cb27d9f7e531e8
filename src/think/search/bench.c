/* SPDX-License-Identifier: MIT */
#include "think/search/bench.h"

#include <stddef.h>

/* Setups, and middles and ends of games between engines. */
static const struct {
    const char *variant;
    const char *position; /* NULL: the setup */
} positions[] = {
    {"Congo", NULL},
    {"Elephante Savanna", NULL},
    {"Crowded Elephante", NULL},
    {"Megapawn Backyard", NULL},
    {"Congo", "GME1E1C/2L1PPP/PZP1P2/7/ppp4/4ppp/gmelecz b"},
    {"Congo", "GME1E1C/2L4/PZPPPPP/7/ppp1pp1/5p1/gmelecz w"},
    {"Elephante Savanna", "E1CLC1E/PZ2PZ1/3P3/5p1/p4pp/1z5/e1clc1e w"},
    {"Elephante Savanna", "E1CLC1E/1Z1Pp2/1P1P3/4Z1p/p5p/1z5/e1clc1e b"},
    {"Simpler Megapawn Congo", "3LC1E/3P3/E4z1/2C4/2z1pZ1/7/e1cl1ce b"},
    {"Simpler Megapawn Congo", "4L1E/7/E3P2/2C4/2z1p2/7/e1cl2c w"},
    {"Crowded Megapawn Congo", "EZ2CZE/GC3PG/PPLP2P/5p1/ppp3p/g1m3g/ezclcze b"},
    {"Crowded Megapawn Congo", "EZ2C1E/GC4G/PPLP2Z/7/ppp4/g1m3g/ezclcze w"},
    {"Alternate Congo", "E1CC1ZG/4LP1/4P1P/1M2P2/4ppp/7/emclczg w"},
    {"Alternate Congo", "E1CC1ZG/4LP1/6P/4c1p/1M4p/7/emcl1zg b"},
    {"Crowded Congo", "EZCLCZE/G6/3z3/7/P4m1/2l3g/ezc1c1e b"},
    {"Crowded Congo", "EZCLCZE/7/3z3/G6/e4m1/6g/1Sclc1e w"},
    {"Rook Savanna", "R1C1LP1/PZ5/2PZ3/6p/p2c3/5z1/r1l1cpR w"},
    {"Rook Savanna", "R1C1L2/PZ2P2/3Z3/pP5/3c1p1/r4z1/2l1cpR b"},
    {"Simpler Rook Congo", "1Z1LC1R/RC5/4Z2/5P1/z2p2p/4c2/1rcl1zr w"},
    {"Simpler Rook Congo", "1Z1LC1R/1R5/7/2c2P1/3p2p/4c2/3l1zr b"},
    {"Megapawn Backwater", "ZCELECZ/4PPP/7/P6/3cp2/5pp/z1elecz b"},
    {"Megapawn Backwater", "ZCELECZ/6P/3PP2/7/P2cpp1/2e3p/z2lecz w"},
    {"Crowded Megazoo Congo", "PPC1CPP/G1LP3/PZPM1P1/7/1pp2z1/1peppp1/1pclc1p w"},
    {"Mostly Empty board", "7/s2L3/7/7/7/4l2/2S4 w"},
};
enum { POSITIONS = sizeof positions / sizeof *positions };

static void
note(void *context, const congo_thought *thought)
{
    struct bench_sum *one = context;

    one->nodes = thought->nodes;
    one->microseconds = thought->microseconds;
}

static bool
think(const congo_variants *variants, congo_engine *engine, congo_game *game, size_t which,
      const congo_limits *limits, struct bench_sum *one, congo_error *err)
{
    const congo_variant *variant = congo_variants_find(variants, positions[which].variant, err);
    congo_position start;
    congo_move best;

    if (!variant)
        return false;
    start = variant->setup;
    if (positions[which].position &&
        !congo_position_read(positions[which].position, start.rules, &start, err))
        return false;
    congo_engine_clear(engine);
    congo_game_start(game, variant, &start);
    return congo_engine_think(engine, game, limits, note, one, &best, NULL, err);
}

bool
bench_run(const congo_variants *variants, unsigned depth, bench_done *done, void *context,
          struct bench_sum *all, congo_error *err)
{
    const congo_limits limits = {.depth = depth};
    congo_engine *engine = congo_engine_new(err);
    congo_game *game = engine ? congo_game_new(err) : NULL;
    bool fine = game != NULL;

    *all = (struct bench_sum){0, 0};
    for (size_t i = 0; fine && i < POSITIONS; i++) {
        struct bench_sum one = {0, 0};

        fine = think(variants, engine, game, i, &limits, &one, err);
        all->nodes += one.nodes;
        all->microseconds += one.microseconds;
        if (fine && done && !done(context, i + 1, POSITIONS, positions[i].variant, one.nodes))
            break;
    }
    congo_game_free(game);
    congo_engine_free(engine);
    return fine;
}
