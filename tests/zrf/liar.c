/* SPDX-License-Identifier: MIT */
/* liar.c - archives put together byte by byte. */
#include "liar.h"

#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
liar_put(struct buf *out, uint32_t number, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        buf_add_char(out, i < 4 ? (char)(number >> 8 * i) : 0);
}

static uint32_t
crc32_of(const char *text, size_t length)
{
    uint32_t crc = 0xffffffff;

    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)text[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc;
}

/* What the two heads of an entry have in common. */
static void
put_common(struct buf *out, const struct liar_entry *e, uint32_t crc, size_t name_length)
{
    liar_put(out, 20, 2); /* the version needed */
    liar_put(out, e->flags, 2);
    liar_put(out, e->method, 2);
    liar_put(out, 0x28210000, 4); /* 1 January 2000 */
    liar_put(out, crc ^ e->crc_xor, 4);
    liar_put(out, (uint32_t)e->length, 4);
    liar_put(out, e->claimed ? e->claimed : (uint32_t)e->length, 4);
    liar_put(out, (uint32_t)name_length, 2);
    liar_put(out, e->unicode ? 4 + 9 + (uint32_t)strlen(e->unicode) : 0, 2);
}

/*
 * Readers that know the field take its name for the entry's, if the sum is that of the first name.
 * In front of it stands a field that nobody knows, with nothing in it.
 */
static void
put_unicode(struct buf *out, const struct liar_entry *e)
{
    if (!e->unicode)
        return;
    liar_put(out, 0x7777, 2);
    liar_put(out, 0, 2);
    liar_put(out, 0x7075, 2);
    liar_put(out, 5 + (uint32_t)strlen(e->unicode), 2);
    liar_put(out, 1, 1); /* its version */
    liar_put(out, crc32_of(e->name, strlen(e->name)), 4);
    buf_printf(out, "%s", e->unicode);
}

void
liar_add(struct liar *zip, const struct liar_entry *e)
{
    size_t name_length = e->name_length ? e->name_length : strlen(e->name);
    uint32_t crc = crc32_of(e->text, e->length), offset = (uint32_t)zip->local.length;

    liar_put(&zip->local, 0x04034b50, 4);
    put_common(&zip->local, e, crc, name_length);
    buf_add(&zip->local, e->name, name_length);
    put_unicode(&zip->local, e);
    buf_add(&zip->local, e->text, e->length);
    liar_put(&zip->directory, 0x02014b50, 4);
    liar_put(&zip->directory, 3 << 8 | 20, 2); /* made on Unix */
    put_common(&zip->directory, e, crc, name_length);
    liar_put(&zip->directory, 0, 6); /* no comment, first disk, inner attributes */
    liar_put(&zip->directory, e->mode << 16, 4);
    liar_put(&zip->directory, offset, 4);
    buf_add(&zip->directory, e->name, name_length);
    put_unicode(&zip->directory, e);
    zip->count++;
}

void
liar_add_file(struct liar *zip, const char *name, const char *text)
{
    liar_add(zip, &(struct liar_entry){.name = name, .text = text, .length = strlen(text)});
}

void
liar_write(const char *folder, const char *name, const char *bytes, size_t length)
{
    char path[600];
    congo_error err;

    snprintf(path, sizeof path, "%s/%s.zip", folder, name);
    if (!file_write(path, bytes, length, &(struct file_care){.force = false}, &err)) {
        fprintf(stderr, "%s: %s\n", path, err.text);
        exit(1);
    }
}

void
liar_put_end(struct buf *out, unsigned count, uint32_t start, uint32_t size, unsigned comment)
{
    liar_put(out, 0x06054b50, 4);
    liar_put(out, 0, 4);
    liar_put(out, count, 2);
    liar_put(out, count, 2);
    liar_put(out, size, 4);
    liar_put(out, start, 4);
    liar_put(out, comment, 2);
}

void
liar_finish(struct liar *zip, const char *folder, const char *name, size_t cut)
{
    uint32_t start = (uint32_t)zip->local.length, size = (uint32_t)zip->directory.length;

    buf_add(&zip->local, zip->directory.bytes, zip->directory.length);
    liar_put_end(&zip->local, zip->count, start, size, 0);
    zip->local.bytes[zip->local.length - LIAR_END_SIZE + 4] = (char)zip->disk;
    liar_write(folder, name, zip->local.bytes, zip->local.length - cut);
    buf_free(&zip->local);
    buf_free(&zip->directory);
    *zip = (struct liar){.local = BUF_EMPTY, .directory = BUF_EMPTY};
}
