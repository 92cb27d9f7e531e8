/* SPDX-License-Identifier: MIT */
/* utf8.h - letters of more than one byte. */
#ifndef CONGO_BASE_UTF8_H
#define CONGO_BASE_UTF8_H

#include <stddef.h>

/* The length of the whole, shortest-form sequence at the start of a C string; 0: none. */
size_t utf8_length(const char *text);

#endif
