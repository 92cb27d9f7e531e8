/* SPDX-License-Identifier: MIT */
/* found_file.h - files as other people's systems name them: either slash, whatever the case. */
#ifndef CONGO_ZILLIONS_FOUND_FILE_H
#define CONGO_ZILLIONS_FOUND_FILE_H

#include "base/err.h"

/* The last part of a path, behind either slash. */
const char *found_last_part(const char *path);

/* `name`, with its folders, in the folder in which `path` lies; NULL: it is not there. Yours. */
char *found_beside(const char *path, const char *name);

/* A file of this name below a folder, the nearest ones first; `use` says whether it was the one,
 * and the search ends. */
typedef bool found_use(void *context, const char *path);
bool found_below(const char *folder, const char *name, unsigned depth, found_use *use,
                 void *context);

#endif
