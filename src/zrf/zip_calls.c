/* SPDX-License-Identifier: MIT */
/* zip_calls.c - finding libzip. */
#include "zrf/zip_calls.h"

#ifdef LIBZIP_FILE
#include <dlfcn.h>
#include <string.h>

static bool
load_call(void *handle, const char *name, void *pointer)
{
    void *symbol = dlsym(handle, name);

    /* A function's address in a void pointer: POSIX promises it, ISO C has no cast for it. */
    memcpy(pointer, &symbol, sizeof symbol);
    return symbol != NULL;
}

bool
zip_calls_load(struct zip_calls *calls, congo_error *err)
{
    /* The handle is never given back: the libraries behind it keep state of their own. */
    void *handle = dlopen(LIBZIP_FILE, RTLD_LAZY | RTLD_LOCAL);
    bool fine = handle != NULL;

#define LOAD(name) fine = fine && load_call(handle, "zip_" #name, &calls->name);
    ZIP_CALLS(LOAD)
#undef LOAD
    return fine || err_set(err, CONGO_CANNOT_READ, 0, 0,
                           "archives need libzip (%s), which cannot be loaded", LIBZIP_FILE);
}
#else
bool
zip_calls_load(struct zip_calls *calls, congo_error *err)
{
    (void)err;
#define TAKE(name) calls->name = zip_##name;
    ZIP_CALLS(TAKE)
#undef TAKE
    return true;
}
#endif
