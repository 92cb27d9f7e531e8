/* SPDX-License-Identifier: MIT */
/*
 * pool.h - what the chunks of all files have in common, and the printing of their results.
 *
 * base/jobs sees to threads and order: a chunk is a job, and its results wait for their turn.
 */
#ifndef CONGO_CLI_POOL_H
#define CONGO_CLI_POOL_H

#include "base/jobs.h"
#include "cli/chunks.h"
#include "cli/progress.h"
#include "cli/output.h"
#include "cli/output_names.h"
#include "cli/work.h"

/* A thread keeps at most so much before it waits for its turn to print; so memory stays flat. */
enum { POOL_KEEP_MAX = 256 * 1024 };

/* What a chunk left to print once its turn comes. */
struct pool_result {
    bool begun;  /* some of it has been printed early */
    size_t path; /* the file's place among the paths */
    bool last;   /* of its file */
    int status;
    struct work_tally tally;
    struct buf out;
    struct buf notes;
    struct work_reports reports;
    struct buf entries;
};

struct work_pool {
    struct cli *cli;
    const struct work_plan *plan;
    congo_reading reading;
    struct paths paths;
    struct output output;
    struct output_names names; /* where the output is a folder */
    struct progress progress;
    struct chunks chunks;
    size_t threads;      /* that were asked for; 0: as many as there are processors */
    atomic_bool gave_up; /* the target cannot be written to */
    atomic_bool lacked_memory;
    size_t printed;     /* bytes of results so far */
    struct buf entries; /* of the index */
    bool any_printed;   /* something has been printed: the next one wants a gap */
    bool folders;       /* some of the files were found in a folder */
    size_t reported;    /* messages about the present file */
    size_t unreported;  /* and those that were too many */
    struct work_tally tally;
    atomic_bool *seen; /* for each variant: there was a game of it */
    bool holds_signals;
    int signals; /* readable once one has come, where standard input has to be waited for; or -1 */
    int status;
};

/* Reads all the chunks, and does with their games what the plan says. */
bool work_on_all(struct work_pool *pool, congo_error *err);

/* Head or tail, where all results go to one place. */
void pool_print_frame(struct work_pool *pool, const struct buf *frame);
/* In the middle of a chunk that has much to print: waits for its turn, and prints. */
void pool_print_early(struct work *work);
/* A job's deliver: prints what a chunk left. */
void pool_print_result(const struct job *job);

#endif
