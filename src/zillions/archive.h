/* SPDX-License-Identifier: MIT */
/* archive.h - unpacks a zip archive in memory, whoever made it. */
#ifndef CONGO_ZILLIONS_ARCHIVE_H
#define CONGO_ZILLIONS_ARCHIVE_H

#include "zillions/tree.h"

/*
 * Limits for archives. A zip bomb exceeds at least one of them; the real package has 31 files with
 * 210 KiB, and its best compressed one becomes 4.2 times smaller.
 */
enum {
    ARCHIVE_BYTES_MAX = 64 << 20, /* of the archive, and of its contents */
    ARCHIVE_ENTRIES_MAX = 4096,
    ARCHIVE_RATIO_MAX = 200
};

/*
 * Extracts everything or nothing: the first entry that is unsafe or damaged causes an error that
 * names it. If entries are inside a folder `top`, it is removed from their paths.
 */
bool archive_read(const struct buf *archive, const char *top, struct tree *tree,
                  congo_error *err) CONGO_MUST_CHECK;

#endif
