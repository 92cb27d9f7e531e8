/* SPDX-License-Identifier: MIT */
/* lock.h - one process at a time: a file that is held until it is let go, or the process ends. */
#ifndef CONGO_BASE_LOCK_H
#define CONGO_BASE_LOCK_H

#include "base/err.h"

struct lock {
    int fd;
};

/* Creates the file if there is none. `*held` says whether somebody else has it, which is false
 * too. */
bool lock_take(struct lock *lock, const char *path, bool *held, congo_error *err) CONGO_MUST_CHECK;
/* The file stays: another process that waits for it would lock a removed file. */
void lock_drop(struct lock *lock);

#endif
