/* SPDX-License-Identifier: MIT */
/* leftover.c - temporary files left by killed runs. */
#include "base/leftover.h"

#ifdef _WIN32

/* Not needed on Windows: open files cannot be removed there. It has no such locks either. */
bool
leftover_hold(int fd)
{
    (void)fd;
    return true;
}

void
leftover_sweep(const char *path)
{
    (void)path;
}

#else

#include "base/mem.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

bool
leftover_hold(int fd)
{
    struct stat about;

    /*
     * On a file system without locks this fails, but then leftover_sweep() removes nothing either.
     */
    (void)flock(fd, LOCK_EX);
    return fstat(fd, &about) != 0 || about.st_nlink > 0;
}

static size_t
digits(const char *text)
{
    return strspn(text, "0123456789");
}

/* "BASE.congo-123.tmp", "BASE.congo-123.2.tmp" */
static bool
is_leftover(const char *name, const char *base)
{
    size_t length = strlen(base);

    if (strncmp(name, base, length) != 0 || strncmp(name + length, ".congo-", 7) != 0)
        return false;
    name += length + 7;
    if (!digits(name))
        return false;
    name += digits(name);
    if (name[0] == '.' && digits(name + 1))
        name += 1 + digits(name + 1);
    return strcmp(name, ".tmp") == 0;
}

static void
remove_unheld(int folder, const char *name)
{
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat about;

    if (fd < 0)
        return;
    if (fstat(fd, &about) == 0 && S_ISREG(about.st_mode) && flock(fd, LOCK_EX | LOCK_NB) == 0)
        (void)unlinkat(folder, name, 0);
    (void)close(fd);
}

void
leftover_sweep(const char *path)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    size_t length = (size_t)(base - path);
    char *folder = mem_new(length + 2, 1);
    DIR *entries;

    if (!folder)
        return;
    memcpy(folder, length ? path : ".", length ? length : 1);
    entries = opendir(folder);
    mem_free(folder);
    if (!entries)
        return;
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        if (is_leftover(entry->d_name, base))
            remove_unheld(dirfd(entries), entry->d_name);
    (void)closedir(entries);
}

#endif
