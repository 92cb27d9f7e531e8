/* SPDX-License-Identifier: MIT */
/* archive.h - a zip archive taken apart in memory, whatever stranger made it. */
#ifndef CONGO_ZILLIONS_ARCHIVE_H
#define CONGO_ZILLIONS_ARCHIVE_H

#include "zillions/tree.h"

/*
 * What an archive may hold. A bomb passes at least one of these; the real package has 31 files with
 * 210 KiB, and its best packed one is 4.2 times smaller than before.
 */
enum {
    ARCHIVE_BYTES_MAX = 64 << 20, /* of the archive, and of all that is in it */
    ARCHIVE_ENTRIES_MAX = 4096,
    ARCHIVE_RATIO_MAX = 200
};

/*
 * Takes everything out, or nothing: the first entry that is unsafe or damaged is an error that
 * names it. The folder `top`, where everything or a part is in it, is dropped from the paths.
 */
bool archive_read(const struct buf *archive, const char *top, struct tree *tree,
                  congo_error *err) CONGO_MUST_CHECK;

#endif
