/* SPDX-License-Identifier: MIT */
/* file_out.c - writing whole files: to a temporary file, which is then renamed. */
#include "base/file.h"

#include "base/leftover.h"
#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/port.h"

/* Devices, pipes and descriptors are written directly: a rename would replace them with a file. */
static bool
open_device(struct file_out *out, int descriptor, congo_error *err)
{
#ifdef F_DUPFD_CLOEXEC
    if (descriptor >= 0)
        out->fd = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    else
#endif
        out->fd = open(out->path, O_WRONLY | O_BINARY | O_CLOEXEC);
    if (out->fd >= 0)
        return true;
    err_cannot(err, CONGO_CANNOT_WRITE, out->given, "write");
    file_out_abandon(out);
    return false;
}

enum { NAME_LENGTH_MAX = 255, TEMPORARIES_MAX = 100 };

char *
file_beside(const char *path, unsigned number, const char *ending)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    size_t folder = (size_t)(base - path), kept = strlen(base), size;
    char suffix[60], *beside;

    if (number == 1)
        (void)snprintf(suffix, sizeof suffix, ".congo-%ld.%s", (long)getpid(), ending);
    else
        (void)snprintf(suffix, sizeof suffix, ".congo-%ld.%u.%s", (long)getpid(), number, ending);
    if (kept > NAME_LENGTH_MAX - strlen(suffix))
        kept = NAME_LENGTH_MAX - strlen(suffix);
    /* Never cut inside a UTF-8 character: some file systems refuse such names. */
    while (base[kept] && kept && ((unsigned char)base[kept] & 0xc0) == 0x80)
        kept--;
    size = folder + kept + strlen(suffix) + 1;
    beside = mem_new(size, 1);
    if (beside)
        (void)snprintf(beside, size, "%.*s%s", (int)(folder + kept), path, suffix);
    return beside;
}

/*
 * The process number keeps two runs apart. The number after it keeps apart two threads that write
 * one file, and a run from the leftovers of a killed run with the same process number. Existing
 * files are never opened: one could be a stranger's link.
 */
static bool
open_temporary(struct file_out *out, mode_t mode, congo_error *err)
{
    leftover_sweep(out->path);
    for (unsigned number = 1; number <= TEMPORARIES_MAX; number++) {
        out->temporary = file_beside(out->path, number, "tmp");
        if (!out->temporary)
            return err_no_memory(err);
        out->fd = open(out->temporary, O_WRONLY | O_CREAT | O_EXCL | O_BINARY | O_CLOEXEC, mode);
        if (out->fd >= 0 && leftover_hold(out->fd)) {
            out->hold = dup(out->fd);
            return true;
        }
        mem_free(out->temporary);
        out->temporary = NULL;
        if (out->fd >= 0)
            (void)close(out->fd);
        else if (errno != EEXIST)
            break;
        out->fd = -1;
    }
    return err_cannot(err, CONGO_CANNOT_WRITE, out->given, "write");
}

/*
 * Copies the owner and permissions of another file as far as possible, ignoring the umask. If its
 * group cannot be set, our group must not get more rights than everybody has.
 */
static void
become_like(int fd, const struct stat *other)
{
#ifndef _WIN32
    mode_t mode = other->st_mode & 0777, others = mode & 07;
    struct stat about;

    if (fstat(fd, &about) != 0)
        return;
    if ((about.st_uid != other->st_uid || about.st_gid != other->st_gid) &&
        fchown(fd, other->st_uid, other->st_gid) != 0 && about.st_gid != other->st_gid &&
        fchown(fd, (uid_t)-1, other->st_gid) != 0)
        mode &= ~(mode_t)070 | others << 3;
    (void)!fchmod(fd, mode);
#else
    (void)fd;
    (void)other;
#endif
}

bool
file_would_be_lost(const char *path, congo_error *err)
{
    err_set(err, CONGO_CANNOT_WRITE, 0, 0, "would overwrite an input; choose another name");
    err_in_file(err, path);
    return false;
}

bool
file_needs_force(const char *path, const char *why, congo_error *err)
{
    err_set(err, CONGO_CANNOT_WRITE, 0, 0, "%s; use --force to overwrite it", why);
    err_in_file(err, path);
    return false;
}

static bool
refuse_read_only(const char *path, congo_error *err)
{
    err_set(err, CONGO_CANNOT_WRITE, 0, 0, "read-only; make it writable, or choose another name");
    err_in_file(err, path);
    return false;
}

/*
 * Root may write to every file, but a file without any write permission is still treated as
 * read-only.
 */
static bool
is_read_only(const char *path, const struct stat *about)
{
    return !(about->st_mode & 0222) || (access(path, W_OK) != 0 && errno != ENOENT);
}

bool
file_is_read_only(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && is_read_only(path, &about);
}

/* Whether a file may be replaced, or a descriptor written to. */
static bool
may_write(const struct file_out *out, const struct stat *there, const struct file_care *care,
          congo_error *err)
{
    struct file_id id;

    if (care->read && (there ? file_id_of(out->path, &id) : file_id_of_descriptor(out->fd, &id)) &&
        file_ids_have(care->read, &id))
        return file_would_be_lost(out->given, err);
    if (there && !care->force && is_read_only(out->path, there))
        return care->lacks_force ? refuse_read_only(out->given, err)
                                 : file_needs_force(out->given, "read-only", err);
    return true;
}

/*
 * `like`: a file whose owner and permissions the new one gets; NULL: those of the file it replaces.
 */
static bool
open_out(struct file_out *out, const char *path, const char *like, const struct file_care *care,
         congo_error *err)
{
    struct stat old, model;
    bool there, known;
    int descriptor;

    *out = (struct file_out){
        .fd = -1, .hold = -1, .given = path, .path = file_target(path, &descriptor)};
    if (!out->path)
        return err_cannot(err, CONGO_CANNOT_WRITE, path, "write");
    there = descriptor < 0 && stat(out->path, &old) == 0;
    known = (descriptor >= 0 || there || errno == ENOENT) && (!like || stat(like, &model) == 0);
    if (!known) {
        err_cannot(err, CONGO_CANNOT_WRITE, path, "write");
        file_out_abandon(out);
        return false;
    }
    if (descriptor >= 0 || (there && !S_ISREG(old.st_mode))) {
        if (!open_device(out, descriptor, err))
            return false;
        if (may_write(out, NULL, care, err))
            return true;
        file_out_abandon(out);
        return false;
    }
    if ((there && !may_write(out, &old, care, err)) ||
        !open_temporary(out, there || like ? 0600 : 0666, err)) {
        file_out_abandon(out);
        return false;
    }
    if (there || like)
        become_like(out->fd, like ? &model : &old);
    return true;
}

bool
file_out_open(struct file_out *out, const char *path, const struct file_care *care,
              congo_error *err)
{
    return open_out(out, path, NULL, care, err);
}

bool
file_out_write(struct file_out *out, const void *bytes, size_t length, congo_error *err)
{
    return file_write_all(out->fd, bytes, length) ||
           err_cannot(err, CONGO_CANNOT_WRITE, out->given, "write");
}

/* Windows cannot rename or remove a file that is open anywhere, even if only for a lock. */
static void
let_go_early(struct file_out *out)
{
#ifdef _WIN32
    if (out->hold >= 0)
        (void)close(out->hold);
    out->hold = -1;
#else
    (void)out;
#endif
}

bool
file_out_close(struct file_out *out, congo_error *err)
{
    bool fine = true;

#ifndef _WIN32
    fine = fsync(out->fd) == 0 || errno == EINVAL || errno == EROFS;
#endif
    if (!fine)
        err_cannot(err, CONGO_CANNOT_WRITE, out->given, "write");
    if (close(out->fd) != 0 && fine)
        fine = err_cannot(err, CONGO_CANNOT_WRITE, out->given, "write");
    out->fd = -1;
    let_go_early(out);
    if (fine && out->temporary && rename(out->temporary, out->path) != 0)
        fine = err_cannot(err, CONGO_CANNOT_WRITE, out->given, "replace");
    if (fine) {
        mem_free(out->temporary);
        out->temporary = NULL;
    }
    /* The lock is kept until the file has its final name. close() is where a full disk may show. */
    if (out->hold >= 0 && close(out->hold) != 0 && fine)
        fine = err_cannot(err, CONGO_CANNOT_WRITE, out->given, "write");
    out->hold = -1;
    file_out_abandon(out);
    return fine;
}

void
file_out_abandon(struct file_out *out)
{
    if (out->fd >= 0)
        (void)close(out->fd);
    let_go_early(out);
    if (out->temporary)
        (void)unlink(out->temporary);
    if (out->hold >= 0)
        (void)close(out->hold);
    out->hold = -1;
    mem_free(out->temporary);
    free(out->path);
    out->fd = -1;
    out->temporary = NULL;
    out->path = NULL;
}

/* Whether a file has exactly these bytes. If it cannot be read, the answer is no. */
static bool
holds(const char *path, const char *bytes, size_t length)
{
    int fd = open(path, O_RDONLY | O_BINARY | O_CLOEXEC);
    char piece[16384];
    ptrdiff_t got = -1;

    while (fd >= 0 && (got = file_read_some(fd, piece, sizeof piece)) > 0) {
        if ((size_t)got > length || memcmp(piece, bytes, (size_t)got) != 0)
            break;
        bytes += got;
        length -= (size_t)got;
    }
    if (fd >= 0)
        (void)close(fd);
    return got == 0 && length == 0;
}

/* Whether the file may be written. False with `*done`: it already has these bytes. */
static bool
is_free(const char *path, const void *bytes, size_t length, const struct file_care *care,
        bool *done, congo_error *err)
{
    struct file_id id;
    struct stat there;

    *done = false;
    if (care->read && file_id_of(path, &id) && file_ids_have(care->read, &id))
        return file_would_be_lost(path, err);
    if (lstat(path, &there) != 0 || (stat(path, &there) == 0 && !S_ISREG(there.st_mode)))
        return true;
    *done = holds(path, bytes, length);
    return !*done && file_needs_force(path, "already exists", err);
}

bool
file_write_like(const char *path, const char *like, const void *bytes, size_t length,
                const struct file_care *care, congo_error *err)
{
    struct file_out out;
    bool done;

    if (care->keeps && !care->force && !is_free(path, bytes, length, care, &done, err))
        return done;
    if (!open_out(&out, path, like, care, err))
        return false;
    if (!file_out_write(&out, bytes, length, err)) {
        file_out_abandon(&out);
        return false;
    }
    return file_out_close(&out, err);
}

bool
file_write(const char *path, const void *bytes, size_t length, const struct file_care *care,
           congo_error *err)
{
    return file_write_like(path, NULL, bytes, length, care, err);
}
