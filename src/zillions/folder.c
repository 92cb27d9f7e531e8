/* SPDX-License-Identifier: MIT */
/*
 * folder.c - writes a folder completely or not at all.
 *
 * It is built beside its target and renamed. If it replaces a folder, the two are exchanged in one
 * step if the system can do that (Linux since 3.15, on most of its file systems). Otherwise the old
 * one is renamed first; if the run is killed at that moment, it stays beside its place, complete,
 * with the ending ".old". Leftovers of killed runs are left to the user. Nothing is synced to disk:
 * this protects against interrupted runs and full disks; after a power failure the folder can be
 * built again.
 */
#include "zillions/checksums.h"
#include "zillions/tree.h"

#include "base/file.h"
#include "base/mem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/port.h"

struct target_folder {
    const char *given; /* for messages */
    char *target;      /* without a trailing slash; if it replaces a folder, with links resolved */
    char *temporary;   /* beside it, made by us; NULL: not yet */
    char *old;         /* also beside it */
};

enum { TEMPORARIES_MAX = 100 };

#ifndef _WIN32
static int
remove_one(const char *path, const struct stat *stat, int kind, struct FTW *where)
{
    (void)stat;
    (void)kind;
    (void)where;
    return remove(path);
}
#endif

/* Links are removed, not followed. */
static bool
remove_folder(const char *path)
{
#ifndef _WIN32
    enum { OPEN_FOLDERS = 8 };

    return nftw(path, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS) == 0;
#else
    return wide_remove_folder(path);
#endif
}

static void
place_free(struct target_folder *place)
{
    free(place->target);
    mem_free(place->temporary);
    mem_free(place->old);
}

static bool
look_at_old(struct target_folder *place, const struct tree *tree, bool replace, bool *is_there,
            congo_error *err)
{
    struct stat old;
    char *real;
    bool holds_working_folder;

    *is_there = lstat(place->target, &old) == 0;
    if (!*is_there)
        return errno == ENOENT ||
               err_cannot(err, CONGO_CANNOT_WRITE, place->given, "make the folder");
    real = realpath(place->target, NULL);
    if (!real || stat(real, &old) != 0) {
        free(real);
        if (errno != ENOENT)
            return err_cannot(err, CONGO_CANNOT_WRITE, place->given, "replace the folder");
        err_set(err, CONGO_CANNOT_WRITE, 0, 0,
                "this link leads nowhere; remove it, or choose another name");
        err_in_file(err, place->given);
        return false;
    }
    if (!S_ISDIR(old.st_mode)) {
        free(real);
        err_set(err, CONGO_CANNOT_WRITE, 0, 0, "already exists and is not a folder");
        err_in_file(err, place->given);
        return false;
    }
    free(place->target);
    place->target = real;
    /* Do not replace the current folder, or one that contains it. */
    if (!file_is_within(".", real, &holds_working_folder, err))
        return false;
    /* --force does not help where a build may replace nothing. */
    if (!holds_working_folder && checksums_hold(real, tree, err))
        return replace || file_needs_force(place->given, "already exists", err);
    if (!holds_working_folder) {
        err_in_file(err, place->given);
        return false;
    }
    err_set(err, CONGO_CANNOT_WRITE, 0, 0, "contains the current folder; not replaced");
    err_in_file(err, place->given);
    return false;
}

static bool
find_place(struct target_folder *place, const struct tree *tree, const char *folder, bool replace,
           bool *is_there, congo_error *err)
{
    size_t length = strlen(folder);

    *place = (struct target_folder){.given = folder, .target = strdup(folder)};
    if (!place->target) {
        err_no_memory(err);
        return false;
    }
    while (length > 1 && place->target[length - 1] == '/')
        place->target[--length] = '\0';
    return look_at_old(place, tree, replace, is_there, err);
}

/* An existing folder, perhaps from a run in another container, is neither used nor removed. */
static bool
make_temporary(struct target_folder *place, congo_error *err)
{
    int taken;

    for (unsigned number = 1; number <= TEMPORARIES_MAX; number++) {
        char *path = file_beside(place->target, number, "tmp");

        place->old = file_beside(place->target, number, "old");
        if (!path || !place->old) {
            mem_free(path);
            err_no_memory(err);
            return false;
        }
        if (mkdir(path, 0777) == 0) {
            place->temporary = path;
            return true;
        }
        taken = errno;
        mem_free(path);
        mem_free(place->old);
        place->old = NULL;
        errno = taken;
        if (taken != EEXIST)
            break;
    }
    err_cannot(err, CONGO_CANNOT_WRITE, place->given, "make the folder");
    return false;
}

/* Makes the folders of a path, after its first `root` characters. */
static bool
make_parents(char *path, size_t root)
{
    for (char *slash = strchr(path + root, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

static bool
write_one(const char *path, const struct buf *contents)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_BINARY | O_NOFOLLOW | O_CLOEXEC, 0666);
    bool written = fd >= 0 && file_write_all(fd, contents->bytes, contents->length);
    int number = errno;

    if (fd >= 0 && close(fd) != 0 && written) {
        written = false;
        number = errno;
    }
    errno = number;
    return written;
}

static bool
write_all(const struct tree *tree, const char *folder, const char *given, congo_error *err)
{
    struct buf path = BUF_EMPTY;
    size_t root = strlen(folder) + 1, parent = 0; /* length of the last path's folder */
    bool fine = true;

    buf_printf(&path, "%s/", folder);
    for (size_t i = 0; i < tree->count && fine; i++) {
        const char *name = tree->file[i].path, *slash = strrchr(name, '/');
        size_t folders = slash ? (size_t)(slash - name) + 1 : 0;
        bool same = folders == parent && !path.failed && path.length >= root + parent &&
                    memcmp(path.bytes + root, name, parent) == 0;

        path.length = root;
        buf_add_text(&path, name);
        if (!buf_text(&path))
            fine = err_no_memory(err);
        else if (!same && !make_parents(path.bytes, root))
            fine = err_cannot(err, CONGO_CANNOT_WRITE, given, "make the folder");
        else if (name[folders] && !write_one(path.bytes, &tree->file[i].contents))
            fine = err_cannot(err, CONGO_CANNOT_WRITE, given, "write");
        parent = folders;
    }
    buf_free(&path);
    return fine;
}

/*
 * Moves the folder to where there is none. One that has appeared in the meantime is not replaced.
 */
static bool
put(const struct target_folder *place)
{
#if defined(HAVE_RENAMEAT2) && defined(RENAME_NOREPLACE)
    if (renameat2(AT_FDCWD, place->temporary, AT_FDCWD, place->target, RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
#endif
    return rename(place->temporary, place->target) == 0;
}

/* True: the old folder is now at `*leftover`, to be removed. */
static bool
exchange(const struct target_folder *place, const char **leftover)
{
#if defined(HAVE_RENAMEAT2) && defined(RENAME_EXCHANGE)
    *leftover = place->temporary;
    if (renameat2(AT_FDCWD, place->temporary, AT_FDCWD, place->target, RENAME_EXCHANGE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
#endif
    *leftover = place->old;
    if (rename(place->target, place->old) != 0)
        return false;
    if (rename(place->temporary, place->target) == 0)
        return true;
    int number = errno;
    (void)rename(place->old, place->target);
    errno = number;
    return false;
}

static bool
left_behind(const char *folder, const char *leftover, congo_error *err)
{
    err_set(
        err, CONGO_CANNOT_WRITE, 0, 0,
        "the new folder is there, but the old one, now %.100s, cannot be removed: %s; delete it",
        leftover, strerror(errno));
    err_in_file(err, folder);
    return false;
}

bool
tree_write(const struct tree *tree, const char *folder, bool replace, congo_error *err)
{
    const char *leftover = NULL;
    struct target_folder place;
    bool is_there = false;
    bool fine =
        find_place(&place, tree, folder, replace, &is_there, err) && make_temporary(&place, err);

    if (!fine) {
        place_free(&place);
        return false;
    }
    fine = write_all(tree, place.temporary, folder, err);
    if (fine && !(is_there ? exchange(&place, &leftover) : put(&place)))
        fine = err_cannot(err, CONGO_CANNOT_WRITE, folder, "put the folder in its place");
    if (!fine)
        (void)remove_folder(place.temporary);
    else if (leftover && !remove_folder(leftover))
        fine = left_behind(folder, leftover, err);
    place_free(&place);
    return fine;
}
