/* SPDX-License-Identifier: MIT */
/* found_file.c - finds files regardless of case. */
#include "zillions/found_file.h"

#include "base/buf.h"
#include "base/encoding.h"
#include "base/mem.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

/* Limits the search: other people's folders may have loops, or contain a whole disk. */
enum { ENTRIES_MAX = 100000 };

const char *
found_last_part(const char *path)
{
    const char *last = path;

    for (const char *at = path; *at; at++)
        if (*at == '/' || *at == '\\' || (*at == ':' && at == path + 1))
            last = at + 1;
    return last;
}

bool
found_is_named(const char *entry, const char *name)
{
    return utf8_same(name, strlen(name), entry);
}

static char *
join(const char *folder, size_t folder_length, const char *name, size_t length)
{
    char *path = mem_new(folder_length + length + 2, 1);
    size_t at = folder_length;

    if (!path)
        return NULL;
    memcpy(path, folder, folder_length);
    if (at && path[at - 1] != '/')
        path[at++] = '/';
    memcpy(path + at, name, length);
    return path;
}

/* The entry of a folder with this name, ignoring case; an exact match comes first. */
static char *
entry_named(const char *folder, const char *name, size_t length)
{
    char *path = join(folder, strlen(folder), name, length);
    struct dirent *entry;
    struct stat about;
    DIR *dir;

    if (!path || stat(path, &about) == 0)
        return path;
    mem_free(path);
    path = NULL;
    dir = opendir(*folder ? folder : ".");
    while (dir && !path && (entry = readdir(dir)) != NULL)
        if (utf8_same(name, length, entry->d_name))
            path = join(folder, strlen(folder), entry->d_name, length);
    if (dir)
        closedir(dir);
    return path;
}

char *
found_beside(const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    char *at = join(path, slash ? (size_t)(slash - path + 1) : 0, "", 0);

    while (at && *name) {
        size_t length = strcspn(name, "/\\");
        char *next;

        if (length && !(length == 1 && *name == '.')) {
            next = length == 2 && name[0] == '.' && name[1] == '.' ? NULL
                                                                   : entry_named(at, name, length);
            mem_free(at);
            at = next;
        }
        name += length + (name[length] != '\0');
    }
    return at;
}

static int
compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Something that is there, and not closed to us, could not be looked at. */
static void
note_unseen(congo_error *err, const char *path)
{
    if (errno != EACCES && errno != EPERM && errno != ENOENT && errno != ENOTDIR &&
        errno != ELOOP && errno != ENAMETOOLONG)
        (void)err_cannot(err, CONGO_CANNOT_READ, path, "read");
}

static char **
entries_read(const char *folder, size_t *count, congo_error *err)
{
    DIR *dir = opendir(*folder ? folder : ".");
    struct dirent *entry;
    char **names = NULL;
    size_t room = 0;

    *count = 0;
    if (!dir)
        note_unseen(err, folder);
    while (dir && *count < ENTRIES_MAX) {
        char **more;

        errno = 0;
        entry = readdir(dir);
        if (!entry && errno)
            note_unseen(err, folder);
        if (!entry)
            break;
        more = mem_more(names, *count, &room, sizeof *names);
        names = more ? more : names;
        if (more && entry->d_name[0] == '.')
            continue;
        if (!more || !(names[*count] = join("", 0, entry->d_name, strlen(entry->d_name)))) {
            err_no_memory(err);
            break;
        }
        ++*count;
    }
    if (dir)
        closedir(dir);
    if (*count)
        qsort(names, *count, sizeof *names, compare_names);
    return names;
}

bool
found_below(const char *folder, const char *name, unsigned depth, found_use *use, void *context,
            congo_error *err)
{
    size_t count;
    char **names = entries_read(folder, &count, err);
    bool done = false;

    for (unsigned deeper = 0; deeper <= (depth ? 1u : 0u); deeper++)
        for (size_t i = 0; i < count && !done; i++) {
            struct stat about;
            char *path;

            if (!deeper && !found_is_named(names[i], name))
                continue;
            path = join(folder, strlen(folder), names[i], strlen(names[i]));
            if (!path)
                err_no_memory(err);
            else if (stat(path, &about) != 0)
                note_unseen(err, path);
            else if (S_ISDIR(about.st_mode) == (deeper == 1))
                done = deeper ? found_below(path, name, depth - 1, use, context, err)
                              : use(context, path);
            mem_free(path);
        }
    for (size_t i = 0; i < count; i++)
        mem_free(names[i]);
    mem_free(names);
    return done;
}
