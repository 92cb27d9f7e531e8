/* SPDX-License-Identifier: MIT */
/* target.c - which file a name means, and where output to it goes. */
#include "base/target.h"

#include "base/mem.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/port.h"

/* ------------------------------------------------------------------ a file under all its names */

#ifdef _WIN32

/* stat on Windows has no inode numbers. */
static bool
id_of_handle(HANDLE handle, struct file_id *id)
{
    BY_HANDLE_FILE_INFORMATION about;

    if (handle == INVALID_HANDLE_VALUE || GetFileType(handle) != FILE_TYPE_DISK ||
        !GetFileInformationByHandle(handle, &about) ||
        (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY))
        return false;
    *id = (struct file_id){about.dwVolumeSerialNumber,
                           (uint64_t)about.nFileIndexHigh << 32 | about.nFileIndexLow};
    return true;
}

bool
file_id_of(const char *path, struct file_id *id)
{
    HANDLE handle = wide_handle(path);
    bool known = id_of_handle(handle, id);

    if (handle != INVALID_HANDLE_VALUE)
        CloseHandle(handle);
    return known;
}

bool
file_id_of_descriptor(int fd, struct file_id *id)
{
    return id_of_handle((HANDLE)_get_osfhandle(fd), id);
}

#else

static bool
id_of(const struct stat *about, struct file_id *id)
{
    *id = (struct file_id){(uint64_t)about->st_dev, (uint64_t)about->st_ino};
    return S_ISREG(about->st_mode);
}

bool
file_id_of(const char *path, struct file_id *id)
{
    struct stat about;

    return stat(path, &about) == 0 && id_of(&about, id);
}

bool
file_id_of_descriptor(int fd, struct file_id *id)
{
    struct stat about;

    return fstat(fd, &about) == 0 && id_of(&about, id);
}

#endif

static int
compare(const void *a, const void *b)
{
    const struct file_id *one = a, *other = b;

    if (one->device != other->device)
        return one->device < other->device ? -1 : 1;
    return one->number < other->number ? -1 : one->number > other->number;
}

bool
file_ids_add(struct file_ids *ids, const struct file_id *id)
{
    struct file_id *list = mem_more(ids->list, ids->count, &ids->room, sizeof *list);

    if (!list)
        return false;
    ids->list = list;
    list[ids->count++] = *id;
    return true;
}

void
file_ids_sort(struct file_ids *ids)
{
    if (ids->count)
        qsort(ids->list, ids->count, sizeof *ids->list, compare);
}

bool
file_ids_have(const struct file_ids *ids, const struct file_id *id)
{
    return ids->count && bsearch(id, ids->list, ids->count, sizeof *ids->list, compare);
}

void
file_ids_free(struct file_ids *ids)
{
    mem_free(ids->list);
    *ids = (struct file_ids){NULL, 0, 0};
}

/* ------------------------------------------------------------------ resolving names */

#ifndef _WIN32

enum { LINKS_MAX = 40, DESCRIPTOR_MAX = 1 << 20 };

/* A whole text as a number; -1: it is not one. */
static int
number_of(const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);

    return text[0] >= '0' && text[0] <= '9' && !*end && number < DESCRIPTOR_MAX ? (int)number : -1;
}

/*
 * Whether a folder is "/proc/PID/fd" of this process or a thread of it. On Linux /dev/fd leads
 * there.
 */
static bool
holds_our_descriptors(const char *folder)
{
    char own[64];
    size_t length = (size_t)snprintf(own, sizeof own, "/proc/%ld/", (long)getpid());

    return strncmp(folder, own, length) == 0 &&
           (strcmp(folder + length, "fd") == 0 || (strncmp(folder + length, "task/", 5) == 0 &&
                                                   strcmp(strrchr(folder, '/'), "/fd") == 0));
}

/* The descriptor that the last part of a path stands for; -1: it is another file. */
static int
descriptor_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    int number = slash ? number_of(slash + 1) : -1;
    char folder[PATH_MAX], real[PATH_MAX];

    if (strcmp(path, "/dev/stdin") == 0 || strcmp(path, "/dev/stdout") == 0 ||
        strcmp(path, "/dev/stderr") == 0)
        return path[8] == 'i' ? STDIN_FILENO : path[8] == 'o' ? STDOUT_FILENO : STDERR_FILENO;
    if (number < 0 || slash == path || (size_t)(slash - path) >= sizeof folder)
        return -1;
    memcpy(folder, path, (size_t)(slash - path));
    folder[slash - path] = '\0';
    if (strcmp(folder, "/dev/fd") == 0 || (realpath(folder, real) && holds_our_descriptors(real)))
        return number;
    return -1;
}

/* A link's target, relative to the folder of the link. NULL: see errno. */
static char *
follow(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    char *next = mem_new(folder + PATH_MAX, 1);
    ssize_t length = next ? readlink(path, next + folder, PATH_MAX - 1) : -1;

    if (length < 0) {
        mem_free(next);
        return NULL;
    }
    next[folder + (size_t)length] = '\0';
    if (next[folder] == '/')
        memmove(next, next + folder, (size_t)length + 1);
    else
        memcpy(next, path, folder);
    return next;
}

/*
 * Resolves one link at a time. A link to one of our descriptors is that descriptor, whatever file
 * the system says is open there. The last link may lead to a file that does not exist yet.
 */
char *
file_target(const char *path, int *descriptor)
{
    char *at = strdup(path);

    for (unsigned links = 0; at; links++) {
        struct stat about;
        char *next;

        *descriptor = descriptor_of(at);
        if (*descriptor >= 0 || lstat(at, &about) != 0) {
            if (*descriptor >= 0 || errno == ENOENT)
                return at;
            break;
        }
        if (!S_ISLNK(about.st_mode)) {
            next = realpath(at, NULL);
            free(at);
            return next;
        }
        if (links == LINKS_MAX) {
            errno = ELOOP;
            break;
        }
        next = follow(at);
        free(at);
        at = next;
    }
    int number = errno;
    free(at);
    errno = number;
    return NULL;
}

#else

/*
 * For devices like NUL and CON and for pipes, stat cannot be relied on. They are opened by name,
 * and any number that means "no file" will do.
 */
char *
file_target(const char *path, int *descriptor)
{
    HANDLE handle = wide_handle(path);
    DWORD kind = handle == INVALID_HANDLE_VALUE ? FILE_TYPE_DISK : GetFileType(handle);

    if (handle != INVALID_HANDLE_VALUE)
        CloseHandle(handle);
    *descriptor = kind == FILE_TYPE_CHAR || kind == FILE_TYPE_PIPE ? STDOUT_FILENO : -1;
    return strdup(path);
}

#endif

bool
file_is_replaced(const char *path)
{
    int descriptor;
    char *target = file_target(path, &descriptor);
    struct stat there;
    bool replaced =
        !target || (descriptor < 0 && (stat(target, &there) != 0 || S_ISREG(there.st_mode)));

    free(target);
    return replaced;
}
