/* SPDX-License-Identifier: MIT */
/*
 * jobs.h - many jobs on several threads, their results in order.
 *
 * Jobs are numbered from 0. A free thread takes the next one, works on it, and leaves its result;
 * results are delivered one at a time, in the order of the numbers, as soon as those before are
 * there. The caller is one of the workers, and where a thread cannot be had the others do its
 * share.
 */
#ifndef CONGO_BASE_JOBS_H
#define CONGO_BASE_JOBS_H

#include "base/err.h"

#include <stdatomic.h>

/* The most threads that a user may ask for. */
enum { JOBS_THREADS_MAX = 1024 };

/* What taking a job has come to: whether there is one, and whether another may stand behind it. */
enum jobs_taken { JOBS_NONE, JOBS_LAST, JOBS_MORE };

struct jobs;

/* A job as the plan's functions see it. */
struct job {
    size_t number;
    void *context; /* the plan's */
    void *worker;  /* what the thread has for itself; NULL where the job is delivered */
    void *result;  /* the job's own, all zero before `work` */
    struct jobs *jobs;
};

struct jobs_plan {
    void *context;
    size_t count;       /* of jobs, where nothing takes them */
    size_t threads;     /* at most; 0: as many as there are processors */
    size_t ahead;       /* how far a job may be ahead of the one to be delivered; 0: 64 */
    size_t worker_size; /* what each thread has for itself, all zero at first */
    size_t result_size; /* what a job leaves to be delivered */
    /*
     * Set by anyone at any time, a signal handler or one of these functions: no further job is
     * taken. Those that have been taken are worked on and delivered. NULL: nobody does.
     */
    const atomic_bool *cancel;
    /* Gets a job's input, one job at a time, in order. NULL: `count` says it all. */
    enum jobs_taken (*take)(const struct job *job);
    void (*work)(const struct job *job);
    /* One at a time, in order. NULL: the order does not matter, and there are no results. */
    void (*deliver)(const struct job *job);
    /* After all work, on the caller's thread: for each thread's own. May be NULL. */
    void (*end)(void *context, void *worker);
};

/* Does all of it; false: memory ran out before the first job was taken. */
bool jobs_run(const struct jobs_plan *plan, congo_error *err) CONGO_MUST_CHECK;

/*
 * Within `work`: waits until all jobs before this one have been delivered. From then on until it
 * returns nothing else is, so that it may deliver a part of its result itself.
 */
void jobs_wait_turn(const struct job *job);

/* How many processors there are, at most JOBS_THREADS_MAX. */
size_t jobs_processors(void);

/* Whether jobs that take long should stop in their middle. */
bool jobs_cancelled(const struct job *job);

/* Where the part of a job begins, of `total` things shared out evenly among so many jobs. */
static inline size_t
jobs_slice(size_t total, size_t jobs, size_t number)
{
    size_t rest = total % jobs;

    return total / jobs * number + (number < rest ? number : rest);
}

#endif
