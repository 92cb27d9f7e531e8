/* SPDX-License-Identifier: MIT */
/* utf8.c - letters of more than one byte. */
#include "base/utf8.h"

enum { WIDE_LOOK = 16 }; /* bytes */

size_t
utf8_read(const char *text, size_t length, unsigned *letter)
{
    static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;
    size_t count = bytes[0] < 0x80 ? 1 : bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : 4;
    unsigned value = count == 1 ? bytes[0] : bytes[0] & (0x7fu >> count);

    if (count > 1 && (bytes[0] < 0xc2 || bytes[0] > 0xf4 || count > length))
        return 0;
    for (size_t i = 1; i < count; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (bytes[i] & 0x3fu);
    }
    if (value < least[count] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
        return 0;
    *letter = value;
    return count;
}

unsigned
utf8_lower(unsigned letter)
{
    /* Unicode's blocks: either all capitals are so far from their small letters, or each one stands
       just before its small letter. */
    static const struct {
        unsigned first, last, apart;
    } capitals[] = {{'A', 'Z', 32},      {0xc0, 0xd6, 32},   {0xd8, 0xde, 32},   {0x100, 0x12f, 1},
                    {0x132, 0x137, 1},   {0x139, 0x148, 1},  {0x14a, 0x177, 1},  {0x179, 0x17e, 1},
                    {0x218, 0x21b, 1},   {0x386, 0x386, 38}, {0x388, 0x38a, 37}, {0x38c, 0x38c, 64},
                    {0x38e, 0x38f, 63},  {0x391, 0x3a1, 32}, {0x3a3, 0x3ab, 32}, {0x400, 0x40f, 80},
                    {0x410, 0x42f, 32},  {0x460, 0x481, 1},  {0x48a, 0x4bf, 1},  {0x4d0, 0x52f, 1},
                    {0x1e00, 0x1e95, 1}, {0x1ea0, 0x1eff, 1}};

    if (letter == 0x178)
        return 0xff;
    for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++)
        if (letter >= capitals[i].first && letter <= capitals[i].last)
            return capitals[i].apart > 1 || !((letter - capitals[i].first) & 1)
                       ? letter + capitals[i].apart
                       : letter;
    return letter;
}

/* A byte that is not UTF-8 is like no other character. */
static unsigned
next_lower(const char **at)
{
    unsigned letter = 0x110000 + (unsigned char)**at;
    size_t length = utf8_read(*at, SIZE_MAX, &letter);

    *at += length ? length : 1;
    return utf8_lower(letter);
}

bool
utf8_begins(const char *text, const char *start)
{
    while (*text && *start)
        if (next_lower(&text) != next_lower(&start))
            return false;
    return !*start;
}

size_t
utf8_write(unsigned letter, char text[4])
{
    size_t count = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;

    for (size_t i = count; i-- > 1; letter >>= 6)
        text[i] = (char)(0x80 | (letter & 0x3f));
    text[0] = (char)(count == 1 ? letter : (0xf00u >> count & 0xf0) | letter);
    return count;
}

bool
utf8_is_wide(const char *text, size_t length)
{
    size_t high = length && !text[0] ? 0 : 1;

    if (length >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0))
        return true;
    for (size_t i = 0; i < WIDE_LOOK; i += 2)
        if (i + 1 >= length || text[i + high] || !text[i + 1 - high])
            return false;
    return true;
}

bool
utf8_from_wide(struct buf *out, const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    bool marked = length >= 2 && (at[0] ^ at[1]) == 1 && at[0] >= 0xfe;
    unsigned high = length >= 2 && at[0] != 0xff && (marked || !at[0]) ? 0 : 1;
    unsigned first = 0;

    /* Without a byte order mark, one byte must be ASCII and the other 0. */
    if (!marked && (length < 2 || at[high] || !at[1 - high]))
        return false;
    for (size_t i = marked ? 2 : 0; i + 1 < length; i += 2) {
        unsigned letter = (unsigned)at[i + high] << 8 | at[i + 1 - high];
        char bytes[4];

        if (first && letter >= 0xdc00 && letter < 0xe000)
            letter = 0x10000 + ((first & 0x3ff) << 10 | (letter & 0x3ff));
        else if (first || (letter >= 0xdc00 && letter < 0xe000))
            buf_add_text(out, "\xef\xbf\xbd"); /* an unpaired surrogate */
        first = letter >= 0xd800 && letter < 0xdc00 ? letter : 0;
        if (!first && (letter < 0xdc00 || letter >= 0xe000))
            buf_add(out, bytes, utf8_write(letter, bytes));
    }
    return true;
}

size_t
utf8_letters(const char *text)
{
    size_t letters = 0, length;

    for (; *text; text += length ? length : 1, letters++)
        length = utf8_length(text);
    return letters;
}
