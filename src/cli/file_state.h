/* SPDX-License-Identifier: MIT */
/* file_state.h - tells whether a file has changed. */
#ifndef CONGO_CLI_FILE_STATE_H
#define CONGO_CLI_FILE_STATE_H

#include "base/err.h"

#include <sys/stat.h>

/* Its size, and the time of its last change in nanoseconds. */
static inline bool
file_state(const char *path, int64_t *size, int64_t *changed, congo_error *err)
{
    struct stat about;

    if (stat(path, &about) != 0)
        return err_cannot(err, CONGO_CANNOT_READ, path, "read");
    *size = about.st_size;
#ifdef _WIN32
    *changed = (int64_t)about.st_mtime * 1000000000;
#else
    *changed = (int64_t)about.st_mtim.tv_sec * 1000000000 + about.st_mtim.tv_nsec;
#endif
    return true;
}

#endif
