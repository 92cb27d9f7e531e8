/* SPDX-License-Identifier: MIT */
/* wrap.c - in front of the C library. */
#define _GNU_SOURCE 1
#include "wrap.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct wrap *wrap_state;

/* Whether this call, of the kind that `memory` says, is the one. */
static bool
is_the_one(bool memory, const char *call)
{
    struct wrap *state = wrap_state;

    if (!state || state->fault == WRAP_NOTHING || (state->fault == WRAP_NO_MEMORY) != memory ||
        __atomic_add_fetch(&state->count, 1, __ATOMIC_SEQ_CST) != state->at)
        return false;
    state->hit = 1;
    (void)snprintf(state->call, sizeof state->call, "%s", call);
    if (state->fault == WRAP_KILL)
        (void)kill(getpid(), SIGKILL);
    if (state->fault == WRAP_TERMINATE)
        (void)kill(getpid(), SIGTERM);
    return state->fault == WRAP_NO_MEMORY || state->fault == WRAP_NO_SPACE;
}

static bool
is_short(size_t length)
{
    return length > 1 && wrap_state && wrap_state->hit && wrap_state->fault == WRAP_SHORT &&
           wrap_state->count == wrap_state->at;
}

/* The names that the linker gives; see ld(1), --wrap. */
#define WRAPPED(type, name, parameters)                                                            \
    type __real_##name parameters;                                                                 \
    type __wrap_##name parameters;                                                                 \
    type __wrap_##name parameters

#define MEMORY(type, name, parameters, arguments)                                                  \
    WRAPPED(type, name, parameters)                                                                \
    {                                                                                              \
        if (is_the_one(true, #name)) {                                                             \
            errno = ENOMEM;                                                                        \
            return NULL;                                                                           \
        }                                                                                          \
        return __real_##name arguments;                                                            \
    }

#define SYSTEM(type, name, parameters, arguments, number, failure)                                 \
    WRAPPED(type, name, parameters)                                                                \
    {                                                                                              \
        if (is_the_one(false, #name)) {                                                            \
            errno = number;                                                                        \
            return failure;                                                                        \
        }                                                                                          \
        return __real_##name arguments;                                                            \
    }

MEMORY(void *, malloc, (size_t size), (size))
MEMORY(void *, calloc, (size_t count, size_t size), (count, size))
MEMORY(void *, realloc, (void *old, size_t size), (old, size))
MEMORY(char *, strdup, (const char *text), (text))

SYSTEM(int, fsync, (int fd), (fd), EIO, -1)
SYSTEM(int, rename, (const char *from, const char *to), (from, to), EACCES, -1)
SYSTEM(int, renameat2, (int a, const char *from, int b, const char *to, unsigned flags),
       (a, from, b, to, flags), EINVAL, -1)
SYSTEM(int, mkdir, (const char *path, mode_t mode), (path, mode), ENOSPC, -1)
SYSTEM(DIR *, opendir, (const char *path), (path), EMFILE, NULL)
SYSTEM(size_t, fwrite, (const void *bytes, size_t size, size_t count, FILE *stream),
       (bytes, size, count, stream), ENOSPC, 0)
SYSTEM(int, fflush, (FILE * stream), (stream), ENOSPC, EOF)
SYSTEM(int, pthread_create,
       (pthread_t * thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument),
       (thread, attributes, run, argument), EAGAIN, EAGAIN)

WRAPPED(ssize_t, read, (int fd, void *into, size_t room))
{
    if (is_the_one(false, "read")) {
        errno = EIO;
        return -1;
    }
    return __real_read(fd, into, is_short(room) ? 1 : room);
}

WRAPPED(ssize_t, write, (int fd, const void *bytes, size_t length))
{
    if (is_the_one(false, "write")) {
        errno = ENOSPC;
        return -1;
    }
    return __real_write(fd, bytes, is_short(length) ? 1 : length);
}

/* As on a network drive: what was written may turn out to be lost only now; closed it is. */
WRAPPED(int, close, (int fd))
{
    bool fails = is_the_one(false, "close");
    int status = __real_close(fd);

    if (!fails)
        return status;
    errno = EIO;
    return -1;
}

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int
__wrap_open(const char *path, int flags, ...)
{
    va_list arguments;
    mode_t mode;

    va_start(arguments, flags);
    mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    if (is_the_one(false, "open")) {
        errno = flags & O_CREAT ? ENOSPC : EMFILE;
        return -1;
    }
    return __real_open(path, flags, mode);
}
