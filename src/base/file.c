/* SPDX-License-Identifier: MIT */
/* file.c - reading whole files, and resolving file names. */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/port.h"

int
file_open(const char *path, congo_error *err)
{
    int fd = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_BINARY | O_CLOEXEC);

    if (fd < 0)
        err_cannot(err, CONGO_CANNOT_READ, path, "read");
    return fd;
}

static int
not_regular(const char *path, congo_error *err)
{
    struct stat about;

    err_set(err, CONGO_CANNOT_READ, 0, 0,
            stat(path, &about) == 0 && S_ISDIR(about.st_mode) ? "cannot read: this is a folder"
                                                              : "cannot read: not a regular file");
    err_in_file(err, path);
    return -1;
}

bool
file_may_be_regular(const char *path, congo_error *err)
{
    struct stat about;

    return stat(path, &about) != 0 || S_ISREG(about.st_mode) || not_regular(path, err) == 0;
}

int
file_open_regular(const char *path, congo_error *err)
{
    struct stat about;
    const int mode = O_RDONLY | O_NONBLOCK | O_CLOEXEC;
    int fd;

    /*
     * Checked before opening, since opening is enough to affect some devices, and again afterwards,
     * since the file may have changed in between.
     */
    if (!file_may_be_regular(path, err))
        return -1;
    fd = open(path, mode | O_BINARY);
    if (fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode))
        return fd;
    if (fd < 0) {
        err_cannot(err, CONGO_CANNOT_READ, path, "read");
        return -1;
    }
    (void)close(fd);
    return not_regular(path, err);
}

ptrdiff_t
file_read_some(int fd, char *into, size_t room)
{
    ssize_t got;

    do
        got = read(fd, into, room);
    while (got < 0 && errno == EINTR);
    return got;
}

void
file_shut(int fd)
{
    if (fd > STDIN_FILENO)
        (void)close(fd);
}

static bool
read_all(int fd, const char *path, size_t most, struct buf *contents, congo_error *err)
{
    for (;;) {
        char *end = buf_reserve(contents, 65536);
        ptrdiff_t got;

        if (!end)
            return err_no_memory(err);
        got = file_read_some(fd, end, 65536);
        if (got < 0)
            return err_cannot(err, CONGO_CANNOT_READ, path, "read");
        if (got == 0)
            return true;
        contents->length += (size_t)got;
        if (contents->length > most) {
            err_set(err, CONGO_CANNOT_READ, 0, 0, "more than %zu bytes, the limit", most);
            err_in_file(err, path);
            return false;
        }
    }
}

static bool
read_opened(int fd, const char *path, size_t most, struct buf *contents, congo_error *err)
{
    bool fine = fd >= 0 && read_all(fd, path, most, contents, err);

    file_shut(fd);
    return fine;
}

bool
file_read(const char *path, size_t most, struct buf *contents, congo_error *err)
{
    return read_opened(file_open(path, err), path, most, contents, err);
}

bool
file_read_regular(const char *path, size_t most, struct buf *contents, congo_error *err)
{
    return read_opened(file_open_regular(path, err), path, most, contents, err);
}

bool
file_write_all(int fd, const void *bytes, size_t length)
{
    const char *at = bytes;

    while (length) {
        ssize_t written = write(fd, at, length);

        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        at += written;
        length -= (size_t)written;
    }
    return true;
}

char *
file_real_path(const char *path, bool *fine, congo_error *err)
{
    char *real = realpath(path, NULL);

    *fine = real || errno != ENOMEM || err_no_memory(err);
    return real;
}

bool
file_is_within(const char *path, const char *place, bool *within, congo_error *err)
{
    bool fine;
    char *inner = file_real_path(path, &fine, err);
    char *outer = fine ? file_real_path(place, &fine, err) : NULL;
    size_t length = outer ? strlen(outer) : 0;

    *within = inner && outer && strncmp(inner, outer, length) == 0 &&
              (inner[length] == REAL_SEPARATOR || inner[length] == '\0' ||
               outer[length - 1] == REAL_SEPARATOR);
    free(inner);
    free(outer);
    return fine;
}
