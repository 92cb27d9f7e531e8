/* SPDX-License-Identifier: MIT */
/*
 * uci_bench.c - positions that never change. How many nodes they take says whether two engines
 * think the same, and how long that takes whether one of them is faster. An engine of its own does
 * it, so that no option matters.
 */
#include "engine/uci.h"

#include <inttypes.h>

enum { BENCH_DEPTH = 9, BENCH_DEPTH_MAX = 30 };

/* Starts, and games between engines at their middles and ends. */
static const struct {
    const char *variant;
    const char *position; /* NULL: the start */
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

struct sum {
    uint64_t nodes, microseconds; /* of the position that is thought about, then of all */
};

static void
note(void *context, const congo_thought *thought)
{
    struct sum *sum = context;

    sum->nodes = thought->nodes;
    sum->microseconds = thought->microseconds;
}

static bool
think(const struct session *session, congo_engine *engine, congo_game *game, size_t which,
      const congo_limits *limits, struct sum *all, congo_error *err)
{
    const congo_variant *variant =
        congo_variants_find(session->variants, positions[which].variant, err);
    struct sum one = {0, 0};
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
    if (!congo_engine_think(engine, game, limits, note, &one, &best, NULL, err))
        return false;
    all->nodes += one.nodes;
    all->microseconds += one.microseconds;
    return true;
}

void
uci_bench(struct session *session, const char *line)
{
    congo_limits limits = {.depth = BENCH_DEPTH};
    struct sum all = {0, 0};
    congo_error err = {.code = CONGO_OK};
    congo_engine *engine = congo_engine_new(&err);
    congo_game *game = engine ? congo_game_new(&err) : NULL;
    bool fine = game != NULL;
    int64_t depth;

    if (word_number(words_next(&line), &depth) && depth >= 1 && depth <= BENCH_DEPTH_MAX)
        limits.depth = (unsigned)depth;
    for (size_t i = 0; fine && i < POSITIONS && !session_stopped(session); i++) {
        uint64_t before = all.nodes;

        fine = think(session, engine, game, i, &limits, &all, &err);
        if (fine)
            session_say(session, "position %zu of %d, %s: %" PRIu64 " nodes", i + 1, POSITIONS,
                        positions[i].variant, all.nodes - before);
    }
    congo_game_free(game);
    congo_engine_free(engine);
    if (!fine) {
        session_say(session, "info string %s", err.text);
        return;
    }
    session_say(session, "Total time (ms) : %" PRIu64, all.microseconds / 1000);
    session_say(session, "Nodes searched  : %" PRIu64, all.nodes);
    session_say(session, "Nodes/second    : %.0f",
                (double)all.nodes * 1e6 / (double)(all.microseconds ? all.microseconds : 1));
}
