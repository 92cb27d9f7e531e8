/* SPDX-License-Identifier: MIT */
/* zip_directory.c - where numbers like "4.3.12" stand, they are sections of PKWARE's APPNOTE. */
#include "zrf/zip_directory.h"

#include <string.h>

static unsigned
little_endian(const char *at, unsigned bytes)
{
    unsigned value = 0;

    while (bytes-- > 0)
        value = value << 8 | (unsigned char)at[bytes];
    return value;
}

static bool
damaged(congo_error *err)
{
    return err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "the archive's directory is damaged");
}

static bool
two_directories(congo_error *err)
{
    return err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "the archive has two directories that differ");
}

/* The end record is in the last 64 KiB and has the length of the directory before it (4.3.16). */
bool
zip_directory_find(struct zip_directory *directory, const struct buf *archive, congo_error *err)
{
    enum { END_SIZE = 22, COMMENT_MAX = 65535 };
    const char *bytes = archive->bytes;
    size_t length = archive->length, end, size;

    if (length < END_SIZE)
        return err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "not a zip archive");
    for (end = length - END_SIZE; memcmp(bytes + end, "PK\5\6", 4) != 0; end--)
        if (end == 0 || length - end > END_SIZE + COMMENT_MAX)
            return err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "%s",
                           memcmp(bytes, "PK\3\4", 4) == 0
                               ? "the archive is truncated: its directory is missing"
                               : "not a zip archive");
    size = little_endian(bytes + end + 12, 4);
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
        size_t size = little_endian(extra + 2, 2);

        if (size > length - FIELD_HEAD)
            return false;
        if (little_endian(extra, 2) == UNICODE_PATH && size >= BEFORE_NAME)
            return is_same(name, extra + FIELD_HEAD + BEFORE_NAME, size - BEFORE_NAME);
        extra += FIELD_HEAD + size;
        length -= FIELD_HEAD + size;
    }
    return false;
}

/* An entry's head is 46 bytes; name, extra fields and comment follow, each as long as told
 * (4.3.12). */
bool
zip_directory_has(struct zip_directory *directory, const char *name, congo_error *err)
{
    enum { HEAD_SIZE = 46 };
    const char *head = directory->at, *raw = head + HEAD_SIZE;
    size_t there = (size_t)(directory->end - head), length, extra, size;

    if (!there)
        return two_directories(err);
    if (there < HEAD_SIZE || memcmp(head, "PK\1\2", 4) != 0)
        return damaged(err);
    length = little_endian(head + 28, 2);
    extra = little_endian(head + 30, 2);
    size = HEAD_SIZE + length + extra + little_endian(head + 32, 2);
    if (size > there)
        return damaged(err);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)raw[i] < ' ' || raw[i] == 127)
            return err_set(err, CONGO_BAD_ARCHIVE, 0, 0,
                           "entry %u of the archive has %s in its name", directory->number,
                           raw[i] ? "a control character" : "a NUL");
    if (!is_same(name, raw, length) && !is_unicode_name(name, raw + length, extra))
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
