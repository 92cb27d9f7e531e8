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
    size_t room;
    uint64_t chunks; /* games of the present file in the chunks before this one */
    uint64_t count;  /* games found */
    uint64_t duplicates;
    bool printed; /* something is: the next one wants a gap */
};

/* Where a game was found. */
struct found_place {
    size_t path;        /* the file's place among all */
    const char *file;   /* its name */
    uint64_t number;    /* which game of the chunk */
    const char *source; /* the game's bytes, where they are wanted */
    size_t size;
};

/* On any thread: writes down the game, and at the end of a chunk how many games there were. */
void found_write(const congo_game *game, const struct found_place *place,
                 const struct found_style *style, struct buf *out);
/*
 * Likewise a game that is told apart by `same`: what is printed of it stands in `text`, which is
 * lent; in JSON its first byte stands for what names the game.
 */
void found_write_other(const struct found_place *place, const struct same_game *same,
                       const struct found_style *style, const struct buf *text, struct buf *out);
void found_write_end(size_t path, uint64_t games, struct buf *out);

/* A plan's edit. */
bool found_take(void *found, struct work_pool *pool, const char *bytes, size_t length,
                congo_error *err);
/* The number of games found, to where results go; gives the exit status. */
int found_print_count(const struct found *found);
void found_free(struct found *found);

#endif
