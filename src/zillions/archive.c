/* SPDX-License-Identifier: MIT */
/*
 * archive.c - reads archives that anyone may have made.
 *
 * Nothing is written here. Nothing is extracted before the names, kinds and sizes of all entries
 * have been checked. An archive can lie about sizes, so the limits are checked again while
 * extracting.
 */
#include "zillions/archive.h"

#include "base/mem.h"
#include "base/names.h"
#include "zillions/zip_calls.h"
#include "zillions/zip_directory.h"

#include <stdlib.h>
#include <string.h>

/* File types, in the upper half of the attributes of archives made on Unix. */
enum { MODE_KIND = 0170000, MODE_LINK = 0120000, MODE_FILE = 0100000, MODE_FOLDER = 0040000 };

enum { PATH_LENGTH_MAX = 1024, NAME_LENGTH_MAX = 255 };

struct archive_entry {
    const char *path; /* owned by the archive; without `top` */
    zip_uint64_t index;
    size_t size;
};

struct reader {
    struct zip_calls call;
    zip_t *zip;
    struct archive_entry *entry;
    size_t count, total;
    size_t packed; /* compressed bytes of the archive not yet claimed by entries */
    struct zip_directory directory;
    congo_error *err;
};

static bool
refuse(const struct reader *r, const char *path, const char *why)
{
    return err_set(r->err, CONGO_BAD_ARCHIVE, 0, 0, "\"%.200s\" in the archive %s", path, why);
}

/* Why a name cannot be a path below the target folder, on any system; NULL: it can. */
static const char *
name_fault(const char *name)
{
    if (!*name)
        return "has no name";
    if (strlen(name) > PATH_LENGTH_MAX)
        return "has a name that is too long";
    if (name[0] == '/')
        return "has an absolute path";
    if (strchr(name, '\\'))
        return "has a backslash in its name";
    if (names_lower(name[0]) >= 'a' && names_lower(name[0]) <= 'z' && name[1] == ':')
        return "has a path with a drive letter";
    if (strchr(name, ':'))
        return "has a colon in its name";
    for (const char *part = name; *part;) {
        size_t length = strcspn(part, "/");

        if (length == 2 && part[0] == '.' && part[1] == '.')
            return "leads out of the folder";
        if (length == 0 || (length == 1 && part[0] == '.'))
            return "has an empty folder name, or \".\", in its path";
        if (length > NAME_LENGTH_MAX)
            return "has a name that is too long";
        part += length + (part[length] == '/');
    }
    return NULL;
}

static const char *
kind_fault(const struct reader *r, zip_uint64_t index)
{
    zip_uint8_t system;
    zip_uint32_t attributes;

    if (r->call.file_get_external_attributes(r->zip, index, 0, &system, &attributes) != 0)
        return "cannot be unpacked: it is damaged";
    switch (attributes >> 16 & MODE_KIND) {
    case 0:
    case MODE_FILE:
    case MODE_FOLDER:
        return NULL;
    case MODE_LINK:
        return "is a symbolic link";
    default:
        return "is neither a file nor a folder";
    }
}

static const char *
size_fault(const struct reader *r, const zip_stat_t *stat)
{
    zip_uint64_t needed = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_ENCRYPTION_METHOD;

    if ((stat->valid & needed) != needed)
        return "cannot be unpacked: it is damaged";
    if (stat->encryption_method != ZIP_EM_NONE)
        return "is encrypted";
    if (stat->size > ARCHIVE_BYTES_MAX - r->total)
        return "exceeds the limit of 64 MiB for all files";
    /* Refuses entries that share bytes, or claim to be longer than the archive. */
    if (stat->comp_size > r->packed)
        return "is longer than what is left of the archive";
    if (stat->size > stat->comp_size * ARCHIVE_RATIO_MAX)
        return "is compressed more than 200-fold, like a zip bomb";
    return NULL;
}

static void
cannot_open(const struct reader *r, zip_error_t *zip_error)
{
    if (zip_lacked_memory(&r->call, zip_error)) {
        err_no_memory(r->err);
        return;
    }
    switch (r->call.error_code_zip(zip_error)) {
    case ZIP_ER_NOZIP: /* its directory was found, though */
    case ZIP_ER_INCONS:
        err_set(r->err, CONGO_BAD_ARCHIVE, 0, 0, "the archive's list of files is damaged");
        break;
    default:
        err_set(r->err, CONGO_BAD_ARCHIVE, 0, 0, "the archive is damaged: %s",
                r->call.error_strerror(zip_error));
    }
}

static bool
look_at(struct reader *r, zip_uint64_t index, const char *top)
{
    const char *name = r->call.get_name(r->zip, index, ZIP_FL_ENC_GUESS);
    const char *raw = r->call.get_name(r->zip, index, ZIP_FL_ENC_RAW), *fault;
    size_t dropped = strlen(top);
    zip_stat_t stat;

    if (raw && !zip_directory_has(&r->directory, raw, r->err))
        return false;
    if (!raw || !name || r->call.stat_index(r->zip, index, 0, &stat) != 0) {
        cannot_open(r, r->call.get_error(r->zip));
        return false;
    }
    fault = name_fault(name);
    if (!fault)
        fault = kind_fault(r, index);
    if (!fault)
        fault = size_fault(r, &stat);
    if (fault)
        return refuse(r, name, fault);
    if (stat.size && name[strlen(name) - 1] == '/')
        return refuse(r, name, "is a folder, but its entry has data like a file");
    if (names_equal_n(name, top, dropped) && name[dropped] == '/')
        name += dropped + 1;
    if (*name)
        r->entry[r->count++] = (struct archive_entry){name, index, (size_t)stat.size};
    r->total += (size_t)stat.size;
    r->packed -= (size_t)stat.comp_size;
    return true;
}

/*
 * Ignores case, and sorts "/" before all other characters, so that a folder comes before its
 * contents.
 */
static int
compare_paths(const void *one, const void *other)
{
    const char *a = ((const struct archive_entry *)one)->path,
               *b = ((const struct archive_entry *)other)->path;

    while (*a && names_lower(*a) == names_lower(*b))
        a++, b++;
    int left = *a == '/' ? 1 : (unsigned char)names_lower(*a);
    int right = *b == '/' ? 1 : (unsigned char)names_lower(*b);
    return left - right;
}

static int
compare_indexes(const void *one, const void *other)
{
    const struct archive_entry *a = one, *b = other;

    return (a->index > b->index) - (a->index < b->index);
}

/* Refuses two entries with the same path, or a file where another entry needs a folder. */
static bool
check_paths(struct reader *r)
{
    qsort(r->entry, r->count, sizeof *r->entry, compare_paths);
    for (size_t i = 1; i < r->count; i++) {
        const char *before = r->entry[i - 1].path, *path = r->entry[i].path;
        size_t length = strlen(before);

        if (strcmp(before, path) == 0)
            return refuse(r, path, "is there twice");
        if (names_equal(before, path))
            return refuse(r, path, "is there twice, in upper and lower case");
        if (before[length - 1] != '/' && names_equal_n(before, path, length) && path[length] == '/')
            return refuse(r, before, "is both a file and a folder");
    }
    qsort(r->entry, r->count, sizeof *r->entry, compare_indexes);
    return true;
}

static bool
damaged(const struct reader *r, const struct archive_entry *entry, zip_error_t *zip_error)
{
    if (zip_lacked_memory(&r->call, zip_error))
        return err_no_memory(r->err);
    switch (r->call.error_code_zip(zip_error)) {
    case ZIP_ER_CRC:
        return refuse(r, entry->path, "is damaged: its checksum is wrong");
    case ZIP_ER_COMPNOTSUPP:
        return refuse(r, entry->path, "uses an unknown compression method");
    default:
        return refuse(r, entry->path, "cannot be unpacked: it is damaged");
    }
}

/* Reads to the end and one byte more, since only then libzip compares the checksum. */
static bool
read_entry(const struct reader *r, const struct archive_entry *entry, struct buf *contents)
{
    zip_file_t *file = r->call.fopen_index(r->zip, entry->index, 0);
    char *bytes = buf_reserve(contents, entry->size + 1);
    zip_int64_t got = 0;
    bool fine;

    if (!file)
        return damaged(r, entry, r->call.get_error(r->zip));
    if (!bytes) {
        (void)r->call.fclose(file);
        return err_no_memory(r->err);
    }
    while (contents->length <= entry->size) {
        got = r->call.fread(file, bytes + contents->length, entry->size + 1 - contents->length);
        if (got <= 0)
            break;
        contents->length += (size_t)got;
    }
    if (got < 0)
        fine = damaged(r, entry, r->call.file_get_error(file));
    else
        fine = contents->length == entry->size ||
               refuse(r, entry->path, "is not as long as the archive says");
    (void)r->call.fclose(file);
    return fine;
}

static bool
read_all(struct reader *r, const char *top, struct tree *tree)
{
    zip_int64_t entries = r->call.get_num_entries(r->zip, 0);

    r->entry = mem_new((size_t)entries + 1, sizeof *r->entry);
    if (!r->entry)
        return err_no_memory(r->err);
    for (zip_int64_t i = 0; i < entries; i++)
        if (!look_at(r, (zip_uint64_t)i, top))
            return false;
    if (!zip_directory_over(&r->directory, r->err))
        return false;
    if (!check_paths(r))
        return false;
    for (size_t i = 0; i < r->count; i++) {
        struct buf contents = BUF_EMPTY;

        if (!read_entry(r, &r->entry[i], &contents)) {
            buf_free(&contents);
            return false;
        }
        if (!tree_add(tree, r->entry[i].path, &contents, r->err))
            return false;
    }
    return true;
}

bool
archive_read(const struct buf *archive, const char *top, struct tree *tree, congo_error *err)
{
    struct reader r = {.err = err, .packed = archive->length};
    zip_error_t zip_error;
    zip_source_t *source;
    bool fine;

    if (!zip_directory_find(&r.directory, archive, ARCHIVE_ENTRIES_MAX, err) ||
        !zip_calls_load(&r.call, err))
        return false;
    r.call.error_init(&zip_error);
    source = r.call.source_buffer_create(archive->bytes, archive->length, 0, &zip_error);
    r.zip = source ? r.call.open_from_source(source, ZIP_RDONLY, &zip_error) : NULL;
    if (!r.zip) {
        cannot_open(&r, &zip_error);
        r.call.source_free(source);
        r.call.error_fini(&zip_error);
        return false;
    }
    fine = read_all(&r, top, tree);
    mem_free(r.entry);
    r.call.discard(r.zip);
    r.call.error_fini(&zip_error);
    return fine;
}
