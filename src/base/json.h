/* SPDX-License-Identifier: MIT */
/* json.h - text as JSON. */
#ifndef CONGO_BASE_JSON_H
#define CONGO_BASE_JSON_H

#include "base/buf.h"

/*
 * All of these add a comma first, unless they add the first item.
 *
 * A string in quotes. A byte that is not UTF-8 is read as Latin-1, so that "Müller" in a text of an
 * old editor keeps its letters, as it does on a page.
 */
void json_string(struct buf *out, const char *text);

/* "name":"text" and "name":number. */
void json_text(struct buf *out, const char *name, const char *text);
void json_number(struct buf *out, const char *name, unsigned long number);
/* A number with a fraction, to nine places; null if it is not finite. */
void json_real(struct buf *out, const char *name, double number);
void json_null(struct buf *out, const char *name);
/* A text, or null if it is NULL. */
void json_text_or_null(struct buf *out, const char *name, const char *text);
/* An error or a finding as an object. */
void json_report(struct buf *out, const congo_error *report);
void json_bool(struct buf *out, const char *name, bool is);
void json_signed(struct buf *out, const char *name, long number);
/* Only "name":, for a value that the caller writes. */
void json_name(struct buf *out, const char *name);
/* "name":[ and an opening brace; the caller closes both. */
void json_list(struct buf *out, const char *name);
void json_object(struct buf *out);

/*
 * Where the value that begins at `at` stops being JSON; NULL: it is a whole one, and only blanks
 * follow. `end` means that it is cut off there.
 */
const char *json_fault(const char *at, const char *end);

#endif
