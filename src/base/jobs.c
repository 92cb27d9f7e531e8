/* SPDX-License-Identifier: MIT */
/* jobs.c - hands out jobs to threads, and delivers the results in order. */
#include "base/jobs.h"

#include "base/mem.h"

#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { AHEAD_USUALLY = 64 };

struct thread {
    struct jobs *jobs;
    struct thread *next; /* the one started before it */
    pthread_t id;
    max_align_t worker[]; /* the plan's worker_size */
};

/* `taking` is the outer lock. Taking a job may be slow, and must not hold up deliveries. */
struct jobs {
    struct jobs_plan plan;
    size_t ahead;
    pthread_mutex_t taking;
    size_t next;         /* the next job to be taken */
    bool over;           /* there are no more jobs */
    struct thread *last; /* the last thread started; the first in this list is the caller */
    size_t started;
    pthread_mutex_t lock;
    pthread_cond_t moved; /* signalled when `turn` changes */
    size_t turn;          /* the job that is delivered next */
    bool delivering;      /* a thread is delivering */
    bool *done;           /* ring buffer by job number: finished, waiting for delivery */
    char *results;        /* ring buffer of their results */
};

static void *run(void *argument);

size_t
jobs_processors(void)
{
    long number = 1;

#ifdef _SC_NPROCESSORS_ONLN
    number = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    return number < 1 ? 1 : number < JOBS_THREADS_MAX ? (size_t)number : JOBS_THREADS_MAX;
}

bool
jobs_cancelled(const struct job *job)
{
    const atomic_bool *cancel = job->jobs->plan.cancel;

    return cancel && atomic_load(cancel);
}

static void *
result_of(const struct jobs *jobs, size_t number)
{
    return jobs->results ? jobs->results + number % (jobs->ahead + 1) * jobs->plan.result_size
                         : NULL;
}

static enum jobs_taken
take_next(struct jobs *jobs, struct job *job)
{
    if (jobs->over || jobs_cancelled(job))
        return JOBS_NONE;
    job->number = jobs->next;
    if (jobs->plan.take)
        return jobs->plan.take(job);
    if (jobs->next == jobs->plan.count)
        return JOBS_NONE;
    return jobs->next + 1 < jobs->plan.count ? JOBS_MORE : JOBS_LAST;
}

static bool
add_thread(struct jobs *jobs)
{
    struct thread *thread = mem_new(1, sizeof *thread + jobs->plan.worker_size);

    if (!thread)
        return false;
    thread->jobs = jobs;
    thread->next = jobs->last;
    if (jobs->last && pthread_create(&thread->id, NULL, run, thread) != 0) {
        mem_free(thread);
        return false;
    }
    jobs->last = thread;
    jobs->started++;
    return true;
}

/*
 * Starts one more thread if jobs are left. Most runs have a single job and need no second thread.
 */
static void
start_another(struct jobs *jobs)
{
    if (!jobs->plan.threads)
        jobs->plan.threads = jobs_processors();
    if (jobs->started < jobs->plan.threads && !add_thread(jobs))
        jobs->plan.threads = jobs->started;
}

static bool
take(struct jobs *jobs, struct job *job)
{
    enum jobs_taken taken;

    pthread_mutex_lock(&jobs->taking);
    taken = take_next(jobs, job);
    jobs->over = taken != JOBS_MORE;
    if (taken != JOBS_NONE)
        jobs->next++;
    if (taken == JOBS_MORE)
        start_another(jobs);
    pthread_mutex_unlock(&jobs->taking);
    return taken != JOBS_NONE;
}

/* Waits until there is room for the job's result, and clears it. */
static void
wait_for_room(struct jobs *jobs, struct job *job)
{
    pthread_mutex_lock(&jobs->lock);
    while (job->number > jobs->turn + jobs->ahead)
        pthread_cond_wait(&jobs->moved, &jobs->lock);
    pthread_mutex_unlock(&jobs->lock);
    job->result = result_of(jobs, job->number);
    if (job->result)
        memset(job->result, 0, jobs->plan.result_size);
}

void
jobs_wait_turn(const struct job *job)
{
    struct jobs *jobs = job->jobs;

    pthread_mutex_lock(&jobs->lock);
    while (jobs->turn != job->number)
        pthread_cond_wait(&jobs->moved, &jobs->lock);
    pthread_mutex_unlock(&jobs->lock);
}

/*
 * A job is done: delivers it and the finished ones after it, unless another thread is delivering.
 */
static void
hand_in(struct jobs *jobs, size_t number)
{
    size_t places = jobs->ahead + 1;

    pthread_mutex_lock(&jobs->lock);
    jobs->done[number % places] = true;
    while (!jobs->delivering && jobs->done[jobs->turn % places]) {
        struct job job = {.number = jobs->turn, .context = jobs->plan.context, .jobs = jobs};

        job.result = result_of(jobs, job.number);
        jobs->delivering = true;
        pthread_mutex_unlock(&jobs->lock);
        jobs->plan.deliver(&job);
        pthread_mutex_lock(&jobs->lock);
        jobs->delivering = false;
        jobs->done[jobs->turn++ % places] = false;
        pthread_cond_broadcast(&jobs->moved);
    }
    pthread_mutex_unlock(&jobs->lock);
}

static void *
run(void *argument)
{
    struct thread *thread = argument;
    struct jobs *jobs = thread->jobs;
    struct job job = {.context = jobs->plan.context, .worker = thread->worker, .jobs = jobs};

    while (take(jobs, &job)) {
        if (jobs->plan.deliver)
            wait_for_room(jobs, &job);
        jobs->plan.work(&job);
        if (jobs->plan.deliver)
            hand_in(jobs, job.number);
    }
    return NULL;
}

static void
run_all(struct jobs *jobs)
{
    pthread_mutex_init(&jobs->taking, NULL);
    pthread_mutex_init(&jobs->lock, NULL);
    pthread_cond_init(&jobs->moved, NULL);
    (void)run(jobs->last);
    /* The first thread found no more jobs, so no other thread is started from now on. */
    for (struct thread *thread = jobs->last; thread->next; thread = thread->next)
        pthread_join(thread->id, NULL);
    pthread_cond_destroy(&jobs->moved);
    pthread_mutex_destroy(&jobs->lock);
    pthread_mutex_destroy(&jobs->taking);
}

static void
end_all(struct jobs *jobs)
{
    for (struct thread *thread = jobs->last, *next; thread; thread = next) {
        next = thread->next;
        if (jobs->plan.end)
            jobs->plan.end(jobs->plan.context, thread->worker);
        mem_free(thread);
    }
}

bool
jobs_run(const struct jobs_plan *plan, congo_error *err)
{
    struct jobs jobs = {.plan = *plan, .ahead = plan->ahead ? plan->ahead : AHEAD_USUALLY};
    bool fine;

    jobs.done = mem_new(jobs.ahead + 1, sizeof *jobs.done);
    jobs.results = plan->result_size ? mem_new(jobs.ahead + 1, plan->result_size) : NULL;
    fine = jobs.done && (jobs.results || !plan->result_size) && add_thread(&jobs);
    if (fine)
        run_all(&jobs);
    end_all(&jobs);
    mem_free(jobs.results);
    mem_free(jobs.done);
    return fine || err_no_memory(err);
}
