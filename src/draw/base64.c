/* SPDX-License-Identifier: MIT */
/* base64.c - bytes as text, for pages. */
#include "draw/page.h"

void
pic_add_base64(struct buf *out, const unsigned char *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < size; i += 3) {
        size_t left = size - i;
        unsigned word = (unsigned)bytes[i] << 16 | (left > 1 ? (unsigned)bytes[i + 1] << 8 : 0) |
                        (left > 2 ? bytes[i + 2] : 0);
        char text[4] = {digits[word >> 18], digits[word >> 12 & 63],
                        left > 1 ? digits[word >> 6 & 63] : '=',
                        left > 2 ? digits[word & 63] : '='};

        buf_add(out, text, 4);
    }
}
