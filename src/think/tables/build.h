/* SPDX-License-Identifier: MIT */
/*
 * build.h - builds the tables of a folder, each after those that it depends on.
 *
 * Valid tables are kept, so that a stopped build can continue. Only one process at a time can work
 * on a folder.
 */
#ifndef CONGO_THINK_TABLES_BUILD_H
#define CONGO_THINK_TABLES_BUILD_H

#include "base/lock.h"
#include "think/tables/table_folder.h"

/* A table of the plan. */
struct build_step {
    struct material material;
    bool there;   /* with distances */
    bool results; /* also write a file of results */
};

struct build {
    const char *folder;
    struct table_rules rules;
    size_t threads;            /* 0: as many as there are processors */
    bool results;              /* also build files that only have results */
    const atomic_bool *cancel; /* or NULL */
    struct materials materials;
    /* Set by build_begin. */
    struct build_step *steps;
    size_t to_do;
    uint64_t memory, disk; /* bytes, at most */
    struct lock lock;
};

/*
 * Makes the folder, locks it, and finds out what to do; false: another run has locked it (`*held`),
 * or an error.
 */
bool build_begin(struct build *build, bool *held, congo_error *err) CONGO_MUST_CHECK;
/* Whether a table, by its index among the materials, still has to be built. */
bool build_needs(const struct build *build, size_t number);
/* Computes a table; must be freed in any case. False without an error code: cancelled. */
bool build_solve(const struct build *build, size_t number, struct table_values *table,
                 congo_error *err) CONGO_MUST_CHECK;
bool build_write(const struct build *build, size_t number, const struct table_values *table,
                 congo_error *err) CONGO_MUST_CHECK;
void build_free(struct table_values *table);
/* Unlocks the folder and frees everything. */
void build_end(struct build *build);

#endif
