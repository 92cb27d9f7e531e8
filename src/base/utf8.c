/* SPDX-License-Identifier: MIT */
/* utf8.c - letters of more than one byte. */
#include "base/utf8.h"

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

size_t
utf8_write(unsigned letter, char text[4])
{
    size_t count = letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;

    for (size_t i = count; i-- > 1; letter >>= 6)
        text[i] = (char)(0x80 | (letter & 0x3f));
    text[0] = (char)(count == 1 ? letter : (0xf00u >> count & 0xf0) | letter);
    return count;
}
