/* SPDX-License-Identifier: MIT */
/* run_code.h - the state of a run, only for the code that generates moves. */
#ifndef CONGO_ZILLIONS_RUN_CODE_H
#define CONGO_ZILLIONS_RUN_CODE_H

#include "zillions/zboard_play.h"

struct code_run {
    const struct ruleset *rules;
    const struct zboard *table;
    size_t squares;
    int side;
    const int16_t *turned; /* directions from the side's point of view */
    const int16_t **row;   /* where each one leads */
    const uint8_t *zones;  /* the side's zones */
    int from, to, mark, at;
    int16_t piece, dropped; /* the mover; RULES_NONE in `dropped`: it is not a drop */
    uint64_t flags[RULES_FLAGS_MAX / 64];
    size_t flag_words;
    uint64_t *position_flags;
    int16_t *flagged; /* the squares with flags */
    size_t flagged_count;
    int16_t movers[3 * (ZBOARD_MOVERS_MAX + 1)];
    int16_t *effects, *captures, *built;
    unsigned mover_count, effect_count, capture_count;
    /* Who receives the moves; a square whose capture ends the search instead, RULES_NONE: none. */
    run_found *found;
    void *context;
    int target, wanted_to;
    bool hit, stop;
    const char *failed;
    const struct code_block *block, *endless; /* an endless loop only ends its own block */
    bool blind;                               /* inside a test for attacks, such tests are false */
    struct code_run *inner;
    uint64_t steps, steps_most; /* since the position was first examined */
    struct zboard *scratch;     /* for looking a move ahead */
};

void run_block(struct code_run *run, uint32_t code);
/* Counts a step towards the limit. */
void run_spend(struct code_run *run, uint64_t steps);
/* Whether a piece on a square, if it were the mover's, could be captured by enemies or friends. */
bool run_looked_at(struct code_run *run, int square, int type, bool by_enemies);
/*
 * Whether a piece of `side` can capture on the square, with moves of the type; RULES_NONE: with
 * those that can begin a turn.
 */
bool run_takes(struct code_run *run, const struct zboard *table, int side, int square, int type);

#endif
