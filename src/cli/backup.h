/* SPDX-License-Identifier: MIT */
/* backup.h - keeps a copy of a file, FILE.bak, before it is changed. */
#ifndef CONGO_CLI_BACKUP_H
#define CONGO_CLI_BACKUP_H

#include "cli/cli.h"

/* Writes PATH.bak with these bytes; an existing backup is only overwritten with --force. */
bool backup_write(const struct cli *cli, const char *path, const void *bytes, size_t length,
                  congo_error *err) CONGO_MUST_CHECK;

enum backup_kept {
    BACKUP_NOTHING, /* nothing to keep: no such file, the new bytes already, or a drawing of ours */
    BACKUP_MADE,
    BACKUP_OLDER, /* there is an older backup, which stays */
    BACKUP_FAILED
};

/* Makes a backup of a file before it gets new bytes, unless there is one already. */
enum backup_kept backup_first(const struct cli *cli, const char *path, const void *bytes,
                              size_t length, congo_error *err);
/* Makes another one, FILE.bak~2, where there is one already. */
enum backup_kept backup_each(const struct cli *cli, const char *path, const void *bytes,
                             size_t length, congo_error *err);

/* Before a game is saved in another file: it is not where an older backup is; `made`: one is now.
 */
bool backup_spare(const struct cli *cli, const char *path, const void *bytes, size_t length,
                  bool *made, congo_error *err) CONGO_MUST_CHECK;

/*
 * Closes a file that the user has named. What it overwrites for the first time is kept, unless
 * --force was given, and said: it may have been made by hand.
 */
bool backup_close(const struct cli *cli, struct file_out *out, congo_error *err) CONGO_MUST_CHECK;
/* The same with all of its bytes. */
bool backup_replace(const struct cli *cli, const char *path, const void *bytes, size_t length,
                    congo_error *err) CONGO_MUST_CHECK;

#endif
