/* SPDX-License-Identifier: MIT */
/* found_file.h - finds files by names from other systems: with either slash, in any case. */
#ifndef CONGO_ZILLIONS_FOUND_FILE_H
#define CONGO_ZILLIONS_FOUND_FILE_H

#include "base/err.h"

/* The last part of a path with either slash. */
const char *found_last_part(const char *path);

/* Whether a file has this name, in any case. Saves have names in Windows-1252, folders in UTF-8. */
bool found_is_named(const char *entry, const char *name);

/*
 * `name`, which may contain folders, in the folder of `path`; to be freed. NULL: it does not exist.
 */
char *found_beside(const char *path, const char *name);

/*
 * Looks for files with this name in a folder and below, the nearest first. If `use` returns true,
 * the search ends. `err`: what could not be looked at, if that is not CONGO_OK; folders that are
 * closed to us do not count.
 */
typedef bool found_use(void *context, const char *path);
bool found_below(const char *folder, const char *name, unsigned depth, found_use *use,
                 void *context, congo_error *err);

#endif
