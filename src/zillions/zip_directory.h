/* SPDX-License-Identifier: MIT */
/*
 * zip_directory.h - the names in an archive's directory, read by hand.
 *
 * libzip gives names as C strings, in which a NUL would hide the rest, and takes control characters
 * for the signs that DOS drew for them. So the directory is walked once more beside it. An archive
 * may hold several directories, the end records of others hidden in its comment; the names found
 * here have to be those that libzip found.
 *
 * ZIP_CHECKCONS finds none of this. What it refuses is refused without it too, mostly with a
 * message that says more: of an entry that is there twice it gives no name.
 */
#ifndef CONGO_ZILLIONS_ZIP_DIRECTORY_H
#define CONGO_ZILLIONS_ZIP_DIRECTORY_H

#include "base/buf.h"
#include "base/err.h"

struct zip_directory {
    const char *at, *end; /* lent by the archive */
    unsigned number;      /* of the entry at `at` */
};

/* `most`: entries that an archive may have, in all directories that libzip may come upon. */
bool zip_directory_find(struct zip_directory *directory, const struct buf *archive, unsigned most,
                        congo_error *err) CONGO_MUST_CHECK;

/* Goes past the next entry, whose name has to be fit to print and the one that libzip read. */
bool zip_directory_has(struct zip_directory *directory, const char *name,
                       congo_error *err) CONGO_MUST_CHECK;

/* Whether no entry is left. */
bool zip_directory_over(const struct zip_directory *directory, congo_error *err) CONGO_MUST_CHECK;

#endif
