/* SPDX-License-Identifier: MIT */
/*
 * signals.h - nothing is left lying about beside the files that are written because somebody
 * pressed Control-C: such signals are held back meanwhile, and take their usual course once all
 * has been put away.
 */
#ifndef CONGO_CLI_SIGNALS_H
#define CONGO_CLI_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

#ifdef _WIN32
/* There is nothing to hold back: Control-C comes on a thread of its own, and ends the program. */
typedef int signals_set;
#else
typedef sigset_t signals_set;
#endif

/* Of this thread, and of those that it starts. */
void signals_hold(signals_set *before);
/* Whether one has come meanwhile. */
bool signals_wait(void);
void signals_release(const signals_set *before);

/*
 * A descriptor that can be read from once one has come, so that waiting for input need not go on;
 * -1 where the system has none. Close it yourself.
 */
int signals_descriptor(void);

#endif
