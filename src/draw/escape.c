/* SPDX-License-Identifier: MIT */
/* escape.c - makes text from others safe for HTML, XML and JSON. */
#include "base/encoding.h"
#include "base/utf8.h"
#include "draw/pen.h"

#define REPLACEMENT 0xfffdu

/* The next character and its length; a byte that is not UTF-8 is of Windows-1252. */
static size_t
next_character(const char *text, size_t length, unsigned *character)
{
    size_t count = utf8_read(text, length, character);

    if (!count)
        *character = encoding_letter((unsigned char)*text);
    return count ? count : 1;
}

static void
add_utf8(struct buf *out, unsigned character)
{
    char text[4];

    buf_add(out, text, utf8_write(character, text));
}

static bool
forbidden(unsigned character)
{
    return (character < ' ' && character != '\t' && character != '\n' && character != '\r') ||
           (character >= 0x7f && character < 0xa0) || character == 0xfffe || character == 0xffff;
}

void
pic_add_escaped(struct buf *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        unsigned character;

        i += next_character(text + i, length - i, &character);
        switch (character) {
        case '&':
            buf_add_text(out, "&amp;");
            break;
        case '<':
            buf_add_text(out, "&lt;");
            break;
        case '>':
            buf_add_text(out, "&gt;");
            break;
        case '"':
            buf_add_text(out, "&quot;");
            break;
        case '\'':
            buf_add_text(out, "&#39;");
            break;
        default:
            add_utf8(out, forbidden(character) ? REPLACEMENT : character);
        }
    }
}

void
pic_add_utf8(struct buf *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        unsigned character;

        i += next_character(text + i, length - i, &character);
        add_utf8(out, character < ' ' || forbidden(character) ? REPLACEMENT : character);
    }
}

/*
 * In a script element, which only "<" can end. In older JavaScript, U+2028 and U+2029 end a line,
 * and so cannot be in a string.
 */
void
pic_add_json(struct buf *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        unsigned character;

        i += next_character(text + i, length - i, &character);
        if (character == '"' || character == '\\') {
            buf_add_char(out, '\\');
            buf_add_char(out, (char)character);
        } else if (character == '\n') {
            buf_add_text(out, "\\n");
        } else if (character == '\r') {
            buf_add_text(out, "\\r");
        } else if (character < ' ' || character == '<' || character == 0x2028 ||
                   character == 0x2029) {
            buf_printf(out, "\\u%04x", character);
        } else {
            add_utf8(out, character);
        }
    }
}
