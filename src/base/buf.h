/* SPDX-License-Identifier: MIT */
/*
 * buf.h - a growing run of bytes. A failure sticks: append as you like and look at `failed` once,
 * at the end. Start with `BUF_EMPTY`.
 */
#ifndef CONGO_BASE_BUF_H
#define CONGO_BASE_BUF_H

#include "base/err.h"

#include <string.h>

struct buf {
    char *bytes;
    size_t length;
    size_t room;
    bool failed; /* memory ran out; nothing is appended any more */
};

#define BUF_EMPTY ((struct buf){NULL, 0, 0, false})

/* Room for `more` further bytes behind the length; NULL: no memory. */
char *buf_reserve(struct buf *buf, size_t more);
void buf_add_text(struct buf *buf, const char *text);
void buf_add_number(struct buf *buf, unsigned long number);
void buf_printf(struct buf *buf, const char *format, ...) ERR_PRINTF(2, 3);
/* "+12.3" or "−12.3": for people, whose minus is as wide as a plus. */
void buf_add_signed(struct buf *buf, double value, int decimals);
/* "12.3" or "−12.3". */
void buf_add_real(struct buf *buf, double value, int decimals);
/* A NUL behind the last byte, not counted. NULL where memory ran out. */
const char *buf_text(struct buf *buf);
void buf_clear(struct buf *buf);
void buf_free(struct buf *buf);

static inline void
buf_add(struct buf *buf, const void *bytes, size_t length)
{
    /* `room` counts one byte for a NUL, so an empty buffer never passes the first test. */
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
