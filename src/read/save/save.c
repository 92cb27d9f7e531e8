/* SPDX-License-Identifier: MIT */
/* save.c - turns bytes into records and back. */
#include "read/save/zsg.h"

#include "base/mem.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "read/line/line.h"

#include <string.h>

/* The next line's length without its newline, and the length of the newline. */
static size_t
line_length(const char *text, size_t size, uint8_t *line_end)
{
    const char *newline = memchr(text, '\n', size);
    size_t length = newline ? (size_t)(newline - text) : size;

    /* At the end of a file a carriage return may have lost its line feed, and bad copies have
     * several before it.
     */
    *line_end = newline != NULL;
    while (length && text[length - 1] == '\r' && *line_end < UINT8_MAX) {
        length--;
        ++*line_end;
    }
    return length;
}

/* Reads the line at `at`; returns its length. */
static size_t
read_line(const struct zsg_save *save, size_t at, struct save_record *record)
{
    const char *line = save->bytes + at;
    uint8_t line_end;
    size_t length = line_length(line, save->size - at, &line_end), mark = 0;

    /*
     * Some editors write a byte order mark at the start. Where files were joined, each has its own.
     */
    if (at == 0 || line_is_header(line, line + length))
        mark = utf8_mark(line, line + length);
    if (length <= CONGO_LINE_MAX)
        save_read_line(line + mark, length - mark, record);
    record->value_at += (uint32_t)mark;
    record->line_end = line_end;
    return length;
}

/* Two lines would be read as one, and what the second says would be lost. */
static bool
lone_return(const char *bytes, size_t size, unsigned long line, congo_error *err)
{
    const char *at = bytes, *stop;

    while ((stop = memchr(at, '\n', size - (size_t)(at - bytes))) &&
           !scan_count_lone_returns(at, (size_t)(stop + 1 - at))) {
        at = stop + 1;
        line++;
    }
    if (scan_count_lines(bytes, size) > scan_count_lone_returns(bytes, size))
        return err_set(err, CONGO_UNKNOWN_LINE, line, 0,
                       "a carriage return (CR) in the middle of this line; delete it");
    return err_set(err, CONGO_UNKNOWN_LINE, line, 0, SCAN_LONE_RETURNS);
}

bool
zsg_save_read(struct zsg_save *save, const char *bytes, size_t size, unsigned long first_line,
              congo_error *err)
{
    size_t at = 0;

    save->bytes = bytes;
    save->size = size;
    save->count = 0;
    if (scan_count_lone_returns(bytes, size))
        return lone_return(bytes, size, first_line, err);
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
