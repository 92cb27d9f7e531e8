/* SPDX-License-Identifier: MIT */
/*
 * output_names.h - the names of the files that -o FOLDER/ writes, no two of them the same.
 *
 * They are settled before the first game is read, so that they depend on the files' names alone and
 * not on which thread is done first. Letter case does not tell two names apart: for some file
 * systems it does not.
 */
#ifndef CONGO_CLI_OUTPUT_NAMES_H
#define CONGO_CLI_OUTPUT_NAMES_H

#include "base/buf.h"
#include "base/name_list.h"
#include "cli/paths.h"

struct output_names {
    struct name_list names; /* one for each of the paths, in their order */
    size_t *twins;          /* for each name, others that would have had it */
};

/* What the paths were found by. */
struct output_roots {
    char *const *arguments; /* those that paths come from, in their order */
    size_t count;           /* 0: all files go side by side */
    const char *taken;      /* a name that none of them gets, or NULL */
};

/*
 * A file's name without ending, behind the folders that it is in below the one that was named:
 * "2024/NAME" for SAVES/2024/NAME.zsg. "NAME~2" for the second of one name. What was made of it is
 * to be freed either way.
 */
bool output_names_make(struct output_names *names, const struct paths *paths,
                       const struct output_roots *roots, congo_error *err) CONGO_MUST_CHECK;
void output_names_free(struct output_names *names);

/* The name for game `number` of a file: "NAME", "NAME-2" unless another file has that name. */
void output_names_write(const struct output_names *names, size_t path, size_t number,
                        struct buf *out);

#endif
