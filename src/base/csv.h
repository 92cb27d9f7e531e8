/* SPDX-License-Identifier: MIT */
/*
 * csv.h - fields of CSV (RFC 4180). A field that is not the first of its line gets a comma before
 * it.
 */
#ifndef CONGO_BASE_CSV_H
#define CONGO_BASE_CSV_H

#include "base/buf.h"

#include <stdint.h>

void csv_text(struct buf *out, const char *text, size_t length);
/* A number with a fraction, to nine places; an empty field if it is not finite. */
void csv_real(struct buf *out, double number);
void csv_count(struct buf *out, uint64_t count);
/* Only the comma; the caller writes the field. */
void csv_start(struct buf *out);

#endif
