/* SPDX-License-Identifier: MIT */
/* signals.c - Control-C and its like, held back while files are being written. */
#include "cli/signals.h"

#ifdef _WIN32

void
signals_hold(signals_set *before)
{
    *before = 0;
}

bool
signals_wait(void)
{
    return false;
}

void
signals_release(const signals_set *before)
{
    (void)before;
}

int
signals_descriptor(void)
{
    return -1;
}

#else

#include <pthread.h>
#ifdef __linux__
#include <sys/signalfd.h>
#endif

static void
fill(sigset_t *held)
{
    sigemptyset(held);
    sigaddset(held, SIGINT);
    sigaddset(held, SIGTERM);
    sigaddset(held, SIGHUP);
}

void
signals_hold(signals_set *before)
{
    sigset_t held;

    fill(&held);
    (void)pthread_sigmask(SIG_BLOCK, &held, before);
}

bool
signals_wait(void)
{
    sigset_t waiting;

    return sigpending(&waiting) == 0 &&
           (sigismember(&waiting, SIGINT) == 1 || sigismember(&waiting, SIGTERM) == 1 ||
            sigismember(&waiting, SIGHUP) == 1);
}

void
signals_release(const signals_set *before)
{
    (void)pthread_sigmask(SIG_SETMASK, before, NULL);
}

int
signals_descriptor(void)
{
#ifdef __linux__
    sigset_t held;

    fill(&held);
    return signalfd(-1, &held, SFD_CLOEXEC);
#else
    return -1;
#endif
}

#endif
