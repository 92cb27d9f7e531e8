/* SPDX-License-Identifier: MIT */
/*
 * found.h - the games that `congo find` has found, in the order of the files: which of them are the
 * same, and printing them.
 *
 * Threads look at games and write down what they found; the rest needs all that came before, and is
 * done in order.
 */
#ifndef CONGO_CLI_FOUND_H
#define CONGO_CLI_FOUND_H

#include "cli/work.h"
#include "play/find/same_game.h"

enum found_form { FOUND_TEXT, FOUND_PGN, FOUND_JSON, FOUND_SOURCE, FOUND_LIST, FOUND_COUNT };

struct found_style {
    enum found_form form;
    bool list_json; /* the list as JSON */
    bool unique, duplicates;
};

/* What has been found so far. */
struct found {
    struct cli *cli;
    const struct found_style *style;
    struct seen_games seen;
    uint64_t *before; /* games of the files before each one */
    size_t files;     /* for which that is known */
    uint64_t chunks;  /* games of the present file in the chunks before this one */
    uint64_t count;   /* games found */
    uint64_t duplicates;
    bool printed; /* something is: the next one wants a gap */
};

/* On any thread: writes down the game, and at the end of a chunk how many games there were. */
void found_write(struct work *work, const struct found_style *style);
void found_write_end(struct work *work);

/* A plan's edit. */
bool found_take(void *found, struct work_pool *pool, const char *bytes, size_t length,
                congo_error *err);
void found_free(struct found *found);

#endif
