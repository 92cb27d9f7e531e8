/* SPDX-License-Identifier: MIT */
/*
 * checksums.h - a file in a folder that was built, with the checksums of the other files: by it a
 * folder is known as one that congo made and nobody has changed.
 */
#ifndef CONGO_ZILLIONS_CHECKSUMS_H
#define CONGO_ZILLIONS_CHECKSUMS_H

#include "zillions/tree.h"

#define CHECKSUMS_FILE "congo-checksums.txt"

/* Adds the file of checksums to what is going to be written. */
bool checksums_add(struct tree *tree, congo_error *err) CONGO_MUST_CHECK;

/*
 * Whether one build wrote all that is in a folder; true if it is empty. The error names a file that
 * `next`, which is to take its place, does not have, if there is one.
 */
bool checksums_hold(const char *folder, const struct tree *next, congo_error *err);

#endif
