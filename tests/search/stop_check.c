/* SPDX-License-Identifier: MIT */
/*
 * Stops searches at random nodes: any win or loss that they report must be true, according to the
 * exhaustive search or to endgame tables if there are any, and no longer than a search can see. The
 * positions have few pieces, for which there are tables, or come from random games, in all
 * variants.
 *
 *   stop_check [SEARCHES [SEED]]
 */
#include "games/random_game.h"
#include "games/random_placement.h"
#include "search/exhaustive.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEARCHES = 3000, MATE_MOST = 64, LINES_MOST = 3, BUDGET = 8000, GAME_PLIES = 120 };

struct stopped {
    congo_game *game;
    congo_tables *tables;
    struct exhaustive solver;
    unsigned told, by_search, by_tables, bounds, faults;
    /* The search that runs. */
    bool over;
    congo_thought last; /* of its first line */
};

/* Whether the tables have a win, or a loss, that is as near as told; false: they do not know. */
static bool
in_tables(const struct stopped *stopped, int mate, bool *holds)
{
    const congo_position *position = congo_game_last(stopped->game);
    unsigned half_moves = mate > 0 ? 2 * (unsigned)mate - 1 : 2 * (unsigned)-mate;
    congo_probe probe;

    if (congo_game_plies(stopped->game) ||
        !congo_tables_probe(stopped->tables, position, stopped->solver.variant->repetition_loses,
                            &probe, NULL) ||
        probe.outcome == CONGO_OPEN)
        return false;
    *holds = probe.outcome == (mate > 0 ? CONGO_WON : CONGO_LOST) && probe.has_distance &&
             probe.distance <= half_moves;
    return true;
}

/* The same by exhaustive search. */
static bool
in_search(struct stopped *stopped, int mate, bool *holds)
{
    struct exhaustive *solver = &stopped->solver;

    solver->nodes = 0;
    solver->budget = BUDGET;
    *holds = mate > 0 ? exhaustive_wins(solver, (unsigned)mate, NULL)
                      : exhaustive_loses(solver, (unsigned)-mate, NULL);
    return solver->nodes < solver->budget;
}

static void
fault(struct stopped *stopped, const congo_thought *thought, const char *what)
{
    char text[CONGO_POSITION_SIZE];

    congo_position_write(congo_game_last(stopped->game), text);
    if (stopped->faults++ < 10)
        printf("# %s, %s: mate %d of depth %u at %llu nodes: %s\n", stopped->solver.variant->title,
               text, thought->mate, thought->depth, (unsigned long long)thought->nodes, what);
}

/* The loser's `at most` and the winner's `at least` say as much as an exact score does. */
static void
look(void *context, const congo_thought *thought)
{
    struct stopped *stopped = context;
    bool holds = true;

    if (thought->line == 1)
        stopped->last = *thought;
    stopped->bounds += thought->bound != CONGO_EXACT;
    if (!thought->decided)
        return;
    stopped->told++;
    if (abs(thought->mate) > MATE_MOST)
        fault(stopped, thought, "longer than a search can see");
    else if (thought->line > 1)
        return; /* of another move than the best, which the position does not tell */
    else if (in_tables(stopped, thought->mate, &holds))
        stopped->by_tables++;
    else if (in_search(stopped, thought->mate, &holds))
        stopped->by_search++;
    else
        return;
    if (!holds)
        fault(stopped, thought, "it is not so");
}

static void
begin(struct stopped *stopped)
{
    congo_position position;

    (void)congo_game_position(stopped->game, 0, &position);
    exhaustive_begin(&stopped->solver, &position);
    for (size_t i = 0; i < congo_game_plies(stopped->game); i++) {
        (void)congo_game_position(stopped->game, i + 1, &position);
        exhaustive_go_to(&stopped->solver, &position);
    }
}

static const congo_variant *
some_variant(const congo_variants *book, uint64_t *random)
{
    return congo_variants_at(book, random_below(random, congo_variants_count(book)));
}

/* What is looked at next: few pieces, of which tables know some, or a random game. */
static bool
set_up(struct stopped *stopped, const congo_variants *book, uint64_t *random)
{
    static const char *const tabled[] = {"LC-L", "LE-L", "LZ-LP", "LP-LP"};
    static const char *const others[] = {"LC-LE", "LG-LM", "LPP-LP", "LCP-LP", "LEZ-LEP", "LR-LSP"};
    const congo_variant *variant = stopped->solver.variant = some_variant(book, random);
    unsigned which = random_below(random, 3);
    const char *material = others[random_below(random, sizeof others / sizeof *others)];
    congo_position position;

    if (which == 0) {
        position = random_start(random, variant, CONGO_RIVER, false);
        congo_game_start(stopped->game, variant, &position);
        random_play(random, stopped->game, random_below(random, GAME_PLIES));
        return congo_game_result(stopped->game) == CONGO_UNFINISHED_RESULT;
    }
    if (which == 1) {
        variant = stopped->solver.variant = congo_variants_find(book, "Congo", NULL);
        material = tabled[random_below(random, sizeof tabled / sizeof *tabled)];
    }
    if (!random_placement(random, material, congo_position_rules(&variant->setup), &position))
        return false;
    congo_game_start(stopped->game, variant, &position);
    return true;
}

/* Between 16 and 32,000 nodes, the short ones more often; now and then what came before is kept. */
static bool
search(struct stopped *stopped, congo_engine *engine, uint64_t *random)
{
    congo_limits limits = {.nodes = (UINT64_C(16) << random_below(random, 11)),
                           .lines =
                               random_below(random, 4) ? 1 : 1 + random_below(random, LINES_MOST)};

    limits.nodes += random_below(random, (size_t)limits.nodes);
    if (random_below(random, 4))
        congo_engine_clear(engine);
    begin(stopped);
    return congo_engine_think(engine, stopped->game, &limits, look, stopped, NULL, NULL, NULL);
}

/* A search of one half-move that has no time for its first move tells what it sees, and no win. */
static void
before_the_first_answer(const congo_variants *book, congo_engine *engine, congo_game *game)
{
    struct stopped stopped = {.game = game};
    congo_limits limits = {.nodes = 1};

    stopped.solver.variant = congo_variants_find(book, "Congo", NULL);
    congo_game_start(game, stopped.solver.variant, NULL);
    congo_engine_clear(engine);
    tap(congo_engine_think(engine, game, &limits, look, &stopped, NULL, NULL, NULL) &&
            !stopped.last.decided && stopped.last.move_count,
        "a search of one node has a move and claims nothing");
}

int
main(int argc, char **argv)
{
    unsigned searches = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : SEARCHES;
    uint64_t random = argc > 2 ? strtoull(argv[2], NULL, 10) : 27;
    congo_variants *book = congo_variants_new(NULL);
    congo_engine *engine = congo_engine_new(NULL);
    struct stopped stopped = {.game = congo_game_new(NULL)};
    char title[200];

    if (system("./congo tables build -q --material LC-L --material LE-L --material LZ-LP "
               "--material LP-LP -o stop_check.tmp") != 0)
        return 99;
    stopped.tables = congo_tables_open("stop_check.tmp", NULL);
    if (!book || !engine || !stopped.game || !stopped.tables)
        return 99;
    before_the_first_answer(book, engine, stopped.game);
    for (unsigned done = 0; done < searches;) {
        if (!set_up(&stopped, book, &random))
            continue;
        if (!search(&stopped, engine, &random))
            return 99;
        done++;
    }
    (void)snprintf(title, sizeof title,
                   "%u stopped searches, %u bounds: of %u wins and losses told, %u hold by search "
                   "and %u by tables",
                   searches, stopped.bounds, stopped.told, stopped.by_search, stopped.by_tables);
    tap(!stopped.faults && stopped.bounds && stopped.by_search && stopped.by_tables, title);
    tap_end();
    repetition_free(&stopped.solver.path);
    congo_tables_free(stopped.tables);
    congo_engine_free(engine);
    congo_game_free(stopped.game);
    congo_variants_free(book);
    return system("rm -rf stop_check.tmp") != 0;
}
