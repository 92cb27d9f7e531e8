/* SPDX-License-Identifier: MIT */
/* lock.h - a lock file, which one process at a time can hold, until it lets go or ends. */
#ifndef CONGO_BASE_LOCK_H
#define CONGO_BASE_LOCK_H

#include "base/err.h"

struct lock {
    int fd;
};

/* Creates the file if necessary. If another process holds it, returns false and sets `*held`. */
bool lock_take(struct lock *lock, const char *path, bool *held, congo_error *err) CONGO_MUST_CHECK;
/*
 * Leaves the file in place: another process may be waiting for it, and would lock a deleted file.
 */
void lock_drop(struct lock *lock);

#endif
