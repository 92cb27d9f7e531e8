/* SPDX-License-Identifier: MIT */
/* archive.h - a zip archive taken apart in memory, whatever stranger made it. */
#ifndef CONGO_ZRF_ARCHIVE_H
#define CONGO_ZRF_ARCHIVE_H

#include "zrf/tree.h"

#include <pthread.h>

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

/*
 * The SHA-256 of an archive, computed beside other work: it takes about as long as unpacking the
 * archive does. What has been started has to be ended, and the archive has to last until then.
 */
struct archive_digest {
    const struct buf *archive;
    pthread_t thread;
    bool beside;
    char digits[65]; /* hexadecimal; empty where the library was built without libmd */
};

void archive_digest_start(struct archive_digest *digest, const struct buf *archive);
void archive_digest_end(struct archive_digest *digest);

#endif
