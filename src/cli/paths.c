/* SPDX-License-Identifier: MIT */
/* paths.c - finds the files that a command's arguments mean. */
#include "cli/paths.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/names.h"
#include "base/target.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH_MAX = 64 };

bool
paths_is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

const char *
paths_base(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

static bool
add_path(struct paths *paths, char *path, congo_error *err)
{
    char **list = path ? mem_more(paths->list, paths->count, &paths->room, sizeof *list) : NULL;

    if (!list) {
        mem_free(path);
        return err_no_memory(err);
    }
    paths->list = list;
    list[paths->count++] = path;
    return true;
}

static char *
join(const char *folder, const char *name)
{
    size_t length = strlen(folder), size = length + strlen(name) + 2;
    char *path = mem_new(size, 1);

    if (path)
        (void)snprintf(path, size, "%s%s%s", folder, length && folder[length - 1] == '/' ? "" : "/",
                       name);
    return path;
}

bool
paths_is_save(const char *name)
{
    const char *dot = strrchr(name, '.');

    return dot && dot > name && names_equal(dot, ".zsg");
}

bool
paths_is_archive(const char *name)
{
    const char *dot = strrchr(name, '.');

    return dot && dot > name && names_equal(dot, ".zip");
}

bool
paths_is_text(const char *name)
{
    static const char *const endings[] = {".txt", ".md", ".pgn", ".json"};
    const char *dot = strrchr(name, '.');

    for (size_t i = 0; dot && dot > name && i < sizeof endings / sizeof *endings; i++)
        if (names_equal(dot, endings[i]))
            return true;
    return false;
}

static bool
too_deep(congo_error *err, const char *path)
{
    err_set(err, CONGO_CANNOT_READ, 0, 0, "more than %d folders deep, the limit", DEPTH_MAX);
    err_in_file(err, path);
    return false;
}

/* Skip pipes and devices: reading one might never end. */
static bool
can_be_read(const char *path)
{
    struct stat about;

    return stat(path, &about) != 0 || S_ISREG(about.st_mode) || S_ISDIR(about.st_mode);
}

/* Do not follow links to folders, which could lead in circles. */
static bool
is_own_folder(const char *path)
{
    struct stat about;

#ifdef S_ISLNK
    return lstat(path, &about) == 0 && S_ISDIR(about.st_mode);
#else
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
#endif
}

/* The kind of an entry; the system is only asked if the folder does not say. */
enum entry_kind { ENTRY_UNKNOWN, ENTRY_FOLDER, ENTRY_FILE };

static enum entry_kind
kind_of(const struct dirent *entry)
{
#ifdef DT_REG
    return entry->d_type == DT_DIR   ? ENTRY_FOLDER
           : entry->d_type == DT_REG ? ENTRY_FILE
                                     : ENTRY_UNKNOWN;
#else
    (void)entry;
    return ENTRY_UNKNOWN;
#endif
}

static bool
cannot_walk(struct paths *paths, const char *folder, unsigned depth, congo_error *err)
{
    char *path;

    /* A folder that cannot be read must not hide the others: opening it reports the error. */
    if (depth == 0 || errno != EACCES)
        return err_cannot(err, CONGO_CANNOT_READ, folder, "read");
    path = strdup(folder);
    return add_path(paths, path, err);
}

static bool walk(struct paths *paths, const char *folder, enum paths_kind wanted, unsigned depth,
                 congo_error *err);

static bool
add_entry(struct paths *paths, const char *folder, const struct dirent *entry,
          enum paths_kind wanted, unsigned depth, congo_error *err)
{
    enum entry_kind kind = kind_of(entry);
    bool named = wanted == PATHS_SAVES   ? paths_is_save(entry->d_name)
                 : wanted == PATHS_TEXTS ? paths_is_text(entry->d_name)
                                         : paths_is_archive(entry->d_name);
    bool fine = true;
    char *path;

    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
        (kind == ENTRY_FILE && !named))
        return true;
    path = join(folder, entry->d_name);
    if (!path)
        return err_no_memory(err);
    if (kind == ENTRY_FOLDER || (kind == ENTRY_UNKNOWN && is_own_folder(path)))
        fine = depth < DEPTH_MAX ? walk(paths, path, wanted, depth + 1, err) : too_deep(err, path);
    else if (named && (kind == ENTRY_FILE || can_be_read(path)))
        return add_path(paths, path, err);
    mem_free(path);
    return fine;
}

static bool
walk(struct paths *paths, const char *folder, enum paths_kind wanted, unsigned depth,
     congo_error *err)
{
    DIR *entries = opendir(folder);
    bool fine = true;

    if (!entries)
        return cannot_walk(paths, folder, depth, err);
    while (fine) {
        struct dirent *entry;

        errno = 0;
        entry = readdir(entries);
        if (!entry) {
            fine = errno == 0 || err_cannot(err, CONGO_CANNOT_READ, folder, "read");
            break;
        }
        fine = add_entry(paths, folder, entry, wanted, depth, err);
    }
    (void)closedir(entries);
    return fine;
}

static int
compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool
paths_add_file(struct paths *paths, const char *name, congo_error *err)
{
    return add_path(paths, strdup(name), err);
}

bool
paths_add(struct paths *paths, const char *argument, enum paths_kind kind, congo_error *err)
{
    size_t before = paths->count;
    struct stat about;
    bool fine;

    bool standard = strcmp(argument, "-") == 0;

    if (!standard && stat(argument, &about) != 0)
        return err_cannot(err, CONGO_CANNOT_READ, argument, "read");
    if (!standard && S_ISDIR(about.st_mode)) {
        fine = walk(paths, argument, kind, 0, err);
        if (paths->count > before)
            qsort(paths->list + before, paths->count - before, sizeof *paths->list, compare);
        return fine;
    }
    return paths_add_file(paths, argument, err);
}

/* A file of the list. Hard links are files of their own: what is written replaces only one. */
struct listed {
    struct file_id id;
    char *real; /* for a file with several hard links, the name of this one; or NULL */
    size_t place;
};

static int
compare_files(const struct listed *one, const struct listed *other)
{
    if (one->id.device != other->id.device)
        return one->id.device < other->id.device ? -1 : 1;
    if (one->id.number != other->id.number)
        return one->id.number < other->id.number ? -1 : 1;
    return strcmp(one->real ? one->real : "", other->real ? other->real : "");
}

static int
compare_listed(const void *a, const void *b)
{
    const struct listed *one = a, *other = b;
    int order = compare_files(one, other);

    return order ? order : one->place < other->place ? -1 : 1;
}

/* Pipes and devices are left out: reading one twice gives something else. */
static bool
list_files(const struct paths *paths, struct listed *files, size_t *count, congo_error *err)
{
    struct stat about;
    bool fine = true;

    for (size_t i = 0; i < paths->count && fine; i++) {
        struct listed *file = &files[*count];

        *file = (struct listed){.place = i};
        if (!file_id_of(paths->list[i], &file->id) || stat(paths->list[i], &about) != 0)
            continue;
        if (about.st_nlink > 1)
            file->real = file_real_path(paths->list[i], &fine, err);
        ++*count;
    }
    return fine;
}

/* Frees those that repeat an earlier one, and closes the gaps. */
static void
drop_repeated(struct paths *paths, const struct listed *files, size_t count,
              struct paths_repeated *repeated)
{
    size_t first = paths->count, kept = 0;
    const struct listed *earliest = files;

    for (size_t i = 1; i < count; i++) {
        if (compare_files(earliest, &files[i]) != 0) {
            earliest = &files[i];
            continue;
        }
        mem_free(paths->list[files[i].place]);
        paths->list[files[i].place] = NULL;
        repeated->times++;
        repeated->files += earliest == &files[i - 1];
        first = earliest->place < first ? earliest->place : first;
    }
    for (size_t i = 0; i < paths->count; i++) {
        if (i == first)
            repeated->first = kept;
        if (paths->list[i])
            paths->list[kept++] = paths->list[i];
    }
    paths->count = kept;
}

bool
paths_drop_repeated(struct paths *paths, struct paths_repeated *repeated, congo_error *err)
{
    struct listed *files = paths->count > 1 ? mem_new(paths->count, sizeof *files) : NULL;
    size_t count = 0;
    bool fine;

    *repeated = (struct paths_repeated){.files = 0};
    if (paths->count < 2)
        return true;
    if (!files)
        return err_no_memory(err);
    fine = list_files(paths, files, &count, err);
    if (fine && count) {
        qsort(files, count, sizeof *files, compare_listed);
        drop_repeated(paths, files, count, repeated);
    }
    for (size_t i = 0; i < count; i++)
        free(files[i].real);
    mem_free(files);
    return fine;
}

void
paths_free(struct paths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        mem_free(paths->list[i]);
    mem_free(paths->list);
    memset(paths, 0, sizeof *paths);
}
