/* SPDX-License-Identifier: MIT */
/*
 * signals.h - holds back Control-C and similar signals while files are being written, so that no
 * temporary files are left. They take effect once everything is cleaned up.
 */
#ifndef CONGO_CLI_SIGNALS_H
#define CONGO_CLI_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

#ifdef _WIN32
/* Nothing to hold back: Control-C arrives on its own thread, and ends the program. */
typedef int signals_set;
#else
typedef sigset_t signals_set;
#endif

/* For this thread, and those that it starts. */
void signals_hold(signals_set *before);
/* Whether a signal has come. */
bool signals_wait(void);
void signals_release(const signals_set *before);

/*
 * A descriptor that becomes readable when a signal comes, so that a wait for input can end; -1: the
 * system has none. The caller closes it.
 */
int signals_descriptor(void);

#endif
