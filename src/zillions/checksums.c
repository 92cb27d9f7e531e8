/* SPDX-License-Identifier: MIT */
/* checksums.c - recognises the files of a build by checksums. */
#include "zillions/checksums.h"

#include "base/bytes.h"
#include "base/file.h"
#include "base/mem.h"
#include "zillions/archive.h"
#include "zillions/emit.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/port.h"

/* More than any build has: an archive's files, and our own. */
enum { FILES_MAX = ARCHIVE_ENTRIES_MAX + 100, DEPTH_MAX = 64, BYTES_MAX = 2 * ARCHIVE_BYTES_MAX };

static int
compare(const void *a, const void *b)
{
    const struct tree_file *const *one = a, *const *other = b;

    return strcmp((*one)->path, (*other)->path);
}

/* A folder's own entry only counts if the folder is empty. */
static bool
counts(const struct tree_file *file, const struct tree_file *next)
{
    size_t length = strlen(file->path);

    return file->path[length - 1] != '/' || !next || strncmp(next->path, file->path, length) != 0;
}

/* The files that count, sorted by path, then NULL. */
static const struct tree_file **
sorted_files(const struct tree *tree, congo_error *err)
{
    const struct tree_file **sorted = mem_new(tree->count + 1, sizeof *sorted);
    size_t count = 0;

    if (!sorted) {
        err_no_memory(err);
        return NULL;
    }
    for (size_t i = 0; i < tree->count; i++)
        sorted[i] = &tree->file[i];
    qsort(sorted, tree->count, sizeof *sorted, compare);
    for (size_t i = 0; i < tree->count; i++)
        if (counts(sorted[i], sorted[i + 1]))
            sorted[count++] = sorted[i];
    sorted[count] = NULL;
    return sorted;
}

static bool
write_list(const struct tree *tree, struct buf *out, congo_error *err)
{
    const struct tree_file **sorted = sorted_files(tree, err);

    if (!sorted)
        return false;
    buf_add_text(out,
                 "# congo build --force replaces this folder only if these files are unchanged.\n");
    for (size_t i = 0; sorted[i]; i++) {
        const struct buf *contents = &sorted[i]->contents;
        uint64_t sum = BYTES_SUM_FIRST;

        if (strcmp(sorted[i]->path, CHECKSUMS_FILE) == 0)
            continue;
        sum = bytes_sum(sum, contents->bytes, contents->length);
        buf_printf(out, "%016" PRIx64 "  %s\n", sum, sorted[i]->path);
    }
    mem_free(sorted);
    return !out->failed || err_no_memory(err);
}

bool
checksums_add(struct tree *tree, congo_error *err)
{
    struct buf list = BUF_EMPTY;

    if (write_list(tree, &list, err))
        return tree_add(tree, CHECKSUMS_FILE, &list, err);
    buf_free(&list);
    return false;
}

/* The file in the first line where the folder's list differs from ours. */
static void
find_changed(const struct buf *there, const struct buf *ours, struct buf *changed)
{
    enum { SUM = 18 }; /* sixteen digits and two blanks */
    size_t at = 0, start = 0, end;

    for (; at < there->length && at < ours->length && there->bytes[at] == ours->bytes[at]; at++)
        if (there->bytes[at] == '\n')
            start = at + 1;
    for (end = start; end < there->length && there->bytes[end] != '\n';)
        end++;
    if (end > start + SUM)
        buf_add(changed, there->bytes + start + SUM, end - start - SUM);
}

static bool
is_listed(const struct tree *tree, const struct tree_file *there, struct buf *changed,
          congo_error *err)
{
    struct buf list = BUF_EMPTY;
    bool written = write_list(tree, &list, err);
    bool same = written && list.length == there->contents.length &&
                memcmp(list.bytes, there->contents.bytes, list.length) == 0;

    if (written && !same)
        find_changed(&there->contents, &list, changed);
    buf_free(&list);
    return same;
}

/* ------------------------------------------------------------------ folders of earlier builds */

/* The list has its own checksum, in a picture's header: "BM", the file's size, and this. */
enum { SEAL_AT = 6, SEAL_SIZE = 4, HEADER_SIZE = 14 };

static bool
is_sealed(const struct tree *tree, congo_error *err)
{
    const struct tree_file *picture = tree_find(tree, EMIT_PICTURES "CongoIslands.bmp");
    const struct tree_file **sorted;
    uint64_t sum = BYTES_SUM_FIRST;
    uint32_t seal, found = 0;

    if (!picture || picture->contents.length < HEADER_SIZE || !(sorted = sorted_files(tree, err)))
        return false;
    for (size_t i = 0; sorted[i]; i++) {
        const struct buf *contents = &sorted[i]->contents;
        uint32_t length = (uint32_t)contents->length;
        const char head[] = {(char)length, (char)(length >> 8), (char)(length >> 16),
                             (char)(length >> 24)};
        size_t from = 0;

        sum = bytes_sum(sum, sorted[i]->path, strlen(sorted[i]->path) + 1);
        sum = bytes_sum(sum, head, sizeof head);
        if (sorted[i] == picture) {
            static const char blank[SEAL_SIZE] = {0};

            sum = bytes_sum(sum, contents->bytes, SEAL_AT);
            sum = bytes_sum(sum, blank, SEAL_SIZE);
            from = SEAL_AT + SEAL_SIZE;
        }
        if (contents->length)
            sum = bytes_sum(sum, contents->bytes + from, contents->length - from);
    }
    mem_free(sorted);
    seal = (uint32_t)(sum >> 32 ^ sum);
    seal += !seal;
    for (unsigned i = 0; i < SEAL_SIZE; i++)
        found |= (uint32_t)(unsigned char)picture->contents.bytes[SEAL_AT + i] << 8 * i;
    return found == seal;
}

/* ------------------------------------------------------------------ a folder that is there */

/* A folder being read. `path` is a path inside it, `root` characters longer than ours. */
struct reading {
    struct tree tree;
    struct buf path;
    size_t root;
    size_t bytes;
};

static bool read_folder(struct reading *reading, unsigned depth, congo_error *err);

/* A build never makes anything but files and folders, and no file this large. */
static bool
read_entry(struct reading *reading, unsigned depth, congo_error *err)
{
    const char *path = buf_text(&reading->path);
    struct buf contents = BUF_EMPTY;
    struct stat about;

    if (!path)
        return err_no_memory(err);
    if (lstat(path, &about) != 0)
        return err_cannot(err, CONGO_CANNOT_WRITE, NULL, "replace the folder");
    if (S_ISDIR(about.st_mode)) {
        buf_add_char(&reading->path, '/');
        return buf_text(&reading->path) ? read_folder(reading, depth + 1, err) : err_no_memory(err);
    }
    if (reading->tree.count > FILES_MAX || !S_ISREG(about.st_mode) ||
        (uint64_t)about.st_size > BYTES_MAX - reading->bytes ||
        !file_read_regular(path, BYTES_MAX, &contents, err)) {
        buf_free(&contents);
        return false;
    }
    reading->bytes += contents.length;
    return tree_add(&reading->tree, path + reading->root, &contents, err);
}

static bool
read_folder(struct reading *reading, unsigned depth, congo_error *err)
{
    DIR *entries = depth < DEPTH_MAX ? opendir(reading->path.bytes) : NULL;
    size_t length = reading->path.length;
    struct buf nothing = BUF_EMPTY;
    struct dirent *entry;
    bool fine = entries || (depth < DEPTH_MAX &&
                            err_cannot(err, CONGO_CANNOT_WRITE, NULL, "replace the folder")),
         empty = true;

    while (fine) {
        errno = 0;
        /* `err` is set whenever this is false, so it is not NULL. NOLINTNEXTLINE */
        entry = readdir(entries);
        fine = entry || !errno || err_cannot(err, CONGO_CANNOT_WRITE, NULL, "replace the folder");
        if (!entry)
            break;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        empty = false;
        buf_add_text(&reading->path, entry->d_name);
        fine = read_entry(reading, depth, err);
        reading->path.length = length;
    }
    if (entries)
        (void)closedir(entries);
    if (fine && empty && depth && !buf_text(&reading->path))
        return err_no_memory(err);
    return fine && (!empty || !depth ||
                    tree_add(&reading->tree, reading->path.bytes + reading->root, &nothing, err));
}

static bool
is_unchanged(const struct tree *tree, struct buf *changed, congo_error *err)
{
    const struct tree_file *list = tree_find(tree, CHECKSUMS_FILE);

    if (!tree->count)
        return true;
    return list ? is_listed(tree, list, changed, err) : is_sealed(tree, err);
}

bool
checksums_hold(const char *folder, const struct tree *next, congo_error *err)
{
    struct reading reading = {.tree = TREE_EMPTY, .path = BUF_EMPTY};
    struct buf changed = BUF_EMPTY;
    const char *strange = NULL;
    bool holds;

    buf_printf(&reading.path, "%s/", folder);
    reading.root = reading.path.length;
    err->code = CONGO_OK;
    holds = (buf_text(&reading.path) || err_no_memory(err)) && read_folder(&reading, 0, err) &&
            is_unchanged(&reading.tree, &changed, err);
    /* Names that only differ in case: no build makes any. */
    if (!holds && (err->code == CONGO_OK || err->code == CONGO_BAD_ARCHIVE)) {
        for (size_t i = 0; i < reading.tree.count && !strange; i++)
            if (!tree_find(next, reading.tree.file[i].path))
                strange = reading.tree.file[i].path;
        if (strange)
            err_set(err, CONGO_CANNOT_WRITE, 0, 0,
                    "contains \"%.200s\", which congo did not make; move it elsewhere, or choose "
                    "another name with -o",
                    strange);
        else
            err_set(err, CONGO_CANNOT_WRITE, 0, 0,
                    "%.200s%shas changed or gone since congo made it; move the folder, or choose "
                    "another name with -o",
                    buf_text(&changed) ? changed.bytes : "", changed.length ? " " : "");
    }
    buf_free(&changed);
    tree_free(&reading.tree);
    buf_free(&reading.path);
    return holds;
}
