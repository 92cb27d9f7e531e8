/* SPDX-License-Identifier: MIT */
/* backup.c - what a file was, beside it. */
#include "cli/backup.h"

#include <string.h>
#include <sys/stat.h>

#include "base/port.h"

/* Larger files are no saves that anyone made by hand. */
enum { BACKUP_MAX = 64 << 20 };

static const char *
name_backup(struct buf *name, const char *path, congo_error *err)
{
    buf_add_text(name, path);
    buf_add_text(name, ".bak");
    if (!buf_text(name))
        err_no_memory(err);
    return buf_text(name);
}

bool
backup_write(const struct cli *cli, const char *path, const struct buf *bytes, congo_error *err)
{
    struct file_care care = {.read = &cli->read, .keeps = true, .force = cli->care.force};
    struct buf name = BUF_EMPTY;
    const char *backup = name_backup(&name, path, err);
    bool fine = backup && file_write_like(backup, path, bytes->bytes, bytes->length, &care, err);

    if (!fine && backup && err && !care.force && strstr(err->text, "already exists")) {
        err_set(err, CONGO_CANNOT_WRITE, 0, 0,
                "an older backup; move it away, or use --force to lose it");
        err_in_file(err, backup);
    }

    buf_free(&name);
    return fine;
}

static enum backup_kept
keep(const struct cli *cli, const char *path, const void *bytes, size_t length, bool first,
     congo_error *err)
{
    enum backup_kept kept = BACKUP_NOTHING;
    struct buf name = BUF_EMPTY, old = BUF_EMPTY;
    struct stat about;

    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode) || !about.st_size ||
        about.st_size > BACKUP_MAX)
        return BACKUP_NOTHING;
    if (!name_backup(&name, path, err) || !file_read_regular(path, BACKUP_MAX, &old, err))
        kept = BACKUP_FAILED;
    else if (old.length == length && length && memcmp(old.bytes, bytes, length) == 0)
        kept = BACKUP_NOTHING;
    else if (first && lstat(name.bytes, &about) == 0)
        kept = BACKUP_OLDER;
    else
        kept = backup_write(cli, path, &old, err) ? BACKUP_MADE : BACKUP_FAILED;
    buf_free(&old);
    buf_free(&name);
    return kept;
}

enum backup_kept
backup_first(const struct cli *cli, const char *path, const void *bytes, size_t length,
             congo_error *err)
{
    return keep(cli, path, bytes, length, true, err);
}

enum backup_kept
backup_last(const struct cli *cli, const char *path, const void *bytes, size_t length,
            congo_error *err)
{
    return keep(cli, path, bytes, length, false, err);
}
