/* SPDX-License-Identifier: MIT */
/*
 * stems.h - the names of the files that -o FOLDER/ writes, no two of them the same.
 *
 * They are settled before the first game is read, so that they depend on the files' names alone and
 * not on which thread is done first. Letter case does not tell two names apart: for some file
 * systems it does not.
 */
#ifndef CONGO_CLI_STEMS_H
#define CONGO_CLI_STEMS_H

#include "base/buf.h"
#include "cli/paths.h"

struct stem {
    char *text;
    size_t twins; /* others that would have had this one's name */
};

struct stems {
    struct stem *list; /* one for each of the paths */
    size_t count;
    size_t *slot; /* by hash: an index into the list, and one; 0: nothing */
    size_t slots; /* a power of two */
};

/*
 * A file's name without folder and ending; "NAME~2" for the second of one name. What was made of it
 * is to be freed either way.
 */
bool stems_make(struct stems *stems, const struct paths *paths, congo_error *err) CONGO_MUST_CHECK;
void stems_free(struct stems *stems);

/* The name for game `number` of a file: "NAME", "NAME-2" unless another file has that name. */
void stems_write(const struct stems *stems, size_t path, size_t number, struct buf *out);

#endif
