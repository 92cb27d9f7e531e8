/* SPDX-License-Identifier: MIT */
/* csv.c - fields of CSV. */
#include "base/csv.h"

#include <math.h>

void
csv_start(struct buf *out)
{
    if (out->length && out->bytes[out->length - 1] != '\n')
        buf_add_char(out, ',');
}

void
csv_text(struct buf *out, const char *text, size_t length)
{
    csv_start(out);
    buf_add_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"')
            buf_add_char(out, '"');
        buf_add_char(out, text[i]);
    }
    buf_add_char(out, '"');
}

void
csv_real(struct buf *out, double number)
{
    csv_start(out);
    if (isfinite(number))
        buf_printf(out, "%.9f", number);
}

void
csv_count(struct buf *out, uint64_t count)
{
    csv_start(out);
    buf_printf(out, "%llu", (unsigned long long)count);
}
