/* SPDX-License-Identifier: MIT */
/* json.c - text as JSON. */
#include "base/json.h"

#include "base/encoding.h"
#include "base/scan.h"
#include "base/utf8.h"

#include <math.h>
#include <string.h>

/* Variations 64 deep need four levels each, and a few around them. */
enum { DEPTH_MAX = 1000 };

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
            buf_printf(out, "\\u%04x", encoding_letter((unsigned char)*text));
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

/* ------------------------------------------------------------------ checking */

static const char *
skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n'))
        at++;
    return at;
}

/* Past a string; false: `*at` is where it stops being one. */
static bool
pass_string(const char **at, const char *end)
{
    if (*at == end || **at != '"')
        return false;
    for ((*at)++; *at < end && **at != '"' && **at != '\n'; (*at)++)
        if (**at == '\\' && ++*at == end)
            return false;
    if (*at == end || **at != '"')
        return false;
    (*at)++;
    return true;
}

/* A number, or true, false and null. */
static bool
pass_word(const char **at, const char *end)
{
    const char *start = *at;

    while (*at < end && (scan_is_digit(**at) || scan_is_letter(**at) || strchr("+-.", **at)) &&
           **at)
        (*at)++;
    return *at > start;
}

static bool
pass_value(const char **at, const char *end, unsigned depth)
{
    char close;

    *at = skip_blanks(*at, end);
    if (*at == end || depth == DEPTH_MAX)
        return false;
    if (**at != '{' && **at != '[')
        return **at == '"' ? pass_string(at, end) : pass_word(at, end);
    close = **at == '{' ? '}' : ']';
    *at = skip_blanks(*at + 1, end);
    while (*at < end && **at != close) {
        if (close == '}') {
            if (!pass_string(at, end))
                return false;
            *at = skip_blanks(*at, end);
            if (*at == end || *(*at)++ != ':')
                return false;
        }
        if (!pass_value(at, end, depth + 1))
            return false;
        *at = skip_blanks(*at, end);
        if (*at < end && **at == ',')
            *at = skip_blanks(*at + 1, end);
        else if (*at < end && **at != close)
            return false;
    }
    if (*at == end)
        return false;
    (*at)++;
    return true;
}

const char *
json_fault(const char *at, const char *end)
{
    if (!pass_value(&at, end, 0))
        return at;
    at = skip_blanks(at, end);
    return at == end ? NULL : at;
}
