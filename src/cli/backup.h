/* SPDX-License-Identifier: MIT */
/* backup.h - what a file was, beside it: FILE.bak. */
#ifndef CONGO_CLI_BACKUP_H
#define CONGO_CLI_BACKUP_H

#include "cli/cli.h"

/* PATH.bak with these bytes; another backup that is there stays, unless --force was given. */
bool backup_write(const struct cli *cli, const char *path, const struct buf *bytes,
                  congo_error *err) CONGO_MUST_CHECK;

enum backup_kept {
    BACKUP_NOTHING, /* nothing to keep: no such file, a huge one, or it holds the new bytes already
                     */
    BACKUP_MADE,
    BACKUP_OLDER, /* an older backup is there, and stays */
    BACKUP_FAILED
};

/* Keeps what a file is before it gets new bytes, for the first time alone. */
enum backup_kept backup_first(const struct cli *cli, const char *path, const void *bytes,
                              size_t length, congo_error *err);
/* The same each time: in place of an older backup, where --force was given. */
enum backup_kept backup_last(const struct cli *cli, const char *path, const void *bytes,
                             size_t length, congo_error *err);

#endif
