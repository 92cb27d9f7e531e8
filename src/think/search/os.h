/* SPDX-License-Identifier: MIT */
/*
 * os.h - all that the search needs of the system: the time, and threads. Where there are none
 * (CONGO_NO_THREADS, as in a browser), a search has only the thread that calls it.
 */
#ifndef CONGO_THINK_SEARCH_OS_H
#define CONGO_THINK_SEARCH_OS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

#ifndef CONGO_NO_THREADS
#include <pthread.h>
#include <sched.h>
#endif

/* Microseconds since some time in the past. */
static inline uint64_t
os_now(void)
{
    struct timespec now = {0, 0};

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Asks the system for large pages: accesses are scattered, and faster that way. */
static inline void
os_large_pages(void *memory, size_t size)
{
#ifdef MADV_HUGEPAGE
    uintptr_t page = (uintptr_t)1 << 21, first = ((uintptr_t)memory + page - 1) & ~(page - 1);
    uintptr_t end = ((uintptr_t)memory + size) & ~(page - 1);

    if (first < end)
        (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
#else
    (void)memory;
    (void)size;
#endif
}

#ifndef CONGO_NO_THREADS
typedef pthread_t os_thread;

/* False: cannot start a thread. */
static inline bool
os_start(os_thread *thread, void *(*run)(void *), void *context)
{
    return pthread_create(thread, NULL, run, context) == 0;
}

static inline void
os_join(os_thread thread)
{
    (void)pthread_join(thread, NULL);
}

/* Others may go on first. */
static inline void
os_yield(void)
{
    (void)sched_yield();
}
#else
typedef int os_thread;

static inline bool
os_start(os_thread *thread, void *(*run)(void *), void *context)
{
    (void)thread;
    (void)run;
    (void)context;
    return false;
}

static inline void
os_join(os_thread thread)
{
    (void)thread;
}

static inline void
os_yield(void)
{
}
#endif

#endif
