/* SPDX-License-Identifier: MIT */
/*
 * build.h - building the tables of a folder, each after those that it depends on.
 *
 * What is there already, and whole, is kept, so that a build that was stopped can continue; one
 * process at a time works on a folder.
 */
#ifndef CONGO_THINK_TABLES_BUILD_H
#define CONGO_THINK_TABLES_BUILD_H

#include "base/lock.h"
#include "think/tables/table_folder.h"

/* A table of the plan. */
struct build_step {
    struct material material;
    bool there;   /* with distances */
    bool results; /* a file of results is to be written too */
};

struct build {
    const char *folder;
    struct table_rules rules;
    size_t threads;            /* 0: as many as there are processors */
    bool results;              /* files of results alone as well */
    const atomic_bool *cancel; /* or NULL */
    struct materials materials;
    /* Made by build_begin. */
    struct build_step *steps;
    size_t to_do;
    uint64_t memory, disk; /* bytes, at most */
    struct lock lock;
};

/* Makes the folder, locks it, and finds out what is to be done; false: `*held` by another run, or
 * an error. */
bool build_begin(struct build *build, bool *held, congo_error *err) CONGO_MUST_CHECK;
/* Whether a table of the plan, by its place among the materials, is still to be built. */
bool build_needs(const struct build *build, size_t number);
/* Works one out; to be freed in any case. False without an error code: cancelled. */
bool build_solve(const struct build *build, size_t number, struct table_values *table,
                 congo_error *err) CONGO_MUST_CHECK;
bool build_write(const struct build *build, size_t number, const struct table_values *table,
                 congo_error *err) CONGO_MUST_CHECK;
void build_free(struct table_values *table);
/* Unlocks the folder and frees everything. */
void build_end(struct build *build);

#endif
