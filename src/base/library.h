/* SPDX-License-Identifier: MIT */
/* library.h - calls of a shared library that is loaded only where it is needed. */
#ifndef CONGO_BASE_LIBRARY_H
#define CONGO_BASE_LIBRARY_H

#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>

/*
 * Fills `calls`, a struct of pointers to functions, with the functions of these names, in order.
 * The library is never given back: such libraries keep state.
 */
static inline bool
library_load(const char *file, const char *const *names, size_t count, void *calls)
{
    void *handle;

    errno = 0;
    handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    for (size_t i = 0; i < count; i++) {
        void *symbol = handle ? dlsym(handle, names[i]) : NULL;

        if (!symbol)
            return false;
        /* A function's address in a void pointer: POSIX promises it, ISO C has no cast for it. */
        memcpy((char *)calls + i * sizeof symbol, &symbol, sizeof symbol);
    }
    return true;
}

/* Whether one of these lacked memory: dlerror() does not say, but the allocation did. */
static inline bool
library_lacked_memory(void)
{
    return errno == ENOMEM;
}

#endif
