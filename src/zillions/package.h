/* SPDX-License-Identifier: MIT */
/* package.h - makes the folder for Zillions in memory, for `congo build`. */
#ifndef CONGO_ZILLIONS_PACKAGE_H
#define CONGO_ZILLIONS_PACKAGE_H

#include "zillions/archive.h"
#include "zillions/diff.h"
#include "zillions/tree.h"

/* From the original archive: all its files, unchanged, and the rules files made from it. */
bool package_from_archive(const struct buf *archive, const congo_variants *book, struct tree *tree,
                          congo_error *err) CONGO_MUST_CHECK;

/*
 * The same kind of folder from scratch, with its pictures drawn at 1, 2 or 3 times the usual size.
 */
bool package_own(const congo_variants *book, unsigned scale, struct tree *tree,
                 congo_error *err) CONGO_MUST_CHECK;

/* Only the blocks of the variants, which end a rules file. */
bool package_variants(const congo_variants *book, struct buf *out,
                      congo_error *err) CONGO_MUST_CHECK;

/* Whether this is the archive that the patches were made for; if not, a finding. */
enum package_known { PACKAGE_KNOWN, PACKAGE_OTHER, PACKAGE_NOT_COMPARED };
enum package_known package_known(const struct buf *archive, congo_error *finding);

#endif
