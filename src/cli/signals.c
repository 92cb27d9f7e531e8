/* SPDX-License-Identifier: MIT */
/* signals.c - holds back Control-C and similar signals while files are being written. */
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
#include <signal.h>
#include <stddef.h>
#ifdef __linux__
#include <sys/signalfd.h>
#endif

static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDING = sizeof ending / sizeof ending[0] };

/* Signals that end a run, except those that nohup or a shell has set to be ignored. */
static void
fill(sigset_t *held)
{
    struct sigaction action;

    sigemptyset(held);
    for (unsigned i = 0; i < ENDING; i++)
        if (sigaction(ending[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
            sigaddset(held, ending[i]);
}

void
signals_hold(signals_set *before)
{
    sigset_t held;

    fill(&held);
    (void)pthread_sigmask(SIG_BLOCK, &held, before);
    /* Nobody may be reading our messages any more, but the output goes elsewhere, so finish it. */
    (void)signal(SIGPIPE, SIG_IGN);
}

bool
signals_wait(void)
{
    sigset_t held, waiting;
    bool any = false;

    fill(&held);
    if (sigpending(&waiting) != 0)
        return false;
    for (unsigned i = 0; i < ENDING; i++)
        any = any || (sigismember(&held, ending[i]) == 1 && sigismember(&waiting, ending[i]) == 1);
    return any;
}

void
signals_release(const signals_set *before)
{
    (void)signal(SIGPIPE, SIG_DFL);
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
