/* SPDX-License-Identifier: MIT */
/* same_turns.h - one position of the library's and of a rules file, and their turns side by side.
 */
#ifndef SAME_TURNS_H
#define SAME_TURNS_H

#include "congo.h"
#include "zillions/zboard_play.h"

/* A rules file, and one game of it at a time. */
struct zrf {
    struct expr_source source;
    struct expr_faults faults;
    struct game_list games;
    struct ruleset *rules;
    struct code_run *run;
    congo_error err;
};

/* False: it cannot be used, `err` says why. Faults are kept, and are none of its business. */
bool zrf_read(struct zrf *zrf, const char *name, const char *bytes, size_t size);
/* The game, 0, or a variant. */
bool zrf_choose(struct zrf *zrf, size_t game);
const char *zrf_title(const struct zrf *zrf, size_t game);
void zrf_free(struct zrf *zrf);

/* The position as the rules file has it. */
void zrf_from_position(const struct ruleset *rules, const congo_position *position,
                       struct zboard *table);

/* A line as Zillions writes it for Congo: a promotion stands before the captures. */
void zrf_congo_line(const struct ruleset *rules, const struct zboard *table, const int16_t *move,
                    struct buf *line);

/*
 * Compares every turn: what it leads to, and how a save records it. False: `text` tells the first
 * difference.
 */
bool zrf_same_turns(struct zrf *zrf, const congo_position *position, char *text, size_t size);

#endif
