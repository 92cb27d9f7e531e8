/* SPDX-License-Identifier: MIT */
/*
 * pool.h - what all chunks of all files share, and printing their results.
 *
 * base/jobs handles threads and order: a chunk is a job, and its results wait for their turn.
 */
#ifndef CONGO_CLI_POOL_H
#define CONGO_CLI_POOL_H

#include "base/jobs.h"
#include "cli/chunks.h"
#include "cli/progress.h"
#include "cli/output.h"
#include "cli/output_names.h"
#include "cli/work.h"

/* How much a thread keeps before it waits for its turn to print; this limits memory. */
enum { POOL_KEEP_MAX = 256 * 1024 };

/* What a chunk has left to print when its turn comes. */
struct pool_result {
    bool begun;  /* part of it has been printed early */
    size_t path; /* index of the file */
    bool last;   /* it is the last chunk of its file */
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
    struct output_names names; /* if the output is a folder */
    struct progress progress;
    struct chunks chunks;
    size_t threads;      /* as requested; 0: as many as there are processors */
    atomic_bool gave_up; /* the target cannot be written to */
    atomic_bool lacked_memory;
    atomic_bool broke_off;       /* a file that was opened could not be read to its end */
    size_t printed;              /* bytes of results so far */
    struct buf entries;          /* of the index */
    bool any_printed;            /* something has been printed: the next one wants a gap */
    bool folders;                /* some of the files were found in a folder */
    struct work_reports reports; /* of the present file */
    struct work_tally tally;
    struct work_tally file; /* of the present file */
    bool mixed;             /* a game of Congo came below one of other rules, which has been read */
    size_t unread_files;    /* nothing could be read of them: one error each */
    size_t faults;          /* of the others */
    atomic_bool *seen;      /* for each variant: there was a game of it */
    bool holds_signals;
    int signals; /* becomes readable when a signal comes, if standard input may block; or -1 */
    int status;
};

/* Reads all chunks, and handles their games by the plan. */
bool work_on_all(struct work_pool *pool, congo_error *err);

/* Prints the head or tail, if all results go to one place. */
void pool_print_frame(struct work_pool *pool, const struct buf *frame);
/* For a chunk with a lot to print: waits for its turn, and prints what there is. */
void pool_print_early(struct work *work);
/* A job's `deliver`: prints what a chunk left. */
void pool_print_result(const struct job *job);

/* At the end: how many games, and of what, if these were many or in a folder. */
void work_summarize(const struct work_pool *pool);

/* Finds the files, in work_collect.c; what cannot be found is reported. */
void pool_collect(struct work_pool *pool);

#endif
