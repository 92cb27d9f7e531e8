/* SPDX-License-Identifier: MIT */
/*
 * os.h - what the search needs from the system: time and threads. Without threads
 * (CONGO_NO_THREADS, as in a browser), a search only uses the calling thread.
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

/* Microseconds since some point in the past. */
static inline uint64_t
os_now(void)
{
    struct timespec now = {0, 0};

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Asks for large pages, which make scattered accesses faster. */
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

/* False: the thread could not be started. */
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

/* Lets other threads run first. */
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
