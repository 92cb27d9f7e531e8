/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables against the engine without tables, on random positions of the larger ones: to a
 * depth of 2N + 4 it proves wins in N own moves, and that there is none sooner
 * (src/think/search/proof.c). A win that a table has in so many half-moves is there in half of
 * them, and no other position is won so soon. All on the public interface; the tables are built by
 * the command.
 *
 *   proof_check [MATERIAL TITLE POSITIONS]
 */
#include "congo.h"
#include "games/random_placement.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MOST = 3 };

struct proving {
    congo_tables *tables;
    congo_engine *engine;
    congo_game *game;
    const congo_variant *variant;
    uint64_t random;
    int faults, won, other;
};

/* Own moves of a win that is proven; 0: none, or a later one. */
static void
note(void *context, const congo_thought *thought)
{
    unsigned *moves = context;

    *moves = thought->decided && thought->mate > 0 ? (unsigned)thought->mate : 0;
}

static void
prove(struct proving *proving, const congo_position *position)
{
    congo_limits limits = {.depth = 2 * MOVES_MOST + 4};
    char text[CONGO_POSITION_SIZE];
    unsigned proven = 0, wanted = 0;
    congo_probe probe;
    congo_error err;

    if (!congo_tables_probe(proving->tables, position, proving->variant->repetition_loses, &probe,
                            &err)) {
        printf("# %s\n", err.text);
        exit(2);
    }
    if (probe.outcome == CONGO_WON && probe.has_distance && (probe.distance + 1) / 2 <= MOVES_MOST)
        wanted = (probe.distance + 1) / 2;
    if (wanted)
        limits.depth = 2 * wanted + 4;
    congo_game_start(proving->game, proving->variant, position);
    congo_engine_clear(proving->engine);
    if (!congo_engine_think(proving->engine, proving->game, &limits, note, &proven, NULL, NULL,
                            &err))
        exit(2);
    proving->won += wanted > 0;
    proving->other += !wanted;
    if (proven == wanted || (!wanted && proven > MOVES_MOST))
        return;
    congo_position_write(position, text);
    printf("# %s: the table has a win in %u moves (0: none), the engine in %u\n", text, wanted,
           proven);
    proving->faults++;
}

static int
check(const char *material, const char *title, int positions)
{
    static int count;
    struct proving proving = {.random = 2026};
    congo_variants *variants = congo_variants_new(NULL);
    char command[300];
    congo_error err = {.text = ""};

    snprintf(command, sizeof command,
             "./congo tables build -q --material %s --variant '%s' -o proof_check.tmp", material,
             title);
    if (!variants || system(command) != 0)
        return 2;
    proving.variant = congo_variants_find(variants, title, NULL);
    proving.tables = congo_tables_open("proof_check.tmp", &err);
    proving.engine = congo_engine_new(&err);
    proving.game = congo_game_new(&err);
    if (!proving.variant || !proving.tables || !proving.engine || !proving.game)
        return 2;
    while (positions) {
        congo_position position;

        if (!random_placement(&proving.random, material, proving.variant->setup.rules, &position))
            continue;
        prove(&proving, &position);
        positions--;
    }
    printf("%sok %d - %s, %s: %d wins in up to %d moves, %d without\n",
           proving.faults || !proving.won || !proving.other ? "not " : "", ++count, title, material,
           proving.won, MOVES_MOST, proving.other);
    fflush(stdout);
    congo_game_free(proving.game);
    congo_engine_free(proving.engine);
    congo_tables_free(proving.tables);
    congo_variants_free(variants);
    return proving.faults;
}

int
main(int argc, char **argv)
{
    int faults = 0;

    if (argc > 3)
        return check(argv[1], argv[2], atoi(argv[3])) != 0;
    faults += check("LC-LE", "Congo", 80);
    faults += check("LMZ-L", "Congo", 80);
    faults += check("LP-LM", "Congo", 80);
    faults += check("LE-LZ", "Elephante Savanna", 80);
    printf("1..4\n");
    return system("rm -rf proof_check.tmp") != 0 || faults != 0;
}
