/* SPDX-License-Identifier: MIT */
/* encoding.h - texts that others wrote: in UTF-8, or in Windows-1252 as Zillions does. */
#ifndef CONGO_BASE_ENCODING_H
#define CONGO_BASE_ENCODING_H

#include "base/buf.h"

/* How a text from others is written; in ASCII alone, both kinds are the same. */
enum encoding { ENCODING_ASCII, ENCODING_UTF8, ENCODING_LATIN };
enum encoding encoding_of(const char *text, size_t length);
/* The character of a byte that is not UTF-8. */
unsigned encoding_letter(unsigned char byte);
/* Text from others as UTF-8; if it is not UTF-8, it is read as Windows-1252, a kind of Latin-1. */
void utf8_from_latin(struct buf *out, const char *text, size_t length);
/* Compares texts in either encoding, A to Z as a to z. */
bool utf8_same(const char *a, size_t size, const char *b);

#endif
