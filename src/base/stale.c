/* SPDX-License-Identifier: MIT */
/* stale.c - what runs that were killed have left beside their targets. */
#include "base/file.h"

#include "base/mem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#ifndef _WIN32
#include <sys/file.h>
#endif
#include <time.h>
#include <unistd.h>

#include "base/port.h"

void
file_hold(int fd)
{
#ifndef _WIN32
    (void)flock(fd, LOCK_EX | LOCK_NB);
#else
    (void)fd;
#endif
}

/* A run that waits for its input may be old, or one of another container, where numbers of
 * processes mean others. What cannot be opened, or locked at all, tells nothing. */
static bool
is_held(const char *path)
{
#ifndef _WIN32
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    bool held = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;

    if (fd >= 0)
        (void)close(fd);
    return held;
#else
    (void)path;
    return false;
#endif
}

/*
 * The process that a temporary's name tells of, "NAME.congo-PROCESS.ENDING" or with a number before
 * the ending; 0: it is none of ours.
 */
static long
temporary_of(const char *name, const char *ending)
{
    const char *mark = NULL;
    char *end;
    long process;

    for (const char *at = name; (at = strstr(at, ".congo-")); at++)
        mark = at;
    if (!mark || mark == name || mark[7] < '1' || mark[7] > '9')
        return 0;
    process = strtol(mark + 7, &end, 10);
    if (*end != '.')
        return 0;
    if (end[1] >= '1' && end[1] <= '9')
        (void)strtol(end + 1, &end, 10);
    return *end == '.' && strcmp(end + 1, ending) == 0 ? process : 0;
}

/*
 * This process has none yet where it asks. A number is given out again, so that a file is held to
 * be somebody's only while it is young.
 */
static bool
is_gone(const struct stat *about, long process)
{
#ifdef _WIN32
    (void)process;
    return about->st_mtime + 60 < time(NULL);
#else
    return process == (long)getpid() || (kill((pid_t)process, 0) != 0 && errno == ESRCH) ||
           about->st_mtime + 60 < time(NULL);
#endif
}

bool
file_is_stale(const char *folder, const char *name, const char *ending)
{
    long process = temporary_of(name, ending);
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = process ? mem_new(size, 1) : NULL;
    struct stat about;
    bool stale;

    if (!path)
        return false;
    (void)snprintf(path, size, "%s/%s", folder, name);
    stale = lstat(path, &about) == 0 && (S_ISREG(about.st_mode) || S_ISDIR(about.st_mode)) &&
            is_gone(&about, process) && !is_held(path);
    mem_free(path);
    return stale;
}

void
file_clear_stale(const char *folder)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;

    while (entries && (entry = readdir(entries))) {
        size_t size = strlen(folder) + strlen(entry->d_name) + 2;
        char *path = file_is_stale(folder, entry->d_name, "tmp") ? mem_new(size, 1) : NULL;

        if (!path)
            continue;
        (void)snprintf(path, size, "%s/%s", folder, entry->d_name);
        (void)unlink(path); /* which leaves a folder alone */
        mem_free(path);
    }
    if (entries)
        (void)closedir(entries);
}

void
file_clear_stale_of(const char *path)
{
    char *folder = file_folder(path);

    if (folder)
        file_clear_stale(folder);
    mem_free(folder);
}
