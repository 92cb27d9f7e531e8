/* SPDX-License-Identifier: MIT */
/* zip_calls.c - finding libzip. */
#include "zrf/zip_calls.h"

#ifdef LIBZIP_FILE
#include "base/library.h"

bool
zip_calls_load(struct zip_calls *calls, congo_error *err)
{
    void *handle = library_open(LIBZIP_FILE);
    bool fine = handle != NULL;

#define LOAD(name) fine = fine && library_call(handle, "zip_" #name, &calls->name);
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
