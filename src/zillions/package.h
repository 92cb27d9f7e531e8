/* SPDX-License-Identifier: MIT */
/* package.h - what `congo build` makes: a folder for Zillions, in memory. */
#ifndef CONGO_ZILLIONS_PACKAGE_H
#define CONGO_ZILLIONS_PACKAGE_H

#include "zillions/archive.h"
#include "zillions/diff.h"
#include "zillions/tree.h"

/* From the original archive: all that is in it, unchanged, and the rules files made from it. */
bool package_from_archive(const struct buf *archive, const congo_variants *book, struct tree *tree,
                          congo_error *err) CONGO_MUST_CHECK;

/* The same kind of folder from nothing, its pictures drawn 1, 2 or 3 times the usual size. */
bool package_own(const congo_variants *book, unsigned scale, struct tree *tree,
                 congo_error *err) CONGO_MUST_CHECK;

/* The variants' blocks alone, as a rules file ends with them. */
bool package_variants(const congo_variants *book, struct buf *out,
                      congo_error *err) CONGO_MUST_CHECK;

/* Whether the archive is the one that the patches were made for; a finding where it is not. */
enum package_known { PACKAGE_KNOWN, PACKAGE_OTHER, PACKAGE_NOT_COMPARED };
enum package_known package_known(const struct buf *archive, congo_error *finding);

#endif
