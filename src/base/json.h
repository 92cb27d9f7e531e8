/* SPDX-License-Identifier: MIT */
/* json.h - text as JSON has it. */
#ifndef CONGO_BASE_JSON_H
#define CONGO_BASE_JSON_H

#include "base/buf.h"

/* A string in its quotes. Bytes that are no UTF-8 become U+FFFD, so that the JSON stays valid. */
void json_string(struct buf *out, const char *text);

/* "name":"text" and "name":number, with a comma before them where something stands already. */
void json_text(struct buf *out, const char *name, const char *text);
void json_number(struct buf *out, const char *name, unsigned long number);
/* A number with a fraction, to nine places; what is not finite is null. */
void json_real(struct buf *out, const char *name, double number);
void json_null(struct buf *out, const char *name);
/* A text, or null where it is NULL. */
void json_text_or_null(struct buf *out, const char *name, const char *text);
/* An error or a finding as an object. */
void json_report(struct buf *out, const congo_error *report);
/* "name": alone, for whatever the caller puts behind it. */
void json_name(struct buf *out, const char *name);

#endif
