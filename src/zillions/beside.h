/* SPDX-License-Identifier: MIT */
/* beside.h - reads files that a rules file names, on disk or in an archive. */
#ifndef CONGO_ZILLIONS_BESIDE_H
#define CONGO_ZILLIONS_BESIDE_H

#include "zillions/tree.h"

/*
 * Reads `name` beside `path`, ignoring case; `folder` NULL: on disk. `*found` gets its path, to be
 * freed. False with NULL: it does not exist. False with a path: it cannot be read, and `err` says
 * why.
 */
bool beside_read(const struct tree *folder, const char *path, const char *name, size_t most,
                 char **found, struct buf *contents, congo_error *err);

/* Whether it exists. */
bool beside_is_there(const struct tree *folder, const char *path, const char *name);

#endif
