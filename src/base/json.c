/* SPDX-License-Identifier: MIT */
/* json.c - text as JSON has it. */
#include "base/json.h"

#include <string.h>

/* The length of a whole, shortest-form UTF-8 sequence, or 0. */
static size_t
utf8_length(const unsigned char *text)
{
    size_t length = text[0] < 0x80 ? 1 : text[0] < 0xe0 ? 2 : text[0] < 0xf0 ? 3 : 4;

    if (text[0] < 0x80)
        return 1;
    if (text[0] < 0xc2 || text[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    if ((text[0] == 0xe0 && text[1] < 0xa0) || (text[0] == 0xed && text[1] > 0x9f) ||
        (text[0] == 0xf0 && text[1] < 0x90) || (text[0] == 0xf4 && text[1] > 0x8f))
        return 0;
    return length;
}

void
json_string(struct buf *out, const char *text)
{
    buf_add_char(out, '"');
    while (*text) {
        size_t length = utf8_length((const unsigned char *)text);

        if (*text == '"' || *text == '\\') {
            buf_add_char(out, '\\');
            buf_add_char(out, *text);
        } else if (*text == '\n') {
            buf_add_text(out, "\\n");
        } else if ((unsigned char)*text < ' ' || *text == 127) {
            buf_printf(out, "\\u%04x", (unsigned char)*text);
        } else if (!length) {
            buf_add_text(out, "\\ufffd");
        } else {
            buf_add(out, text, length);
        }
        text += length ? length : 1;
    }
    buf_add_char(out, '"');
}

void
json_name(struct buf *out, const char *name)
{
    char last = out->length ? out->bytes[out->length - 1] : '{';

    if (last != '{' && last != '[')
        buf_add_char(out, ',');
    json_string(out, name);
    buf_add_char(out, ':');
}

void
json_text(struct buf *out, const char *name, const char *text)
{
    json_name(out, name);
    json_string(out, text);
}

void
json_number(struct buf *out, const char *name, unsigned long number)
{
    json_name(out, name);
    buf_printf(out, "%lu", number);
}
