/* SPDX-License-Identifier: MIT */
/* zsg.h - a save as records: one for each line, with their bytes unchanged. */
#ifndef CONGO_READ_SAVE_ZSG_H
#define CONGO_READ_SAVE_ZSG_H

#include "base/buf.h"
#include "read/line/save_line.h"

/* A save of one game. It owns the records, but not the bytes. */
struct zsg_save {
    const char *bytes;
    size_t size;
    struct save_record *records;
    size_t count;
    size_t room;
};

/* Splits bytes into records. A line past CONGO_LINE_MAX is an error, and so is one that ends in CR
 * alone. The save can be reused. */
bool zsg_save_read(struct zsg_save *save, const char *bytes, size_t size, unsigned long first_line,
                   congo_error *err) CONGO_MUST_CHECK;
void zsg_save_free(struct zsg_save *save);

/* Writes the save's bytes again from its records. */
void zsg_save_write(const struct zsg_save *save, struct buf *out);

static inline const char *
zsg_line(const struct zsg_save *save, const struct save_record *record)
{
    return save->bytes + record->at;
}

/*
 * Mirrors a save's bytes, into as much room; `out` may be `bytes`. Newlines, headers and lines that
 * are not understood stay as they are.
 */
void zsg_mirror(char *out, const char *bytes, size_t size);

#endif
