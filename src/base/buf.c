/* SPDX-License-Identifier: MIT */
/* buf.c - a growing run of bytes. */
#include "base/buf.h"

#include "base/mem.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

char *
buf_reserve(struct buf *buf, size_t more)
{
    char *grown;

    if (buf->failed || more > SIZE_MAX - buf->length - 1) {
        buf->failed = true;
        return NULL;
    }
    grown = mem_more(buf->bytes, buf->length + more, &buf->room, 1);
    if (!grown) {
        buf->failed = true;
        return NULL;
    }
    buf->bytes = grown;
    return grown + buf->length;
}

void
buf_add_text(struct buf *buf, const char *text)
{
    buf_add(buf, text, strlen(text));
}

void
buf_add_number(struct buf *buf, unsigned long number)
{
    char digits[24];
    size_t at = sizeof digits;

    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    buf_add(buf, digits + at, sizeof digits - at);
}

void
buf_printf(struct buf *buf, const char *format, ...)
{
    va_list arguments;
    char *end;
    int length;

    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0) {
        buf->failed = true;
        return;
    }
    end = buf_reserve(buf, (size_t)length + 1);
    if (!end)
        return;
    va_start(arguments, format);
    (void)vsnprintf(end, (size_t)length + 1, format, arguments);
    va_end(arguments);
    buf->length += (size_t)length;
}

/* Digits of zeros have no minus. */
static void
add_digits(struct buf *buf, const char *plus, double value, int decimals)
{
    char digits[400];

    (void)snprintf(digits, sizeof digits, "%.*f", decimals, fabs(value));
    buf_printf(buf, "%s%s", signbit(value) && digits[strspn(digits, "0.")] ? "−" : plus, digits);
}

void
buf_add_signed(struct buf *buf, double value, int decimals)
{
    add_digits(buf, "+", value, decimals);
}

void
buf_add_real(struct buf *buf, double value, int decimals)
{
    add_digits(buf, "", value, decimals);
}

const char *
buf_text(struct buf *buf)
{
    char *end = buf_reserve(buf, 1);

    if (!end)
        return NULL;
    *end = '\0';
    return buf->bytes;
}

void
buf_clear(struct buf *buf)
{
    buf->length = 0;
    buf->failed = false;
}

void
buf_free(struct buf *buf)
{
    mem_free(buf->bytes);
    *buf = BUF_EMPTY;
}

void
buf_free_part(struct buf *part, struct buf *whole)
{
    whole->failed |= part->failed;
    buf_free(part);
}
