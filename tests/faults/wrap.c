/* SPDX-License-Identifier: MIT */
/* wrap.c - replaces functions of the C library. */
#define _GNU_SOURCE 1
#include "wrap.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

struct wrap *wrap_state;

static bool
is_memory_fault(enum wrap_fault fault)
{
    return fault == WRAP_NO_MEMORY || fault == WRAP_NO_MEMORY_LEFT;
}

/* Whether this call, of the kind that `memory` says, is the one. */
static bool
is_the_one(bool memory, const char *call)
{
    struct wrap *state = wrap_state;
    unsigned long number;

    if (!state || state->fault == WRAP_NOTHING || is_memory_fault(state->fault) != memory)
        return false;
    number = __atomic_add_fetch(&state->count, 1, __ATOMIC_SEQ_CST);
    if (state->fault == WRAP_NO_MEMORY_LEFT && number > state->at)
        return true;
    if (number != state->at)
        return false;
    state->hit = 1;
    /* By hand: printing may allocate. */
    for (size_t i = 0; i < sizeof state->call - 1 && call[i]; i++)
        state->call[i] = call[i];
    if (state->fault == WRAP_KILL)
        (void)kill(getpid(), SIGKILL);
    if (state->fault == WRAP_TERMINATE)
        (void)kill(getpid(), WRAP_SIGNAL(state->at));
    return memory || state->fault == WRAP_FAILING;
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

/* ------------------------------------------------------------------ memory */

#ifdef WRAP_ALL_MEMORY

/*
 * A program's own malloc takes the place of everybody's. Behind it stand the C library's, by the
 * names that it has for this, or those of a sanitizer. The first calls come before the sanitizer is
 * ready to look at anything.
 */
static __thread bool exempt;

#define MEMORY(name, parameters, arguments)                                                        \
    void *__libc_##name parameters;                                                                \
    void *__interceptor_##name parameters __attribute__((weak));                                   \
    __attribute__((no_sanitize_address)) void *name parameters                                     \
    {                                                                                              \
        if (wrap_state && !exempt && is_the_one(true, #name)) {                                    \
            errno = ENOMEM;                                                                        \
            return NULL;                                                                           \
        }                                                                                          \
        return __interceptor_##name ? __interceptor_##name arguments : __libc_##name arguments;    \
    }

/* A thread of a sanitizer asks for its stack as it begins, and takes no failure. */
int
pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes)
{
    int (*real)(pthread_t thread, pthread_attr_t * attributes);
    void *symbol;
    int status;

    exempt = true;
    symbol = dlsym(RTLD_NEXT, "pthread_getattr_np");
    memcpy(&real, &symbol, sizeof real);
    status = real(thread, attributes);
    exempt = false;
    return status;
}

#else

#define MEMORY(name, parameters, arguments)                                                        \
    WRAPPED(void *, name, parameters)                                                              \
    {                                                                                              \
        if (is_the_one(true, #name)) {                                                             \
            errno = ENOMEM;                                                                        \
            return NULL;                                                                           \
        }                                                                                          \
        return __real_##name arguments;                                                            \
    }

WRAPPED(char *, strdup, (const char *text))
{
    if (is_the_one(true, "strdup")) {
        errno = ENOMEM;
        return NULL;
    }
    return __real_strdup(text);
}

#endif

MEMORY(malloc, (size_t size), (size))
MEMORY(calloc, (size_t count, size_t size), (count, size))
MEMORY(realloc, (void *old, size_t size), (old, size))

/* ------------------------------------------------------------------ the system */

#define SYSTEM(type, name, parameters, arguments, number, failure)                                 \
    WRAPPED(type, name, parameters)                                                                \
    {                                                                                              \
        if (is_the_one(false, #name)) {                                                            \
            errno = number;                                                                        \
            return failure;                                                                        \
        }                                                                                          \
        return __real_##name arguments;                                                            \
    }

SYSTEM(int, rename, (const char *from, const char *to), (from, to), EACCES, -1)
SYSTEM(int, renameat2, (int a, const char *from, int b, const char *to, unsigned flags),
       (a, from, b, to, flags), EINVAL, -1)
SYSTEM(int, mkdir, (const char *path, mode_t mode), (path, mode), ENOSPC, -1)
SYSTEM(int, stat, (const char *path, struct stat *about), (path, about), EIO, -1)
SYSTEM(int, lstat, (const char *path, struct stat *about), (path, about), EIO, -1)
SYSTEM(char *, realpath, (const char *path, char *real), (path, real), EIO, NULL)
SYSTEM(DIR *, opendir, (const char *path), (path), EMFILE, NULL)
SYSTEM(struct dirent *, readdir, (DIR * entries), (entries), EIO, NULL)
SYSTEM(int, signalfd, (int fd, const sigset_t *set, int flags), (fd, set, flags), EMFILE, -1)
SYSTEM(int, pthread_create,
       (pthread_t * thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument),
       (thread, attributes, run, argument), EAGAIN, EAGAIN)

/* A stream remembers that writing failed, and says so again at its end. */
static FILE *broken;

WRAPPED(size_t, fwrite, (const void *bytes, size_t size, size_t count, FILE *stream))
{
    if (is_the_one(false, "fwrite")) {
        broken = stream;
        errno = ENOSPC;
        return 0;
    }
    return __real_fwrite(bytes, size, count, stream);
}

WRAPPED(int, fflush, (FILE * stream))
{
    if (is_the_one(false, "fflush") || (broken && broken == stream)) {
        errno = ENOSPC;
        return EOF;
    }
    return __real_fflush(stream);
}

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

static bool
is_being_written(int fd)
{
    struct stat about;

    return fstat(fd, &about) == 0 && S_ISREG(about.st_mode) &&
           (fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY;
}

WRAPPED(int, fsync, (int fd))
{
    if (is_the_one(false, "fsync")) {
        wrap_state->lost = is_being_written(fd);
        errno = EIO;
        return -1;
    }
    return __real_fsync(fd);
}

/* As on a network drive: what was written may turn out to be lost only now; closed it is. */
WRAPPED(int, close, (int fd))
{
    bool fails = is_the_one(false, "close"), written = fails && is_being_written(fd);
    int status = __real_close(fd);

    if (!fails)
        return status;
    wrap_state->lost = written;
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

/* A name that is not there: dlerror() then says so by itself. */
WRAPPED(void *, dlopen, (const char *file, int flags))
{
    return __real_dlopen(is_the_one(false, "dlopen") ? "libno-such-library.so" : file, flags);
}
