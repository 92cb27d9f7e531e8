/* SPDX-License-Identifier: MIT */
/* lock.c - lock files. */
#include "base/lock.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>
#ifndef _WIN32
#include <sys/file.h>
#endif

#include "base/port.h"

bool
lock_take(struct lock *lock, const char *path, bool *held, congo_error *err)
{
#ifndef _WIN32
    lock->fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    *held = lock->fd >= 0 && flock(lock->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
#else
    /* Opened unshared, so that nobody else can open it. */
    lock->fd = wide_open_unshared(path, O_RDWR | O_CREAT | O_BINARY);
    *held = lock->fd < 0 && errno == EACCES;
#endif
    if (lock->fd >= 0 && !*held)
        return true;
    if (!*held)
        err_cannot(err, CONGO_CANNOT_WRITE, path, "write");
    lock_drop(lock);
    return false;
}

void
lock_drop(struct lock *lock)
{
    if (lock->fd >= 0)
        (void)close(lock->fd);
    lock->fd = -1;
}
