/* SPDX-License-Identifier: MIT */
/* json.c - text as JSON. */
#include "base/json.h"

#include "base/utf8.h"

#include <math.h>
#include <string.h>

/* Adds a comma, unless this is the first item. */
static void
separate(struct buf *out)
{
    if (out->length && !strchr("{[:,\n", out->bytes[out->length - 1]))
        buf_add_char(out, ',');
}

void
json_string(struct buf *out, const char *text)
{
    separate(out);
    buf_add_char(out, '"');
    while (*text) {
        size_t length = utf8_length(text);

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
    json_string(out, name);
    buf_add_char(out, ':');
}

void
json_list(struct buf *out, const char *name)
{
    json_name(out, name);
    buf_add_char(out, '[');
}

void
json_object(struct buf *out)
{
    separate(out);
    buf_add_char(out, '{');
}

void
json_bool(struct buf *out, const char *name, bool is)
{
    json_name(out, name);
    buf_add_text(out, is ? "true" : "false");
}

void
json_signed(struct buf *out, const char *name, long number)
{
    json_name(out, name);
    buf_printf(out, "%ld", number);
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

void
json_real(struct buf *out, const char *name, double number)
{
    json_name(out, name);
    if (isfinite(number))
        buf_printf(out, "%.9f", number);
    else
        buf_add_text(out, "null");
}

void
json_null(struct buf *out, const char *name)
{
    json_name(out, name);
    buf_add_text(out, "null");
}

void
json_text_or_null(struct buf *out, const char *name, const char *text)
{
    if (text)
        json_text(out, name, text);
    else
        json_null(out, name);
}

void
json_report(struct buf *out, const congo_error *report)
{
    char text[sizeof report->text];
    size_t length = strcspn(report->text, "\n");

    /* The text has a drawing of the board for people; in JSON `position` replaces it. */
    memcpy(text, report->text, length);
    text[length] = '\0';
    json_object(out);
    json_number(out, "line", report->line);
    json_text(out, "code", congo_code_name(report->code));
    json_text(out, "text", text);
    if (report->position[0])
        json_text(out, "position", report->position);
    buf_add_char(out, '}');
}
