/* SPDX-License-Identifier: MIT */
/*
 * buf.h - a growing run of bytes.
 *
 * Once an append fails, `failed` stays set and further appends do nothing, so it is enough to check
 * it at the end. Start with `BUF_EMPTY`.
 */
#ifndef CONGO_BASE_BUF_H
#define CONGO_BASE_BUF_H

#include "base/err.h"

#include <string.h>

struct buf {
    char *bytes;
    size_t length;
    size_t room;
    bool failed; /* out of memory; nothing more is appended */
};

#define BUF_EMPTY ((struct buf){NULL, 0, 0, false})

/* Makes room for `more` bytes after the end; NULL: no memory. */
char *buf_reserve(struct buf *buf, size_t more);
void buf_add_text(struct buf *buf, const char *text);
void buf_add_number(struct buf *buf, unsigned long number);
void buf_printf(struct buf *buf, const char *format, ...) ERR_PRINTF(2, 3);
/* "+12.3" or "−12.3". It is for people, so the minus is the one as wide as a plus. */
void buf_add_signed(struct buf *buf, double value, int decimals);
/* "12.3" or "−12.3". */
void buf_add_real(struct buf *buf, double value, int decimals);
/* Adds a NUL after the last byte, which `length` does not count. NULL: out of memory. */
const char *buf_text(struct buf *buf);
void buf_clear(struct buf *buf);
void buf_free(struct buf *buf);
/* Frees a buffer that held a part of `whole`; if the part ran out of memory, `whole` has failed. */
void buf_free_part(struct buf *part, struct buf *whole);

static inline void
buf_add(struct buf *buf, const void *bytes, size_t length)
{
    /* `room` includes the final NUL, so an empty buffer always fails the test below. */
    char *end = length < buf->room - buf->length && !buf->failed ? buf->bytes + buf->length
                                                                 : buf_reserve(buf, length);

    if (end && length) {
        memcpy(end, bytes, length);
        buf->length += length;
    }
}

static inline void
buf_add_char(struct buf *buf, char c)
{
    buf_add(buf, &c, 1);
}

#endif
