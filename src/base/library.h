/* SPDX-License-Identifier: MIT */
/* library.h - calls of a shared library that is loaded only where it is needed. */
#ifndef CONGO_BASE_LIBRARY_H
#define CONGO_BASE_LIBRARY_H

#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>

/* NULL: it cannot be loaded. The handle is never given back: such libraries keep state. */
static inline void *
library_open(const char *file)
{
    errno = 0;
    return dlopen(file, RTLD_LAZY | RTLD_LOCAL);
}

/* Finds a function and puts it into a pointer to such functions. */
static inline bool
library_call(void *handle, const char *name, void *pointer)
{
    void *symbol = dlsym(handle, name);

    /* A function's address in a void pointer: POSIX promises it, ISO C has no cast for it. */
    memcpy(pointer, &symbol, sizeof symbol);
    return symbol != NULL;
}

/* Whether one of these lacked memory: dlerror() does not say, but the allocation did. */
static inline bool
library_lacked_memory(void)
{
    return errno == ENOMEM;
}

#endif
