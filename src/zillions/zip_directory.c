/* SPDX-License-Identifier: MIT */
/* zip_directory.c - where numbers like "4.3.12" stand, they are sections of PKWARE's APPNOTE. */
#include "zillions/zip_directory.h"

#include <stdint.h>
#include <string.h>

static uint64_t
little_endian(const char *at, unsigned bytes)
{
    uint64_t value = 0;

    while (bytes-- > 0)
        value = value << 8 | (unsigned char)at[bytes];
    return value;
}

static bool
damaged(congo_error *err)
{
    return err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "the archive's list of files is damaged");
}

static bool
two_directories(congo_error *err)
{
    return err_set(err, CONGO_BAD_ARCHIVE, 0, 0,
                   "the archive has two different lists of its files");
}

enum { END_SIZE = 22, COMMENT_MAX = 65535, LOCATOR_SIZE = 20, END64_SIZE = 56, HEAD_SIZE = 46 };

/* An entry's head is 46 bytes; name, extra fields and comment follow, each as long as the head says
 * (4.3.12). 0: no head, or one that goes past the end. */
static size_t
entry_size(const char *head, size_t there)
{
    size_t size;

    if (there < HEAD_SIZE || memcmp(head, "PK\1\2", 4) != 0)
        return 0;
    size = HEAD_SIZE + little_endian(head + 28, 2) + little_endian(head + 30, 2) +
           little_endian(head + 32, 2);
    return size <= there ? size : 0;
}

/* Takes the entries of a directory that may begin here from what is left; false: there are more. */
static bool
take_entries(const struct buf *archive, uint64_t start, size_t *left)
{
    size_t size;

    for (; start < archive->length; start += size) {
        size = entry_size(archive->bytes + start, archive->length - (size_t)start);
        if (!size)
            return true;
        if (!*left)
            return false;
        --*left;
    }
    return true;
}

/* Where the directory of the end record at `end` is by another record before it; else `start`
 * (4.3.14, 4.3.15). */
static uint64_t
start_by_zip64(const struct buf *archive, size_t end, uint64_t start)
{
    const char *locator = archive->bytes + end - LOCATOR_SIZE;
    uint64_t record;

    if (end < LOCATOR_SIZE || memcmp(locator, "PK\6\7", 4) != 0)
        return start;
    record = little_endian(locator + 8, 8);
    if (record > archive->length || archive->length - record < END64_SIZE)
        return start;
    return little_endian(archive->bytes + record + 48, 8);
}

/*
 * libzip reads the directories of all end records in the last 64 KiB, whatever their sizes, before
 * it takes one of them. A few megabytes of entries and a comment of end records that all lead to
 * them would be hours of work, so that the limit holds for all of them together.
 */
static bool
few_entries(const struct buf *archive, unsigned most)
{
    size_t tail = END_SIZE + COMMENT_MAX + LOCATOR_SIZE, left = most;
    size_t end = archive->length > tail ? archive->length - tail : 0;

    for (; archive->length - end >= END_SIZE; end++) {
        const char *record = archive->bytes + end;
        uint64_t start, other;

        if (memcmp(record, "PK\5\6", 4) != 0)
            continue;
        start = little_endian(record + 16, 4);
        other = start_by_zip64(archive, end, start);
        if (!take_entries(archive, start, &left) ||
            (other != start && !take_entries(archive, other, &left)))
            return false;
    }
    return true;
}

/* The end record is in the last 64 KiB and has the length of the directory before it (4.3.16). */
bool
zip_directory_find(struct zip_directory *directory, const struct buf *archive, unsigned most,
                   congo_error *err)
{
    const char *bytes = archive->bytes;
    size_t length = archive->length, end, size;

    if (length < END_SIZE)
        return err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "not a zip archive");
    for (end = length - END_SIZE; memcmp(bytes + end, "PK\5\6", 4) != 0; end--)
        if (end == 0 || length - end > END_SIZE + COMMENT_MAX)
            return err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "%s",
                           memcmp(bytes, "PK\3\4", 4) == 0
                               ? "the archive is cut off: its directory is missing"
                               : "not a zip archive");
    if (!few_entries(archive, most))
        return err_set(err, CONGO_BAD_ARCHIVE, 0, 0,
                       "more than %u entries in the archive, the limit", most);
    size = (size_t)little_endian(bytes + end + 12, 4);
    if (size > end)
        return damaged(err);
    *directory = (struct zip_directory){bytes + end - size, bytes + end, 1};
    return true;
}

static bool
is_same(const char *name, const char *raw, size_t length)
{
    return name && strlen(name) == length && memcmp(name, raw, length) == 0;
}

/* Info-ZIP's Unicode Path field, whose name libzip takes for the entry's (4.6.9). */
static bool
is_unicode_name(const char *name, const char *extra, size_t length)
{
    enum { UNICODE_PATH = 0x7075, FIELD_HEAD = 4, BEFORE_NAME = 5 };

    while (length >= FIELD_HEAD) {
        size_t size = (size_t)little_endian(extra + 2, 2);

        if (size > length - FIELD_HEAD)
            return false;
        if (little_endian(extra, 2) == UNICODE_PATH && size >= BEFORE_NAME)
            return is_same(name, extra + FIELD_HEAD + BEFORE_NAME, size - BEFORE_NAME);
        extra += FIELD_HEAD + size;
        length -= FIELD_HEAD + size;
    }
    return false;
}

bool
zip_directory_has(struct zip_directory *directory, const char *name, congo_error *err)
{
    const char *head = directory->at, *raw = head + HEAD_SIZE;
    size_t there = (size_t)(directory->end - head), size = entry_size(head, there), length;

    if (!there)
        return two_directories(err);
    if (!size)
        return damaged(err);
    length = (size_t)little_endian(head + 28, 2);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)raw[i] < ' ' || raw[i] == 127)
            return err_set(err, CONGO_BAD_ARCHIVE, 0, 0,
                           "entry %u of the archive has %s in its name", directory->number,
                           raw[i] ? "a control character" : "a NUL");
    if (!is_same(name, raw, length) &&
        !is_unicode_name(name, raw + length, (size_t)little_endian(head + 30, 2)))
        return two_directories(err);
    directory->at += size;
    directory->number++;
    return true;
}

bool
zip_directory_over(const struct zip_directory *directory, congo_error *err)
{
    return directory->at == directory->end || two_directories(err);
}
