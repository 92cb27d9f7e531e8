/* SPDX-License-Identifier: MIT */
/*
 * base/jobs: every job is done once, results come in order, no thread runs too far ahead, and
 * nothing more is taken after a cancellation; with one thread and with many.
 */
#include "base/jobs.h"

#include <stdio.h>
#include <string.h>

enum { JOBS = 2000, AHEAD = 5, STOP_AT = 300 };

static unsigned tests, failures;

static void
check(bool fine, const char *what, size_t threads)
{
    printf("%s %u - %s, %zu threads\n", fine ? "ok" : "not ok", ++tests, what, threads);
    failures += !fine;
}

struct run {
    atomic_uint worked[JOBS];
    size_t delivered, taken, ended, sum_of_workers;
    size_t last; /* taken as the last one; 0: `count` says how many there are */
    bool taken_in_order, in_order;
    atomic_bool far;
    atomic_size_t delivered_now;
    atomic_bool cancel;
    size_t cancel_at;
    size_t early;
};

struct own {
    size_t jobs;
};

/* Jobs of very different length, so that they end in another order than they began. */
static size_t
some_work(size_t number)
{
    volatile size_t sum = 0;

    for (size_t i = 0; i < (number * 7919 % 13) * 4000; i++)
        sum = sum + i;
    return sum & 0;
}

static enum jobs_taken
take(const struct job *job)
{
    struct run *run = job->context;

    run->taken_in_order = run->taken_in_order && job->number == run->taken;
    run->taken++;
    return job->number == run->last ? JOBS_LAST : JOBS_MORE;
}

static void
work(const struct job *job)
{
    struct run *run = job->context;

    if (job->number > atomic_load(&run->delivered_now) + AHEAD)
        atomic_store(&run->far, true);
    atomic_fetch_add(&run->worked[job->number], 1);
    ((struct own *)job->worker)->jobs++;
    *(size_t *)job->result += some_work(job->number) + job->number + 1;
    if (job->number % 100 == 7) {
        jobs_wait_turn(job);
        run->early += run->delivered == job->number;
    }
}

static void
deliver(const struct job *job)
{
    struct run *run = job->context;

    run->in_order =
        run->in_order && job->number == run->delivered && *(size_t *)job->result == job->number + 1;
    run->delivered++;
    atomic_store(&run->delivered_now, run->delivered);
    if (run->cancel_at && run->delivered == run->cancel_at)
        atomic_store(&run->cancel, true);
}

static void
end(void *context, void *worker)
{
    struct run *run = context;

    run->ended++;
    run->sum_of_workers += ((struct own *)worker)->jobs;
}

static struct jobs_plan
plan_of(struct run *run, size_t threads)
{
    memset(run, 0, sizeof *run);
    run->in_order = run->taken_in_order = true;
    return (struct jobs_plan){.context = run,
                              .count = JOBS,
                              .threads = threads,
                              .ahead = AHEAD,
                              .worker_size = sizeof(struct own),
                              .result_size = sizeof(size_t),
                              .cancel = &run->cancel,
                              .work = work,
                              .deliver = deliver,
                              .end = end};
}

static bool
each_once(const struct run *run, size_t count)
{
    for (size_t i = 0; i < JOBS; i++)
        if (run->worked[i] != (i < count))
            return false;
    return run->delivered == count && run->sum_of_workers == count;
}

static void
check_with(size_t threads)
{
    static struct run run;
    struct jobs_plan plan = plan_of(&run, threads);
    bool fine = jobs_run(&plan, NULL);

    check(fine && each_once(&run, JOBS), "every job once", threads);
    check(run.in_order, "results in order", threads);
    check(!run.far, "none too far ahead", threads);
    check(run.early == JOBS / 100, "a job that waits for its turn has it", threads);
    check(run.ended >= 1 && run.ended <= threads, "each thread's own is ended once", threads);

    plan = plan_of(&run, threads);
    plan.count = 0;
    plan.take = take;
    run.last = 41;
    fine = jobs_run(&plan, NULL);
    check(fine && each_once(&run, 42) && run.in_order && run.taken_in_order && run.taken == 42,
          "taken one by one, up to the one that is said to be the last", threads);

    plan = plan_of(&run, threads);
    run.cancel_at = STOP_AT;
    fine = jobs_run(&plan, NULL);
    check(fine && run.delivered >= STOP_AT && run.delivered <= STOP_AT + AHEAD + threads &&
              each_once(&run, run.delivered),
          "cancelled: nothing further is taken, and what was taken is delivered", threads);

    plan = plan_of(&run, threads);
    plan.count = 0;
    fine = jobs_run(&plan, NULL);
    check(fine && each_once(&run, 0) && run.ended == 1, "no jobs", threads);
}

static void
check_slices(void)
{
    bool fine = true;

    for (size_t total = 0; total < 40; total++)
        for (size_t jobs = 1; jobs < 15; jobs++) {
            fine =
                fine && jobs_slice(total, jobs, 0) == 0 && jobs_slice(total, jobs, jobs) == total;
            for (size_t i = 0; i < jobs; i++) {
                size_t length = jobs_slice(total, jobs, i + 1) - jobs_slice(total, jobs, i);

                fine = fine && (length == total / jobs || length == total / jobs + 1);
            }
        }
    check(fine, "slices are as long as each other, or one longer", 0);
}

int
main(void)
{
    check_with(1);
    check_with(2);
    check_with(7);
    check_slices();
    printf("1..%u\n", tests);
    return failures != 0;
}
