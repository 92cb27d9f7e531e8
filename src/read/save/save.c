/* SPDX-License-Identifier: MIT */
/* save.c - bytes to records and back. */
#include "read/save/zsg.h"

#include "base/mem.h"
#include "base/utf8.h"
#include "read/line/line.h"

#include <string.h>

/* The next line's length without its end, and how many bytes the end has. */
static size_t
line_length(const char *text, size_t size, uint8_t *line_end)
{
    const char *newline = memchr(text, '\n', size);
    size_t length = newline ? (size_t)(newline - text) : size;

    /* At the end of a file a carriage return may have lost its line feed. */
    *line_end = newline != NULL;
    if (length && text[length - 1] == '\r') {
        length--;
        ++*line_end;
    }
    return length;
}

/* The line at `at`: its length. */
static size_t
read_line(const struct zsg_save *save, size_t at, struct save_record *record)
{
    const char *line = save->bytes + at;
    uint8_t line_end;
    size_t length = line_length(line, save->size - at, &line_end), mark = 0;

    /* Some editors put a UTF-8 mark before the first letter; where files were joined, each has its
     * own.
     */
    if (at == 0 || line_is_header(line, line + length))
        mark = utf8_mark(line, line + length);
    if (length <= CONGO_LINE_MAX)
        save_read_line(line + mark, length - mark, record);
    record->value_at += (uint32_t)mark;
    record->line_end = line_end;
    return length;
}

bool
zsg_save_read(struct zsg_save *save, const char *bytes, size_t size, unsigned long first_line,
              congo_error *err)
{
    size_t at = 0;

    save->bytes = bytes;
    save->size = size;
    save->count = 0;
    while (at < size) {
        struct save_record *record, *records;
        size_t length;

        records = mem_more(save->records, save->count, &save->room, sizeof *records);
        if (!records)
            return err_no_memory(err);
        save->records = records;
        record = &records[save->count];
        length = read_line(save, at, record);
        if (length > CONGO_LINE_MAX)
            return err_set(err, CONGO_LINE_TOO_LONG, first_line + save->count, 0,
                           "a line of more than %d bytes, the limit", CONGO_LINE_MAX);
        record->at = (uint32_t)at;
        record->length = (uint32_t)length;
        record->line = (uint32_t)(first_line + save->count);
        save->count++;
        at += length + record->line_end;
    }
    return true;
}

void
zsg_save_free(struct zsg_save *save)
{
    mem_free(save->records);
    memset(save, 0, sizeof *save);
}

void
zsg_save_write(const struct zsg_save *save, struct buf *out)
{
    for (size_t i = 0; i < save->count; i++)
        buf_add(out, zsg_line(save, &save->records[i]),
                save->records[i].length + save->records[i].line_end);
}
