/* SPDX-License-Identifier: MIT */
/*
 * jobs.h - many jobs on several threads, with results in order.
 *
 * Jobs are numbered from 0. A free thread takes the next job and works on it. Results are delivered
 * one at a time, in the order of the numbers, as soon as all earlier ones are there. The caller is
 * one of the threads. If a thread cannot be started, the others do its work.
 */
#ifndef CONGO_BASE_JOBS_H
#define CONGO_BASE_JOBS_H

#include "base/err.h"

#include <stdatomic.h>

/* The most threads that a user may ask for. */
enum { JOBS_THREADS_MAX = 1024 };

/* The result of taking a job: whether there was one, and whether more may follow. */
enum jobs_taken { JOBS_NONE, JOBS_LAST, JOBS_MORE };

struct jobs;

/* A job as the plan's functions see it. */
struct job {
    size_t number;
    void *context; /* the plan's context */
    void *worker;  /* the thread's own data; NULL in `deliver` */
    void *result;  /* the job's own data, all zero before `work` */
    struct jobs *jobs;
};

struct jobs_plan {
    void *context;
    size_t count;       /* the number of jobs, if there is no `take` */
    size_t threads;     /* the most threads to use; 0: as many as there are processors */
    size_t ahead;       /* how far a job may be ahead of the one delivered next; 0: 64 */
    size_t worker_size; /* size of a thread's own data, all zero at first */
    size_t result_size; /* size of a job's result */
    /*
     * May be set at any time, by a signal handler or by these functions. Then no further job is
     * taken; jobs already taken are finished and delivered. May be NULL.
     */
    const atomic_bool *cancel;
    /* Gets a job's input, one job at a time, in order. NULL: `count` is all there is. */
    enum jobs_taken (*take)(const struct job *job);
    void (*work)(const struct job *job);
    /* Called for one job at a time, in order. NULL: there are no results. */
    void (*deliver)(const struct job *job);
    /* Called for each thread's data on the caller's thread, after all work is done. May be NULL. */
    void (*end)(void *context, void *worker);
};

/* Runs all jobs; false: memory ran out before the first job was taken. */
bool jobs_run(const struct jobs_plan *plan, congo_error *err) CONGO_MUST_CHECK;

/*
 * Called from `work`: waits until all earlier jobs have been delivered. Until `work` returns,
 * nothing else is delivered, so the job may deliver parts of its result itself.
 */
void jobs_wait_turn(const struct job *job);

/* The number of processors, at most JOBS_THREADS_MAX. */
size_t jobs_processors(void);

/* Whether a long job should stop early. */
bool jobs_cancelled(const struct job *job);

/* Where a job's share begins if `total` things are divided evenly among so many jobs. */
static inline size_t
jobs_slice(size_t total, size_t jobs, size_t number)
{
    size_t rest = total % jobs;

    return total / jobs * number + (number < rest ? number : rest);
}

#endif
