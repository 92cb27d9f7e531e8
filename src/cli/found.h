/* SPDX-License-Identifier: MIT */
/*
 * found.h - the games found by `congo find`, in the order of the files: finds duplicates, and
 * prints.
 *
 * Threads examine games and store what they found. The rest needs all earlier games, so it is done
 * in order.
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
    uint64_t *before; /* for each file, the games in the files before it */
    size_t files;     /* files for which that is known */
    size_t room;
    uint64_t chunks; /* games of the current file in earlier chunks */
    uint64_t count;  /* games found */
    uint64_t duplicates;
    bool printed;      /* something has been printed, so the next one needs a gap */
    bool other, mixed; /* a game of other rules was printed as text; one of Congo below it */
    /* Of the games as they are in their files: the last one printed, */
    size_t last_path;
    uint64_t last_number;
    bool cut; /* and whether one was left out that may have named the variant of the next ones */
};

/* Where a game was found. */
struct found_place {
    size_t path;                /* index of the file */
    const char *file;           /* its name */
    uint64_t number;            /* the game's number in the chunk */
    const congo_reader *reader; /* has the game's bytes, if wanted */
};

/* Called on any thread: stores a game, and at the end of a chunk the number of its games. */
void found_write(const congo_game *game, const struct found_place *place,
                 const struct found_style *style, struct buf *out);
/*
 * The same for a game of another kind; `same` identifies duplicates. `text` is what to print; in
 * JSON its first byte is replaced by what names the game.
 */
void found_write_other(const struct found_place *place, const struct same_game *same,
                       const struct found_style *style, const struct buf *text, struct buf *out);
void found_write_end(size_t path, uint64_t games, struct buf *out);

/* An `edit` function for a plan. */
bool found_take(void *found, struct work_pool *pool, const char *bytes, size_t length,
                congo_error *err);
/* Prints the number of games found; returns the exit status. */
int found_print_count(const struct found *found);
void found_free(struct found *found);

#endif
