/* SPDX-License-Identifier: MIT */
/* backup.c - keeps a copy of a file before it is changed. */
#include "cli/backup.h"

#include "base/map.h"
#include "draw/mark.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/port.h"

/* FILE.bak, or the Nth backup: FILE.bak~2 */
static const char *
name_backup(struct buf *name, const char *path, unsigned long number, congo_error *err)
{
    buf_clear(name);
    buf_add_text(name, path);
    buf_add_text(name, ".bak");
    if (number > 1)
        buf_printf(name, "~%lu", number);
    if (!buf_text(name))
        err_no_memory(err);
    return buf_text(name);
}

/* The first backup that is not there yet, so that none is lost. */
static const char *
name_next_backup(struct buf *name, const char *path, congo_error *err)
{
    const char *backup;
    unsigned long number = 1;
    struct stat about;

    while ((backup = name_backup(name, path, number, err)) && lstat(backup, &about) == 0)
        number++;
    return backup;
}

bool
backup_write(const struct cli *cli, const char *path, const void *bytes, size_t length,
             congo_error *err)
{
    struct file_care care = {.read = &cli->read, .keeps = true, .force = cli->care.force};
    struct buf name = BUF_EMPTY;
    const char *backup = name_backup(&name, path, 1, err);
    bool fine = backup && file_write_like(backup, path, bytes, length, &care, err);

    if (!fine && backup && err && !care.force && strstr(err->text, "already exists")) {
        err_set(err, CONGO_CANNOT_WRITE, 0, 0,
                "an older backup; move it away, or use --force to overwrite it");
        err_in_file(err, backup);
    }

    buf_free(&name);
    return fine;
}

static enum backup_kept
keep(const struct cli *cli, const char *path, const void *bytes, size_t length, bool each,
     congo_error *err)
{
    struct file_care care = {.read = &cli->read, .keeps = true};
    enum backup_kept kept = BACKUP_NOTHING;
    struct buf name = BUF_EMPTY;
    struct map old = {NULL, 0};
    struct stat about;

    if (stat(path, &about) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            return BACKUP_NOTHING;
        (void)err_cannot(err, CONGO_CANNOT_READ, path, "read");
        return BACKUP_FAILED;
    }
    if (!S_ISREG(about.st_mode) || !about.st_size)
        return BACKUP_NOTHING;
    if (!(each ? name_next_backup(&name, path, err) : name_backup(&name, path, 1, err)) ||
        !map_open(&old, path, err))
        kept = BACKUP_FAILED;
    else if ((old.size == length && length && memcmp(old.bytes, bytes, length) == 0) ||
             mark_is_ours(old.bytes, old.size))
        kept = BACKUP_NOTHING;
    else if (!each && lstat(name.bytes, &about) == 0)
        kept = BACKUP_OLDER;
    else if (each)
        kept = file_write_like(name.bytes, path, old.bytes, old.size, &care, err) ? BACKUP_MADE
                                                                                  : BACKUP_FAILED;
    else
        kept = backup_write(cli, path, old.bytes, old.size, err) ? BACKUP_MADE : BACKUP_FAILED;
    map_close(&old);
    buf_free(&name);
    return kept;
}

enum backup_kept
backup_first(const struct cli *cli, const char *path, const void *bytes, size_t length,
             congo_error *err)
{
    return keep(cli, path, bytes, length, false, err);
}

enum backup_kept
backup_each(const struct cli *cli, const char *path, const void *bytes, size_t length,
            congo_error *err)
{
    return keep(cli, path, bytes, length, true, err);
}

bool
backup_spare(const struct cli *cli, const char *path, const void *bytes, size_t length, bool *made,
             congo_error *err)
{
    enum backup_kept kept;

    *made = false;
    /* Writing will be refused, so there is nothing to keep. */
    if (file_is_read_only(path))
        return true;
    kept = backup_first(cli, path, bytes, length, err);
    *made = kept == BACKUP_MADE;
    if (kept == BACKUP_OLDER)
        return err_set(err, CONGO_CANNOT_WRITE, 0, 0,
                       "already exists, and so does its backup (.bak); save to another file");
    return kept != BACKUP_FAILED;
}

bool
backup_close(const struct cli *cli, struct file_out *out, congo_error *err)
{
    const char *path = out->given;
    enum backup_kept kept = BACKUP_NOTHING;
    struct map made = {NULL, 0};
    struct stat about;

    if (out->temporary && !cli->care.force && (stat(out->path, &about) == 0 || errno != ENOENT)) {
        kept = map_open(&made, out->temporary, err)
                   ? backup_first(cli, path, made.bytes, made.size, err)
                   : BACKUP_FAILED;
        map_close(&made);
    }
    if (kept == BACKUP_FAILED) {
        file_out_abandon(out);
        return false;
    }
    if (!file_out_close(out, err))
        return false;
    if (kept == BACKUP_MADE)
        cli_notice(cli, "%s: overwritten; the file that was there is now %s.bak", path, path);
    else if (kept == BACKUP_OLDER)
        cli_notice(cli, "%s: overwritten without a new copy; the older %s.bak stays as it is", path,
                   path);
    return true;
}

bool
backup_replace(const struct cli *cli, const char *path, const void *bytes, size_t length,
               congo_error *err)
{
    struct file_out out;

    if (!file_out_open(&out, path, &cli->care, err))
        return false;
    if (file_out_write(&out, bytes, length, err))
        return backup_close(cli, &out, err);
    file_out_abandon(&out);
    return false;
}
