/* SPDX-License-Identifier: MIT */
/* beside.h - files that a rules file names: on disc, or in an archive that was read. */
#ifndef CONGO_ZILLIONS_BESIDE_H
#define CONGO_ZILLIONS_BESIDE_H

#include "zillions/tree.h"

/*
 * Reads `name` beside `path`, whatever the case; `folder` NULL: on disc. `*found` is where it lies,
 * and yours; NULL, and false: it is not there. False with a place: `err` says why it cannot be
 * read.
 */
bool beside_read(const struct tree *folder, const char *path, const char *name, size_t most,
                 char **found, struct buf *contents, congo_error *err);

/* Whether it is there. */
bool beside_is_there(const struct tree *folder, const char *path, const char *name);

#endif
