/* SPDX-License-Identifier: MIT */
/*
 * pthread.h - threads for a browser's worker, which has only one. None can be created, so in
 * base/jobs the caller does all the work, and locks do nothing.
 */
#ifndef CONGO_WEB_WASM_PTHREAD_H
#define CONGO_WEB_WASM_PTHREAD_H

typedef int pthread_t;
typedef char pthread_mutex_t;
typedef char pthread_cond_t;

static inline int
pthread_create(pthread_t *thread, const void *attributes, void *(*run)(void *), void *context)
{
    (void)thread, (void)attributes, (void)run, (void)context;
    return 1;
}

static inline int
pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return 0;
}

#define PTHREAD_NOTHING(name, type)                                                                \
    static inline int name(type *object)                                                           \
    {                                                                                              \
        (void)object;                                                                              \
        return 0;                                                                                  \
    }

PTHREAD_NOTHING(pthread_mutex_lock, pthread_mutex_t)
PTHREAD_NOTHING(pthread_mutex_unlock, pthread_mutex_t)
PTHREAD_NOTHING(pthread_mutex_destroy, pthread_mutex_t)
PTHREAD_NOTHING(pthread_cond_broadcast, pthread_cond_t)
PTHREAD_NOTHING(pthread_cond_destroy, pthread_cond_t)
#undef PTHREAD_NOTHING

static inline int
pthread_mutex_init(pthread_mutex_t *mutex, const void *attributes)
{
    (void)mutex, (void)attributes;
    return 0;
}

static inline int
pthread_cond_init(pthread_cond_t *cond, const void *attributes)
{
    (void)cond, (void)attributes;
    return 0;
}

/* Never called: a single thread never waits for another. */
static inline int
pthread_cond_wait(pthread_cond_t *cond, pthread_mutex_t *mutex)
{
    (void)cond, (void)mutex;
    __builtin_trap();
}

#endif
