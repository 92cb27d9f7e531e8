/* SPDX-License-Identifier: MIT */
/* zip_calls.c - finding libzip. */
#include "zillions/zip_calls.h"

#include <errno.h>

#ifdef LIBZIP_FILE
#include "base/library.h"

bool
zip_calls_load(struct zip_calls *calls, congo_error *err)
{
#define NAME(name) "zip_" #name,
    static const char *const names[] = {ZIP_CALLS(NAME)};
#undef NAME

    if (library_load(LIBZIP_FILE, names, sizeof names / sizeof *names, calls))
        return true;
    if (library_lacked_memory())
        return err_no_memory(err);
    return err_set(err, CONGO_CANNOT_READ, 0, 0,
                   "archives need libzip (%s), which cannot be loaded; install it", LIBZIP_FILE);
}
#else
bool
zip_calls_load(struct zip_calls *calls, congo_error *err)
{
    (void)err;
#define TAKE(name) calls->name = zip_##name;
    ZIP_CALLS(TAKE)
#undef TAKE
    errno = 0;
    return true;
}
#endif

/*
 * libzip does not always say so: some failed calls leave no error at all, others one that blames
 * the archive, and zlib has its own. But the allocation that failed has left its mark.
 */
bool
zip_lacked_memory(const struct zip_calls *calls, zip_error_t *zip_error)
{
    enum { ZLIB_NO_MEMORY = -4 }; /* zlib.h, Z_MEM_ERROR */

    if (errno == ENOMEM)
        return true;
    switch (calls->error_code_zip(zip_error)) {
    case ZIP_ER_OK:
    case ZIP_ER_MEMORY:
        return true;
    case ZIP_ER_ZLIB:
        return calls->error_code_system(zip_error) == ZLIB_NO_MEMORY;
    default:
        return false;
    }
}
