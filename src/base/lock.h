/* SPDX-License-Identifier: MIT */
/* lock.h - one process at a time: a file that is held until it is let go, or the process ends. */
#ifndef CONGO_BASE_LOCK_H
#define CONGO_BASE_LOCK_H

#include "base/err.h"

struct lock {
    int fd;
};

/* Makes the file where there is none. `*held` says whether somebody else has it, which is false
 * too. */
bool lock_take(struct lock *lock, const char *path, bool *held, congo_error *err) CONGO_MUST_CHECK;
/* The file stays: whoever waits for it would get hold of one that is gone. */
void lock_drop(struct lock *lock);

#endif
