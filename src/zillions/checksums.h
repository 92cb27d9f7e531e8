/* SPDX-License-Identifier: MIT */
/*
 * checksums.h - the file of checksums in a folder that congo built, which shows that nobody has
 * changed it.
 */
#ifndef CONGO_ZILLIONS_CHECKSUMS_H
#define CONGO_ZILLIONS_CHECKSUMS_H

#include "zillions/tree.h"

#define CHECKSUMS_FILE "congo-checksums.txt"

/* Adds the file of checksums to what will be written. */
bool checksums_add(struct tree *tree, congo_error *err) CONGO_MUST_CHECK;

/*
 * Whether everything in a folder comes from one build; an empty folder also counts. If there is a
 * file that `next`, which is to replace the folder, does not have, the error names it.
 */
bool checksums_hold(const char *folder, const struct tree *next, congo_error *err);

#endif
