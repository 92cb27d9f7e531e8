/* SPDX-License-Identifier: MIT */
/*
 * output_names.h - the names of the files that -o FOLDER/ writes, all different.
 *
 * They are chosen before the first game is read, so that they only depend on the files' names, and
 * not on which thread finishes first. Names that only differ in case count as the same, as on some
 * file systems.
 */
#ifndef CONGO_CLI_OUTPUT_NAMES_H
#define CONGO_CLI_OUTPUT_NAMES_H

#include "base/buf.h"
#include "base/name_list.h"
#include "cli/paths.h"

struct output_names {
    struct name_list names; /* one for each path, in order */
    size_t *twins;          /* for each name, how many other files had the same */
};

/* The folder that all of the paths lie in; "" where they share none. */
bool output_names_folder(const struct paths *paths, struct buf *folder) CONGO_MUST_CHECK;

/* Where the paths come from. */
struct output_roots {
    char *const *arguments; /* the arguments, in order */
    size_t count;           /* 0: put all files in one folder */
    const char *taken;      /* a name that must not be used, or NULL */
};

/*
 * A file's name without its ending, with the folders below the one that was named: "2024/NAME" for
 * SAVES/2024/NAME.zsg. The second file of one name becomes "NAME~2". Must be freed in either case.
 */
bool output_names_make(struct output_names *names, const struct paths *paths,
                       const struct output_roots *roots, congo_error *err) CONGO_MUST_CHECK;
void output_names_free(struct output_names *names);

/*
 * The name for the Nth game of a file: "NAME", then "NAME-2", unless another file has that name.
 */
void output_names_write(const struct output_names *names, size_t path, size_t number,
                        struct buf *out);

#endif
