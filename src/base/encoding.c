/* SPDX-License-Identifier: MIT */
/* encoding.c - texts of Windows-1252 and of UTF-8. */
#include "base/encoding.h"

#include "base/names.h"
#include "base/utf8.h"

/*
 * Zillions is a program for Windows, whose code page 1252 has dashes and quotes where Latin-1 has
 * control characters. Of the five that it leaves free nothing is made.
 */
unsigned
encoding_letter(unsigned char byte)
{
    static const uint16_t windows[32] = {
        0x20ac, 0x81,   0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8d,   0x017d, 0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,   0x017e, 0x0178};

    return byte >= 0x80 && byte < 0xa0 ? windows[byte - 0x80] : byte;
}

enum encoding
encoding_of(const char *text, size_t length)
{
    enum encoding found = ENCODING_ASCII;
    unsigned letter;

    for (size_t at = 0, one; at < length; at += one) {
        bool ascii = (unsigned char)text[at] < 0x80;

        one = ascii ? 1 : utf8_read(text + at, length - at, &letter);
        if (!one)
            return ENCODING_LATIN;
        if (!ascii)
            found = ENCODING_UTF8;
    }
    return found;
}

void
utf8_from_latin(struct buf *out, const char *text, size_t length)
{
    bool is_utf8 = encoding_of(text, length) != ENCODING_LATIN;

    for (size_t at = 0; !is_utf8 && at < length; at++) {
        char bytes[4];

        buf_add(out, bytes, utf8_write(encoding_letter((unsigned char)text[at]), bytes));
    }
    if (is_utf8)
        buf_add(out, text, length);
}

bool
utf8_same(const char *a, size_t size, const char *b)
{
    struct buf one = BUF_EMPTY, two = BUF_EMPTY;
    size_t length = strlen(b);
    bool same = length == size && names_equal_n(a, b, length);

    /* Most are names of other files: nothing has to be converted to tell. */
    if (!same &&
        (encoding_of(a, size) != ENCODING_ASCII || encoding_of(b, length) != ENCODING_ASCII)) {
        utf8_from_latin(&one, a, size);
        utf8_from_latin(&two, b, length);
        same = buf_text(&one) && buf_text(&two) && names_equal(one.bytes, two.bytes);
    }
    buf_free(&one);
    buf_free(&two);
    return same;
}
