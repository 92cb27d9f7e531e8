/* SPDX-License-Identifier: MIT */
/* library.h - functions of a shared library that is loaded when it is first needed. */
#ifndef CONGO_BASE_LIBRARY_H
#define CONGO_BASE_LIBRARY_H

#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>

/*
 * Fills `calls`, a struct of function pointers, with the functions of these names, in order. The
 * library is never unloaded, since such libraries keep state.
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
        /*
         * POSIX lets a function's address be stored in a void pointer, but ISO C has no cast for
         * it.
         */
        memcpy((char *)calls + i * sizeof symbol, &symbol, sizeof symbol);
    }
    return true;
}

/* Whether the cause was lack of memory. dlerror() does not say, but a failed allocation does. */
static inline bool
library_lacked_memory(void)
{
    return errno == ENOMEM;
}

#endif
